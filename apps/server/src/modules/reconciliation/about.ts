import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'reconciliation',
  holds: 'what the gateway and the bank report of a day, against our books',
  movesMoney: false,
  stories: ['console/operator', 'console/report'],
};
