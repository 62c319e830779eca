import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'claim',
  holds:
    'cases that wait at the desk: who works on one, decisions by one or two operators, the console’s event stream',
  movesMoney: false,
  stories: ['console/deposit', 'console/win'],
};
