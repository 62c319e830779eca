import type { BrandDocument } from '@sen/api/brandDocument';
import { demoContacts } from './contacts.ts';
import { senBrand } from './sen.ts';
import { trucBanners } from './truc/banners.ts';
import { trucHelp } from './truc/help.ts';
import { trucNotices } from './truc/notices.ts';
import { trucPromotions } from './truc/promotions.ts';
import { trucTheme } from './truc/theme.ts';

/** The second demo brand: hosts, words, look, notices, promotions and help of its own; what it does not name is as in the first. */
export const trucBrand: BrandDocument = {
  ...senBrand,
  name: 'Trúc',
  tagline: {
    vi: 'Nhẹ nhàng như trúc, rõ ràng như gương',
    en: 'Light as bamboo, clear as a mirror',
  },
  hosts: ['truc.localhost'],
  languages: ['vi', 'en'],
  switchesOn: ['USERNAMEREG3'],
  texts: {
    vi: {
      'home.headline': 'Ngồi xuống,\nthở nhẹ, rồi chơi',
      'home.lead': 'Ít trò, ít chữ, ván nào cũng tính lại được. Mời bạn ngồi chơi.',
      'register.lead': 'Chỉ cần tên đăng nhập và mật khẩu.',
      'access.welcomeTitle': 'Mời bạn vào vườn',
      'access.welcomeText': 'Một chỗ yên để chơi vài ván bằng điểm. Ván nào cũng xem lại và kiểm chứng được.',
    },
    en: {
      'home.headline': 'Sit down,\nbreathe, then play',
      'home.lead': 'Few games, few words, and every round can be computed again. Do sit down.',
      'register.lead': 'A username and a password are enough.',
      'access.welcomeTitle': 'Come into the garden',
      'access.welcomeText': 'A quiet place for a few rounds with points. Each of them can be looked up and verified.',
    },
  },
  theme: trucTheme,
  depositChannels: senBrand.depositChannels.map((channel) => ({
    ...channel,
    max: '20000.00',
    quickAmounts: ['50.00', '100.00', '200.00', '500.00', '1000.00', '2000.00'],
  })),
  banners: trucBanners,
  notices: trucNotices,
  promotions: trucPromotions,
  help: trucHelp,
  vipRanks: [],
  ...demoContacts('Trúc'),
  licences: [],
  categories: ['RNG', 'FISH', 'LIVE'],
  maintenanceText: {
    vi: 'Vườn đang được quét dọn. Điểm và các ván dở của bạn còn nguyên; mời bạn ghé lại sau ít phút.',
    en: 'The garden is being swept. Your points and unfinished rounds are safe; please come by in a few minutes.',
  },
};
