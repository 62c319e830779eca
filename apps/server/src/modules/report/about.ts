import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'report',
  holds: 'the overview of a brand or of all, the outcome of the auditor',
  movesMoney: false,
  stories: ['console/report', 'console/brand', 'console/member'],
};
