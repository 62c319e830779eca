import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'search',
  holds: 'what a brand has under typed words: games, vendors, promotions, help',
  movesMoney: false,
  stories: ['web/search'],
};
