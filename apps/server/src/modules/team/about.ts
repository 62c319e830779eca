import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'team',
  holds: 'the tree of agents: who stands in whose team, settled play as it counts, figures of teams by day',
};
