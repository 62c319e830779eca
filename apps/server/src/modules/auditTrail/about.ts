import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'auditTrail',
  holds: 'the hash-chained log of what operators and the system changed',
  movesMoney: false,
  stories: ['console/auditTrail', 'console/report'],
};
