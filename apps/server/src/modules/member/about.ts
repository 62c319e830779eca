import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'member',
  holds: 'members: accounts, profiles, passwords, agents',
};
