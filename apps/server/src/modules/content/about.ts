import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'content',
  holds: 'banners, notices, promotions, help, ranks',
  movesMoney: false,
  stories: ['web/banner', 'web/notice', 'web/promotion', 'web/help', 'web/vip', 'web/home', 'web/failure'],
  usesTables: {
    vendor: {
      reads: ['vendor'],
      why: 'A banner that leads to a game is shown while its vendor is open.',
    },
  },
};
