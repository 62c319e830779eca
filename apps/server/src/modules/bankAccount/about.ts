import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'bankAccount',
  holds: 'members’ bank accounts in their own names, and how long new ones rest',
  movesMoney: false,
  stories: ['web/password'],
  ownData: {
    bankAccounts: { vi: 'Tài khoản ngân hàng', en: 'Bank accounts' },
  },
};
