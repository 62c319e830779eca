import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'access',
  holds: 'signing in and out of members and operators: attempts, captcha, codes, registration, passwords',
};
