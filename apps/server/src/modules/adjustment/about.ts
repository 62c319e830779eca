import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'adjustment',
  holds: 'corrections of balances by hand, which two operators make together',
};
