import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'rebate',
  holds: 'commission rates, what they pay up the tree, codes and accounts that agents open',
};
