import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'economics',
  holds: 'what flows back of play by a brand’s terms, against what its games keep',
  movesMoney: false,
  stories: ['console/economics'],
};
