import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'proof',
  holds: 'the daily proof of balances: a Merkle sum tree over all members',
  movesMoney: false,
  stories: ['web/proof'],
};
