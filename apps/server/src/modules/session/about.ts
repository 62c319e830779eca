import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'session',
  holds: 'sessions as they are kept, for members and operators',
};
