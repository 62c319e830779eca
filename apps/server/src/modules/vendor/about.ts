import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'vendor',
  holds: 'vendors, their state, protocols and launches',
};
