import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'member',
  holds: 'members: accounts, profiles, passwords, agents',
  movesMoney: false,
  stories: ['web/register', 'web/password', 'web/forget', 'web/join', 'web/session', 'console/member'],
  ownData: {
    profile: { vi: 'Tài khoản và thông tin liên hệ', en: 'Account and contact data' },
    labels: { vi: 'Nhãn của bạn', en: 'Your labels' },
  },
};
