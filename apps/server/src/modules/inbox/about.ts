import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'inbox',
  holds: 'messages in members’ inboxes, from events and from operators',
  movesMoney: false,
  stories: ['web/inbox', 'console/inbox'],
  ownData: {
    inbox: { vi: 'Tin nhắn cá nhân', en: 'Personal messages' },
  },
};
