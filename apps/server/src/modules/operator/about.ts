import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'operator',
  holds: 'operators, their roles and brands',
  movesMoney: false,
  stories: ['console/operator', 'console/operators', 'console/totp', 'console/brand'],
};
