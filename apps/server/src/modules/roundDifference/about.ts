import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'roundDifference',
  holds: 'what vendors report of their rounds: play in their own wallets, and the nightly comparison',
};
