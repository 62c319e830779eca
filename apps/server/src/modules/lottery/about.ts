import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'lottery',
  holds: 'Vietnamese lottery: prizes, plays, odds, typed lines, and what a line costs and pays',
};
