import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'record',
  holds: 'records as files: CSV, statements',
  movesMoney: false,
  stories: ['web/record'],
};
