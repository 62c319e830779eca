import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'win',
  holds: 'wins above a limit, held until operators decide',
};
