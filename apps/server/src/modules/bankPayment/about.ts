import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'bankPayment',
  holds: 'money that came by bank transfer: its feed, matching with deposits, decisions about the rest',
  movesMoney: true,
  stories: ['web/bankPayment', 'web/deposit', 'console/deposit'],
  usesTables: {
    deposit: {
      reads: ['deposit'],
      why: 'An invariant compares bank payments with the deposits that they are.',
    },
    ledger: {
      reads: ['account', 'transfer'],
      why: 'Invariants compare bank payments with the transfers of their money.',
    },
    turnover: {
      reads: ['turnover_requirement'],
      why: 'An invariant finds a deposit that the bank took back and that is still to be played.',
    },
  },
};
