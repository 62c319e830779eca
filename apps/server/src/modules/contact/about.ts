import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'contact',
  holds: 'members’ contacts: proven by a code, changed with the login password',
  movesMoney: false,
  stories: ['web/password'],
};
