import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'vip',
  holds: 'ranks of the VIP club: counted from play, kept from month to month, set by hand',
  movesMoney: true,
  stories: ['web/vip', 'console/member'],
  ownData: {
    vipTurnover: {
      vi: 'Cược hợp lệ tính hạng VIP, theo tháng',
      en: 'Turnover that counts for the VIP rank, by month',
    },
    vipStanding: { vi: 'Hạng VIP đang giữ', en: 'The VIP rank that is held' },
    vipRanks: { vi: 'Các lần thay đổi hạng VIP', en: 'Changes of the VIP rank' },
  },
  usesTables: {
    member: {
      reads: ['member'],
      why: 'Invariants compare the ranks of members with their history.',
    },
    reward: {
      reads: ['reward'],
      why: 'An invariant compares upgrade gifts with the ranks that were reached.',
    },
    team: {
      reads: ['settled_play'],
      why: 'Lines of settled play are counted by the thousand, in sums by member and month.',
    },
  },
};
