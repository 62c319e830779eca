import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'feedback',
  holds: 'messages to support and their answers',
  movesMoney: false,
  stories: ['web/support', 'console/feedback'],
};
