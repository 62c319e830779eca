import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'point',
  holds: 'reward points: what play earns, the mall with its goods and redemptions, conversion',
  movesMoney: true,
  stories: ['web/point'],
  usesTables: {
    ledger: {
      reads: ['account', 'transfer'],
      why: 'Invariants compare points, redemptions and conversions with their transfers.',
    },
    team: {
      reads: ['settled_play'],
      why: 'Lines of settled play are counted by the thousand, each with the first line of its round.',
    },
  },
};
