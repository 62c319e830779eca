import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'agent',
  holds: 'what agents see of their teams, and agents at the desk',
};
