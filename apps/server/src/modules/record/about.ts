import type { About } from '#platform/module.ts';

export const about: About = {
  word: 'record',
  holds: 'records as files: spreadsheets, statements',
  movesMoney: false,
  stories: ['web/record'],
  ownData: {
    announcements: { vi: 'Thông báo chung', en: 'Announcements' },
    bets: { vi: 'Mọi ván cược', en: 'All your rounds' },
    accountLines: {
      vi: 'Mọi dòng của tài khoản, kèm số dư',
      en: 'Every line of your account, with the balance',
    },
    pictures: { vi: 'Hình bạn đã gửi cho hỗ trợ', en: 'Pictures that you sent to support' },
  },
};
