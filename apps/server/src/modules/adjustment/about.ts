import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'adjustment',
  holds: 'corrections of balances by hand, which two operators make together',
  movesMoney: true,
  stories: ['console/adjustment'],
  ownData: {
    adjustments: { vi: 'Điều chỉnh số dư', en: 'Corrections of the balance' },
  },
  usesTables: {
    ledger: {
      reads: ['account', 'transfer'],
      why: 'An invariant compares adjustments with the transfers of their money.',
    },
  },
};
