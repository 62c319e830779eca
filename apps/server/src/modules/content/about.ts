import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'content',
  holds: 'banners, notices, promotions, help, ranks',
};
