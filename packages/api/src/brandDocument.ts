/**
 * The settings of a brand in one document, so that it can be exported, edited, imported and rolled
 * back as a whole. Published banners, help and so on are content: contentItem.ts.
 */
import * as z from 'zod/mini';
import { contactAddress, fileAddress, originAddress, pageAddress } from './brandAddress.ts';
import { themeTokens } from './brandTheme.ts';
import { countryDialingCodes } from './dialingCodes.ts';
import { gameTypes } from './game.ts';
import { languages } from './language.ts';
import { pointTerms } from './pointTerms.ts';
import { rebateTerms } from './rebateRate.ts';
import { fieldSetting, licenceAuthorities } from './system.ts';
import { amountText } from './text.ts';

/** A host name in lower case without port. */
const hostName = z.string().check(z.regex(/^(?:\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)$/));
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
const country = z.string().check(z.regex(/^[A-Z]{2}$/));
const dialingCode = z.string().check(
  z.refine((text) => countryDialingCodes.has(text), {
    error: 'must be the dialling code of a country, such as 84',
  }),
);
const epochMs = z.nullable(z.number().check(z.int(), z.gte(0)));

/**
 * A text by language. The brand's default language must be among them; others fall back to English,
 * then to it.
 */
export const localizedText = z.partialRecord(z.enum(languages), z.string().check(z.maxLength(60_000)));
export type LocalizedText = z.infer<typeof localizedText>;

export const resourceTypes = [
  'APP_IOS',
  'APP_ANDROID',
  'APP_LITE',
  'EMAIL',
  'TELEGRAM',
  'FACEBOOK',
  'COMPLAINT_TELEGRAM',
  'OFFICIAL_SITE',
  'BACKUP_SITE',
] as const;

export const channelKinds = ['gateway', 'vietqr'] as const;

/** An account of the brand's that bank transfers go to. */
export const receivingAccount = z.object({
  /** The bank's short name, in the ledger's accounts and on statements: `vcb`. */
  bankCode: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  bankName: z.string().check(z.minLength(1), z.maxLength(80)),
  /** The number by which NAPAS knows the bank. */
  bin: z.string().check(z.regex(/^\d{6}$/)),
  number: z.string().check(z.regex(/^[0-9A-Z]{1,19}$/)),
  /** As the bank writes it: capitals without marks. */
  holder: z.string().check(z.regex(/^[A-Z0-9][A-Z0-9 .&-]{0,69}$/)),
  /**
   * The number of đồng in one unit of the brand's currency: a power of ten, so that nothing is ever
   * rounded.
   */
  dongPerUnit: z.union([z.literal(1), z.literal(10), z.literal(100), z.literal(1_000), z.literal(10_000)]),
});
export type ReceivingAccount = z.infer<typeof receivingAccount>;

const clockTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** The ways to deposit, in the order in which they are offered. */
export const channelSchema = z.object({
  code: z.string(),
  kind: z.enum(channelKinds),
  min: amountText,
  max: amountText,
  feeBasisPoints: z.number().check(z.int(), z.gte(0), z.lte(1000)),
  quickAmounts: z.array(amountText),
  open: z.boolean(),
  /**
   * When it takes orders, by the brand's clock; past midnight where `to` is before `from`. Null: at
   * any time.
   */
  hours: z.nullable(z.object({ from: clockTime, to: clockTime })),
  /** The rank in the VIP club from which members are offered it; 0: all. */
  minRank: z.number().check(z.int(), z.gte(0), z.lte(100)),
  /** The account that the money of a `vietqr` channel goes to; null for others. */
  account: z.nullable(receivingAccount),
  /** The time that a person has to pay. */
  lifeMinutes: z.number().check(z.int(), z.gte(1), z.lte(1440)),
});
export type Channel = z.infer<typeof channelSchema>;

/**
 * Per request and per day of the brand's time zone; the day's are counted over all requests that
 * were not rejected.
 */
const withdrawalLimits = {
  max: amountText,
  dayMax: amountText,
  dayCount: z.number().check(z.int(), z.gte(0), z.lte(1000)),
};

export const withdrawalSchema = z.object({
  open: z.boolean(),
  min: amountText,
  ...withdrawalLimits,
  /** Taken from the amount, in 1/10,000 of it. */
  feeBasisPoints: z.number().check(z.int(), z.gte(0), z.lte(1000)),
  /** Below it a request is approved as soon as it is made; null: each one waits for staff. */
  autoApproveBelow: z.nullable(amountText),
  /** So long after it was paid it counts as received, if the member has not said so. */
  receivedAfterMinutes: z.number().check(z.int(), z.gte(1), z.lte(43_200)),
  /** Limits that differ from a rank on. */
  byRank: z.array(z.object({ rank: z.number().check(z.int(), z.gte(1), z.lte(99)), ...withdrawalLimits })),
});
export type WithdrawalTerms = z.infer<typeof withdrawalSchema>;

const palette = z.partialRecord(z.enum(themeTokens), colour);

export const brandDocument = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  tagline: localizedText,
  /** The host names that show this brand. */
  hosts: z.array(hostName).check(z.minLength(1)),
  currency: z.string().check(z.regex(/^[A-Z]{1,5}$/)),
  currencySymbol: z.string().check(z.minLength(1), z.maxLength(8)),
  timeZone: z.string().check(z.regex(/^[A-Za-z_]+(?:\/[A-Za-z_+-]+)*$/)),
  languages: z.array(z.enum(languages)).check(z.minLength(1)),
  defaultLanguage: z.enum(languages),
  playMoney: z.boolean(),
  /**
   * The points that a new member is given to play with, and how much of them has to be staked
   * before money may be taken out, in percent. Play money alone.
   */
  welcome: z.object({
    amount: amountText,
    turnoverPercent: z.number().check(z.int(), z.gte(0), z.lte(10_000)),
  }),
  switchesOn: z.array(z.string()),
  /** Words of the site's dictionaries that this brand says in its own way, by key. */
  texts: z.partialRecord(z.enum(languages), z.record(z.string(), z.string().check(z.maxLength(2_000)))),
  theme: z.object({
    /** The kit's mark that the brand shows when it has no picture of its own. */
    mark: z.enum(['lotus', 'bamboo']),
    logo: fileAddress,
    light: palette,
    dark: palette,
  }),
  registerFields: z.object({ username: z.array(fieldSetting), mobile: z.array(fieldSetting) }),
  /**
   * The countries whose mobile numbers are taken, and get messages: their dialling codes. The
   * site's forms put the first one before a number.
   */
  dialingCodes: z.array(dialingCode),
  depositChannels: z.array(channelSchema),
  /** Money put aside of this much or more needs two operators who decide the same. */
  dualApprovalFrom: amountText,
  withdrawal: withdrawalSchema,
  /** The turnover required before money may be taken out, in percent of each deposit. */
  depositTurnoverPercent: z.number().check(z.int(), z.gte(0), z.lte(10_000)),
  /**
   * The part of a stake that counts towards that, in percent by game type; 100 where none is named.
   */
  turnoverWeights: z.partialRecord(z.enum(gameTypes), z.number().check(z.int(), z.gte(0), z.lte(100))),
  resources: z.array(
    z.object({
      resourceType: z.enum(resourceTypes),
      url: contactAddress,
      qrCodeUrl: fileAddress,
      labelNameEn: z.string().check(z.maxLength(80)),
    }),
  ),
  customerService: z.array(
    z.object({
      csType: z.number().check(z.int(), z.gte(1), z.lte(4)),
      csPosition: z.enum(['RIGHT', 'FOOTER']),
      path: contactAddress,
      title: z.string().check(z.maxLength(40)),
    }),
  ),
  licences: z.array(
    z.object({
      authority: z.enum(licenceAuthorities),
      number: z.string().check(z.maxLength(60)),
      verifyUrl: pageAddress,
      /** Shows how a licence would look; it is none. */
      sample: z.boolean(),
    }),
  ),
  /** Whether licences that are none, but show how one would look, stand in the footer. */
  showSampleLicences: z.boolean(),
  /** A showcase figure that rises by the clock, or the pool that is really there. */
  jackpot: z.enum(['showcase', 'pool']),
  /** Vendors whose games this brand shows; null: all. */
  vendors: z.nullable(z.array(z.string())),
  /** Vendors of sports that stand in a category of their own. */
  vendorLists: z.object({ esports: z.array(z.string()), cockfight: z.array(z.string()) }),
  /** Categories in the order of the navigation. */
  categories: z.array(z.enum(gameTypes)).check(z.minLength(1)),
  gtagId: z.string().check(z.regex(/^(?:|G-[A-Z0-9]{4,20})$/)),
  /**
   * Origins at which pictures may lie besides the site itself. Each serves the uploaded ones too:
   * browsers ask one of these for them.
   */
  imageCdns: z.array(originAddress),
  /**
   * Hosts that serve vendors' games too; each says at `/serves` whose. Browsers open games at one
   * of those that live.
   */
  launchGameCdns: z.array(originAddress),
  /**
   * Origins that lead to this brand, the fastest of which the site offers: on desktops (device 0)
   * and on phones (device 3).
   */
  routers: z.object({ desktop: z.array(originAddress), mobile: z.array(originAddress) }),
  /**
   * `block` closes the listed countries, `allow` all but them; `unknown` says what an address of no
   * country may.
   */
  region: z.object({
    mode: z.enum(['block', 'allow']),
    countries: z.array(country),
    unknown: z.enum(['open', 'closed']),
  }),
  maintenance: z.boolean(),
  maintenanceEnd: epochMs,
  maintenanceText: localizedText,
  captchaAfterFailures: z.number().check(z.int(), z.gte(1)),
  /**
   * The smallest and the largest agent transfer, and the most that one account may send within 24
   * hours.
   */
  agentTransfer: z.object({ min: amountText, max: amountText, dayMax: amountText }),
  /** A member is active on a day, for figures of a team, from this turnover on. */
  activeMemberTurnover: amountText,
  /**
   * From this amount on a payout of a contract waits until the desk approves it; from
   * `dualApprovalFrom` on in any case.
   */
  contractApprovalFrom: amountText,
  /** The rebates of settled play for members and the agents above them. */
  rebates: rebateTerms,
  /** Reward points: how play earns them, and what they bring when they are converted. */
  points: pointTerms,
  /** Bank accounts that a member may have at once. */
  bankAccountsMax: z.number().check(z.int(), z.gte(1), z.lte(20)),
  /** The time for which nothing is sent to a bank account that has just been added. */
  bankAccountRestHours: z.number().check(z.int(), z.gte(0), z.lte(720)),
  /** Years that a date of birth has to show. */
  minimumAge: z.number().check(z.int(), z.gte(18), z.lte(99)),
  /** A member without a date of birth enters it before the first deposit. */
  birthdayAtDeposit: z.boolean(),
  /**
   * Words that no nickname has in it, besides those by which staff is known; marks, case and spaces
   * do not matter.
   */
  refusedWords: z.array(z.string().check(z.minLength(2), z.maxLength(40))),
  /**
   * For how many days members may stay signed in on a browser of theirs; 0: until the tab is
   * closed.
   */
  stayDays: z.number().check(z.int(), z.gte(0), z.lte(90)),
  /** With PASSWORDEXPIRY3 a password that is older has to be changed at the next sign-in. */
  passwordLifeDays: z.number().check(z.int(), z.gte(1), z.lte(3650)),
});
export type BrandDocument = z.infer<typeof brandDocument>;
