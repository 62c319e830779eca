import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'deposit',
  holds: 'deposits at the gateway: order, callback, decision, payments without a deposit',
  movesMoney: true,
  stories: ['web/deposit', 'web/keyboard', 'web/query', 'console/deposit', 'console/report'],
  ownData: {
    deposits: { vi: 'Nạp tiền', en: 'Deposits' },
  },
  usesTables: {
    ledger: {
      reads: ['account', 'transfer'],
      why: 'An invariant compares deposits with the transfers of their money.',
    },
    member: {
      reads: ['member'],
      why: "A new deposit takes its member's brand in the statement that writes it.",
    },
  },
};
