import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'lottery',
  holds: 'Vietnamese lottery: prizes, plays, odds, typed lines, and what a line costs and pays',
  movesMoney: true,
  stories: ['web/lotteryBoard', 'web/hall', 'web/lobby', 'console/lottery'],
  ownData: {
    lotteryTickets: {
      vi: 'Các vé xổ số của bạn, với từng dòng cược, tiền cược và tiền trả',
      en: 'Your lottery tickets, with their lines, stakes and payouts',
    },
  },
  usesTables: {
    bet: {
      reads: ['round'],
      why: 'An invariant compares tickets with their rounds.',
    },
    vendor: {
      reads: ['vendor'],
      why: 'An invariant finds the rounds of the house among those of vendors.',
    },
  },
};
