import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'feedback',
  holds: 'messages to support and their answers',
  movesMoney: false,
  stories: ['web/support', 'console/feedback'],
  ownData: {
    feedback: { vi: 'Tin nhắn bạn gửi hỗ trợ và trả lời', en: 'Your messages to support, with answers' },
  },
};
