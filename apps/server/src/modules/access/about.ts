import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'access',
  holds: 'signing in and out of members and operators: attempts, captcha, codes, registration, passwords',
  movesMoney: false,
  stories: ['web/session', 'web/password', 'web/forget', 'web/register', 'console/operator', 'console/totp'],
};
