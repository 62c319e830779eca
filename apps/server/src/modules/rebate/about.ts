import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'rebate',
  holds: 'commission rates, what they pay up the tree, codes and accounts that agents open',
  movesMoney: true,
  stories: ['web/rebate', 'web/join', 'web/register'],
  ownData: {
    rates: { vi: 'Tỷ lệ hoàn trả của bạn theo thời gian', en: 'Your rebate rates over time' },
    rebates: { vi: 'Các khoản hoàn trả đã nhận', en: 'Rebates that were paid' },
    invitations: { vi: 'Mã mời của bạn', en: 'Your invitation codes' },
  },
  usesTables: {
    ledger: {
      reads: ['transfer'],
      why: 'An invariant compares rebates with the transfers of their money.',
    },
    member: {
      reads: ['member'],
      why: 'A code leads to an agent while its account is open, in the statement that counts its use; a page of who joined shows their names.',
    },
    team: {
      reads: ['settled_play', 'team_cutoff'],
      why: 'Lines of settled play are counted by the thousand and shown by pages; rates never begin within a closed period.',
    },
  },
};
