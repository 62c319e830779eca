import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'walletTransfer',
  holds: 'money between the main wallet and wallets that vendors keep',
  movesMoney: true,
  stories: ['web/walletTransfer', 'web/record', 'web/deposit'],
  ownData: {
    walletTransfers: {
      vi: 'Chuyển tiền giữa ví chính và ví nhà cung cấp',
      en: 'Transfers between the main wallet and vendors’ wallets',
    },
  },
  usesTables: {
    brand: {
      reads: ['brand'],
      why: 'Wallets at vendors are emptied while their brand is under maintenance, found in one statement.',
    },
    ledger: {
      reads: ['account', 'hold', 'transfer'],
      why: 'An invariant compares transfers between wallets with the holds and transfers of their money.',
    },
    limit: {
      reads: ['exclusion', 'play_limit'],
      why: 'Wallets at vendors are emptied whose members are held back or have limits on play, found in one statement among all.',
    },
    member: {
      reads: ['member'],
      why: 'Wallets at vendors are emptied whose members are locked or closed, found in one statement.',
    },
    vendor: {
      reads: ['vendor'],
      why: "A transfer between wallets is shown with its vendor's name, and settled by the vendor's limit.",
    },
    win: {
      reads: ['held_win'],
      why: 'A transfer between wallets is shown with what of it is held, and what was held is left out of what came home.',
    },
  },
};
