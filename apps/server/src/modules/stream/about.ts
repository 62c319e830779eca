import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'stream',
  holds: 'the event stream of a page: balance, unread messages, versions of the brand, the end of a session',
  movesMoney: false,
  stories: ['web/game', 'web/inbox', 'web/session', 'web/brand'],
};
