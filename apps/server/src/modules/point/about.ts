import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'point',
  holds: 'reward points: what play earns, the mall with its goods and redemptions, conversion',
};
