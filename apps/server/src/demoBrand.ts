import { defaultRegisterFields, type BrandDocument } from '#modules/brand/rules.ts';

/** The brand of a fresh checkout: play money only, open on every host name. */
export const demoBrand: BrandDocument = {
  name: 'Sen',
  tagline: {
    vi: 'Chơi đẹp, minh bạch từng ván',
    en: 'Fair play, every round verifiable',
  },
  currency: 'P',
  currencySymbol: 'P',
  timeZone: 'Asia/Ho_Chi_Minh',
  languages: ['vi', 'en'],
  defaultLanguage: 'vi',
  playMoney: true,
  switchesOn: ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGSMS3', 'FREEPLAY', 'COUNTRYCODE3'],
  registerFields: defaultRegisterFields,
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
  resources: [],
  customerService: [],
  gtagId: '',
  imageCdns: [],
  launchGameCdns: [],
  domains: [],
  maintenance: false,
  maintenanceEnd: null,
  captchaAfterFailures: 3,
};
