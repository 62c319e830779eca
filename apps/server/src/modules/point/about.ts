import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'point',
  holds: 'reward points: what play earns, the mall with its goods and redemptions, conversion',
  movesMoney: true,
  stories: ['web/point'],
  ownData: {
    pointsEarned: { vi: 'Điểm thưởng từ cược đã kết toán', en: 'Reward points that settled play brought' },
    redemptions: { vi: 'Các lượt đổi thưởng', en: 'What you redeemed for points' },
    pointConversions: { vi: 'Các lần đổi điểm sang số dư', en: 'Points that were converted to balance' },
  },
  usesTables: {
    ledger: {
      reads: ['account', 'transfer'],
      why: 'Invariants compare points, redemptions and conversions with their transfers.',
    },
    team: {
      reads: ['settled_play'],
      why: 'Lines of settled play are counted by the thousand, each with the first line of its round.',
    },
  },
};
