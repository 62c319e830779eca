import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'wallet',
  holds: 'balances, and the batches in which vendors’ operations are written',
};
