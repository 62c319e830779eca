import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'paymentPassword',
  holds: 'the payment password: set, checked by `passwordCheck` calls, locked, unlocked',
  movesMoney: false,
  stories: ['web/password'],
};
