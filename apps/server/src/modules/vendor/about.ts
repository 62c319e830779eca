import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'vendor',
  holds: 'vendors, their state, protocols and launches',
  movesMoney: true,
  stories: [
    'web/game',
    'web/threeTaps',
    'web/tienLen',
    'web/bauCua',
    'web/lobby',
    'console/vendor',
    'console/win',
  ],
  usesTables: {
    bet: {
      reads: ['round'],
      why: 'An invariant compares the accounts of vendors with their rounds.',
    },
    ledger: {
      reads: ['account'],
      why: 'An invariant compares the accounts of vendors with their rounds.',
    },
  },
};
