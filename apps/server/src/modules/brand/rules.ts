import * as z from 'zod/mini';
import { fieldSetting, type WhitelabelNode } from '@sen/api/system';
import type { FieldRule } from '@sen/api/patterns';

/** The switches that exist, each a node of the white-label tree under its group. */
export const switches = {
  REGISTER: ['USERNAMEREG3', 'MOBILENUMREG3', 'MOBILENUMPASSREG3', 'REGSMS3', 'REGCAPTCHA3'],
  LOGIN: ['FREEPLAY', 'COUNTRYCODE3', 'LOGINTOHOME3'],
} as const;
export type Switch = (typeof switches)[keyof typeof switches][number];

export const channelSchema = z.object({
  code: z.string(),
  kind: z.enum(['gateway']),
  min: z.string(),
  max: z.string(),
  feeBasisPoints: z.number().check(z.int(), z.gte(0), z.lte(1000)),
  quickAmounts: z.array(z.string()),
  open: z.boolean(),
  /** How long a person has to pay. */
  lifeMinutes: z.number().check(z.int(), z.gte(1), z.lte(1440)),
});

/** What a brand is. One document, so that it can be exported, edited, imported and rolled back as a whole. */
export const brandDocument = z.object({
  name: z.string(),
  tagline: z.record(z.string(), z.string()),
  currency: z.string().check(z.regex(/^[A-Z]{1,5}$/)),
  currencySymbol: z.string(),
  timeZone: z.string(),
  languages: z.array(z.string()),
  defaultLanguage: z.string(),
  playMoney: z.boolean(),
  switchesOn: z.array(z.string()),
  registerFields: z.object({ username: z.array(fieldSetting), mobile: z.array(fieldSetting) }),
  depositChannels: z.array(channelSchema),
  resources: z.array(z.object({ resourceType: z.string(), url: z.string(), qrCodeUrl: z.string(), labelNameEn: z.string() })),
  customerService: z.array(z.object({ csType: z.number(), csPosition: z.string(), path: z.string(), title: z.string() })),
  gtagId: z.string(),
  imageCdns: z.array(z.string()),
  launchGameCdns: z.array(z.string()),
  domains: z.array(z.string()),
  maintenance: z.boolean(),
  maintenanceEnd: z.nullable(z.number()),
  captchaAfterFailures: z.number().check(z.int(), z.gte(1)),
});
export type BrandDocument = z.infer<typeof brandDocument>;
export type Channel = z.infer<typeof channelSchema>;

export function isOn(document: Pick<BrandDocument, 'switchesOn'>, name: Switch): boolean {
  return document.switchesOn.includes(name);
}

/** The switches as the tree that the site reads: a group is on when one of its switches is. */
export function whitelabelTree(document: Pick<BrandDocument, 'switchesOn'>): WhitelabelNode {
  const groups = Object.entries(switches).map(([modId, names]): WhitelabelNode => {
    const childrenNodes = names.map((name): WhitelabelNode => ({
      modId: name,
      enabled: isOn(document, name) ? '1' : '0',
      childrenNodes: [],
    }));
    return { modId, enabled: childrenNodes.some((node) => node.enabled === '1') ? '1' : '0', childrenNodes };
  });
  return { modId: 'SITE', enabled: '1', childrenNodes: groups };
}

type Field = z.infer<typeof fieldSetting>;

const field = (name: string, rule: Partial<FieldRule>): Field => ({
  name,
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 0,
  maxLength: 255,
  type: 'text',
  ...rule,
});
const pattern = (patternId: number): Pick<FieldRule, 'acceptedPattern' | 'patternId'> => ({
  acceptedPattern: String(patternId),
  patternId,
});

const username = field('username', { required: true, ...pattern(1), minLength: 2, maxLength: 15 });
const password = field('password', { required: true, ...pattern(5), minLength: 7, maxLength: 64, type: 'password' });
const confirmPassword = field('confirmPassword', { required: true, minLength: 1, maxLength: 64, type: 'password' });
const mobile = field('mobileNum', { required: true, ...pattern(6), minLength: 9, maxLength: 10, type: 'tel' });
const optional: Field[] = [
  field('payeeName', { ...pattern(18), minLength: 2, maxLength: 60 }),
  field('email', { ...pattern(3), minLength: 5, maxLength: 120, type: 'email' }),
  field('affiliateCode', { ...pattern(4), minLength: 4, maxLength: 20 }),
];
const switchedOff: Field[] = ['qqNum', 'recommenderId', 'paymentPassword', 'line', 'whatsapp', 'facebook', 'wechat', 'idNumber'].map(
  (name) => field(name, { enabled: false, maxLength: 120 }),
);

/** The fields that a new brand begins with. */
export const defaultRegisterFields: BrandDocument['registerFields'] = {
  username: [username, password, confirmPassword, ...optional, field('mobileNum', { ...mobile, required: false }), ...switchedOff],
  mobile: [
    mobile,
    username,
    password,
    confirmPassword,
    field('verificationCode', { required: true, ...pattern(6), minLength: 6, maxLength: 6, type: 'code' }),
    ...optional.filter(({ name }) => name === 'affiliateCode'),
    ...switchedOff,
  ],
};

/**
 * The fields of both forms as the switches leave them: a mobile registration asks for a name and a password only with
 * MOBILENUMPASSREG3, and for a code only with REGSMS3.
 */
export function registerFieldsOf(document: Pick<BrandDocument, 'registerFields' | 'switchesOn'>): BrandDocument['registerFields'] {
  const withSms = isOn(document, 'REGSMS3');
  const withPassword = isOn(document, 'MOBILENUMPASSREG3');
  const off = (names: string[]) => (item: Field) => (names.includes(item.name) ? { ...item, enabled: false } : item);
  return {
    username: document.registerFields.username.map(off(withSms ? [] : ['verificationCode'])),
    mobile: document.registerFields.mobile
      .map(off(withSms ? [] : ['verificationCode']))
      .map(off(withPassword ? [] : ['username', 'password', 'confirmPassword'])),
  };
}
