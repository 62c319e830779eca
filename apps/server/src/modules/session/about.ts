import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'session',
  holds: 'sessions as they are kept, for members and operators',
  movesMoney: false,
  stories: ['web/session', 'console/operator', 'console/totp'],
  ownData: {
    sessions: { vi: 'Các lần đăng nhập và thiết bị', en: 'Sign-ins and devices' },
    staySignedIn: { vi: 'Trình duyệt giữ đăng nhập', en: 'Browsers that stay signed in' },
  },
  usesTables: {
    member: {
      reads: ['member'],
      why: 'Each call looks up its session together with the member, who must be active: one statement a call.',
    },
    operator: {
      reads: ['operator'],
      why: 'Each call looks up its session together with the operator, who must be active: one statement a call.',
    },
  },
};
