import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'ledger',
  holds: 'accounts, transfers, holds; the auditor that recomputes the books',
  movesMoney: true,
  stories: ['web/deposit', 'web/record', 'console/report'],
  ownData: {
    accounts: { vi: 'Số dư hiện tại', en: 'Present balances' },
    holds: { vi: 'Khoản tạm giữ', en: 'Money on hold' },
  },
  usesTables: {
    member: {
      reads: ['member'],
      why: 'What a brand owes its members is a sum over accounts by the brand of their members.',
    },
    platform: {
      writes: ['event'],
      why: 'ledger_post writes its event in the statement that moves the money.',
    },
  },
};
