import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'reward',
  holds: 'promotions that pay: their rules, what members are given by them, claiming it',
};
