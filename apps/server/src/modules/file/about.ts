import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'file',
  holds: 'uploaded pictures and their copies',
  movesMoney: false,
  stories: ['web/domain', 'web/banner'],
};
