import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'account',
  holds: 'a member’s money by where it lies, beside the kinds of contract that an agent can have',
  movesMoney: false,
  stories: ['web/agent', 'web/deposit'],
};
