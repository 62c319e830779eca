import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'contract',
  holds: 'contracts of agents: offers, periods computed and paid down the line, statements, disputes',
};
