import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'agentTransfer',
  holds: 'money between neighbours in the line of agents',
};
