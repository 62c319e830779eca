import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'mission',
  holds: 'missions: how far members are, claiming them, the board of the week’s points',
};
