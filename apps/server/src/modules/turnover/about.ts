import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'turnover',
  holds: 'what members have to play before money may be taken out, and what has been counted',
};
