import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'reward',
  holds: 'promotions that pay: their rules, what members are given by them, claiming it',
  movesMoney: true,
  stories: ['web/promotion', 'web/deposit', 'web/withdrawal', 'console/operator'],
  ownData: {
    rewards: { vi: 'Phần thưởng khuyến mãi đã được tặng', en: 'Rewards that promotions gave' },
    rewardsJoined: { vi: 'Các thưởng nạp đã đăng ký', en: 'Deposit bonuses that were joined' },
    raffleDraws: { vi: 'Các lượt quay may mắn', en: 'Draws of raffles' },
  },
  usesTables: {
    ledger: {
      reads: ['account', 'transfer'],
      why: 'An invariant compares rewards that were claimed with their transfers.',
    },
    turnover: {
      reads: ['turnover_requirement'],
      why: 'An invariant compares rewards that were claimed with the turnover that they ask for.',
    },
  },
};
