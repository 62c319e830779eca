import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'withdrawal',
  holds: 'withdrawals: how much can be taken out, decisions, payouts by the gateway',
  movesMoney: true,
  stories: ['web/withdrawal'],
  ownData: {
    withdrawals: { vi: 'Rút tiền', en: 'Withdrawals' },
  },
  usesTables: {
    ledger: {
      reads: ['account', 'hold', 'transfer'],
      why: 'An invariant compares withdrawals with their holds and transfers.',
    },
    member: {
      reads: ['member'],
      why: "A new withdrawal takes its member's brand in the statement that writes it.",
    },
  },
};
