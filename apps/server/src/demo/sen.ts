import type { BrandDocument } from '@sen/api/brandDocument';
import { gameTypes } from '@sen/api/game';
import { languages } from '@sen/api/language';
import { defaultRegisterFields } from '#modules/brand/rules.ts';
import { demoContacts, sampleLicences } from './contacts.ts';
import { withLanguages } from './withLanguages.ts';
import zh from './sen/languages/zh.json' with { type: 'json' };
import id from './sen/languages/id.json' with { type: 'json' };
import ja from './sen/languages/ja.json' with { type: 'json' };
import ko from './sen/languages/ko.json' with { type: 'json' };
import th from './sen/languages/th.json' with { type: 'json' };
import { senBanners } from './sen/banners.ts';
import { senHelp } from './sen/help/sections.ts';
import { senNotices } from './sen/notices.ts';
import { senPromotions } from './sen/promotions.ts';
import { senRanks } from './sen/vip.ts';

const inTwoLanguages: BrandDocument = {
  name: 'Sen',
  tagline: {
    vi: 'Chơi đẹp, minh bạch từng ván',
    en: 'Fair play, every round verifiable',
    zh: '公平游戏，局局可验',
    id: 'Main adil, setiap ronde bisa diverifikasi',
    th: 'เล่นอย่างยุติธรรม ตรวจสอบได้ทุกรอบ',
    ko: '공정한 게임, 모든 라운드 검증 가능',
    ja: '公正なゲームを、ラウンドごとに検証',
  },
  hosts: ['localhost', '127.0.0.1', '[::1]', 'sen.localhost'],
  currency: 'P',
  currencySymbol: 'P',
  timeZone: 'Asia/Ho_Chi_Minh',
  languages: [...languages],
  defaultLanguage: 'vi',
  playMoney: true,
  switchesOn: ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGSMS3', 'FREEPLAY', 'COUNTRYCODE3'],
  texts: {},
  theme: { mark: 'lotus', logo: '', light: {}, dark: {} },
  registerFields: defaultRegisterFields,
  dialingCodes: ['84'],
  depositChannels: [
    {
      code: 'sandbox',
      kind: 'gateway',
      min: '50.00',
      max: '100000.00',
      feeBasisPoints: 0,
      quickAmounts: ['100.00', '500.00', '1000.00', '5000.00', '10000.00', '50000.00'],
      open: true,
      lifeMinutes: 15,
    },
  ],
  fourEyesFrom: '10000.00',
  banners: senBanners,
  notices: senNotices,
  promotions: senPromotions,
  help: senHelp,
  vipRanks: senRanks,
  ...demoContacts('Sen'),
  licences: sampleLicences,
  jackpot: 'showcase',
  vendors: null,
  vendorLists: { esports: [], cockfight: ['DS88', 'DIG', 'WS168'] },
  categories: [...gameTypes],
  gtagId: '',
  imageCdns: [],
  launchGameCdns: [],
  routers: { desktop: [], mobile: [] },
  region: { mode: 'block', countries: [], unknown: 'open' },
  maintenance: false,
  maintenanceEnd: null,
  maintenanceText: {
    vi: 'Chúng tôi đang sửa sang lại sảnh. Số dư và các ván dở của bạn được giữ nguyên; mời bạn quay lại sau ít phút.',
    en: 'We are putting the house in order. Your balance and your unfinished rounds are kept; please come back in a few minutes.',
  },
  captchaAfterFailures: 3,
  passwordLifeDays: 90,
};

/** The first demo brand: lacquer and cinnabar. Play money only. Its pictures are named `demo:…`, see `art/`. */
export const senBrand = withLanguages(inTwoLanguages, { zh, id, th, ko, ja });
