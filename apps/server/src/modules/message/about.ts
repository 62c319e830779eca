import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'message',
  holds: 'SMS and mail: codes and their limits, handing over to who carries them',
  movesMoney: false,
  stories: ['web/register', 'web/password'],
};
