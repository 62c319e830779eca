import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'pool',
  holds: 'progressive pools: terms, seeds, contributions, wins',
};
