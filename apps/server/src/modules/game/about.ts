import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'game',
  holds: 'the catalogue, its lists, launch of a game, winners',
};
