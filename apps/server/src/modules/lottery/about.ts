import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'lottery',
  holds: 'Vietnamese lottery: prizes, plays, odds, typed lines, and what a line costs and pays',
  movesMoney: true,
  stories: ['web/lotteryBoard', 'web/hall', 'web/lobby', 'console/lottery'],
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
