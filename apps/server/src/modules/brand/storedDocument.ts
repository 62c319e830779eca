/** Documents as they were kept, which may be older than the fields and rules of today. */
import * as z from 'zod/mini';
import { brandDocument, type BrandDocument } from '@sen/api/brandDocument';
import { gameTypes } from '@sen/api/game';
import { defaultRegisterFields } from './rules.ts';

/**
 * Fields that say what a brand is or whom it admits: nobody but its operator can choose them, so a
 * document without one of these does not open.
 */
type Essential =
  | 'name'
  | 'hosts'
  | 'currency'
  | 'currencySymbol'
  | 'timeZone'
  | 'languages'
  | 'defaultLanguage'
  | 'playMoney'
  | 'region';

/**
 * Values of fields that a stored document lacks: nothing more is shown, open or allowed than the
 * document asked for. A new field needs an entry.
 */
const fieldDefaults: Omit<BrandDocument, Essential> = {
  tagline: {},
  switchesOn: [],
  texts: {},
  theme: { mark: 'lotus', logo: '', light: {}, dark: {} },
  welcome: { amount: '0.00', turnoverPercent: 100 },
  registerFields: defaultRegisterFields,
  dialingCodes: [],
  depositChannels: [],
  dualApprovalFrom: '0.00',
  withdrawal: {
    open: false,
    min: '1.00',
    max: '1.00',
    dayMax: '1.00',
    dayCount: 0,
    feeBasisPoints: 0,
    autoApproveBelow: null,
    receivedAfterMinutes: 1440,
    byRank: [],
  },
  depositTurnoverPercent: 100,
  turnoverWeights: {},
  resources: [],
  customerService: [],
  licences: [],
  showSampleLicences: false,
  jackpot: 'pool',
  vendors: null,
  vendorLists: { esports: [], cockfight: [] },
  categories: [...gameTypes],
  gtagId: '',
  imageCdns: [],
  launchGameCdns: [],
  routers: { desktop: [], mobile: [] },
  maintenance: false,
  maintenanceEnd: null,
  maintenanceText: {},
  captchaAfterFailures: 3,
  agentTransfer: { min: '1.00', max: '1000000.00', dayMax: '5000000.00' },
  activeMemberTurnover: '100.00',
  contractApprovalFrom: '100000.00',
  points: {
    open: false,
    rates: {},
    byRank: [],
    conversion: { open: false, points: 100, amount: '1.00', min: 100, max: 100, turnoverPercent: 100 },
  },
  rebates: { period: 'day', max: {}, defaults: {} },
  bankAccountsMax: 5,
  bankAccountRestHours: 24,
  minimumAge: 18,
  birthdayAtDeposit: false,
  refusedWords: [],
  passwordLifeDays: 90,
  stayDays: 0,
};

type ItemDefaults = {
  [List in keyof BrandDocument]?: BrandDocument[List] extends Array<infer Item> ? Partial<Item> : never;
};
/** The same for values in lists. */
const itemDefaults: ItemDefaults = {
  depositChannels: {
    feeBasisPoints: 0,
    quickAmounts: [],
    open: false,
    hours: null,
    minRank: 0,
    account: null,
    lifeMinutes: 15,
  },
  resources: { qrCodeUrl: '', labelNameEn: '' },
  licences: { verifyUrl: '', sample: true },
};

/**
 * The document with missing fields filled in. A document that was put in force stays in force: a
 * rule that has become stricter since binds the next change, and closes no brand. Throws a ZodError
 * when one of the essential fields is not there.
 */
export function withDefaults(stored: unknown): BrandDocument {
  const document = fillIn(stored, fieldDefaults) as Record<string, unknown>;
  for (const [list, defaults] of Object.entries(itemDefaults)) {
    const items = document[list];
    if (Array.isArray(items)) document[list] = items.map((item) => fillIn(item, defaults));
  }
  const parsed = z.safeParse(brandDocument, document);
  if (parsed.success) return parsed.data;
  if (Object.keys(brandDocument.shape).some((name) => document[name] === undefined)) throw parsed.error;
  return document as BrandDocument;
}

/** The value, and in objects at any depth what the defaults have besides. */
function fillIn(value: unknown, defaults: unknown): unknown {
  if (value === undefined) return structuredClone(defaults);
  if (!isRecord(value) || !isRecord(defaults)) return value;
  const lacking = Object.entries(defaults).map(([name, inner]) => [name, fillIn(value[name], inner)]);
  return { ...value, ...Object.fromEntries(lacking) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
