import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'bet',
  holds: 'rounds and bets: rules of their life, the betting record',
};
