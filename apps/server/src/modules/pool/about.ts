import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'pool',
  holds: 'progressive pools: terms, seeds, contributions, wins',
  movesMoney: true,
  stories: ['web/pool', 'console/report'],
  usesTables: {
    game: {
      reads: ['game'],
      why: "The site shows a pool with its game's name, and while the game can be played.",
    },
    ledger: {
      reads: ['account', 'transfer'],
      why: 'What is taken back may have moved a pool, which is found by its transfer; invariants compare pools with their transfers.',
    },
    vendor: {
      reads: ['vendor'],
      why: "A pool is its vendor's, whose number and code it keeps, and is shown while the vendor is open.",
    },
  },
};
