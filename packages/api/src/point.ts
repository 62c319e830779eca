/**
 * Reward points: what a member has, what can be had for them, and what was. Points are whole
 * numbers.
 */
import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { memberPageInput, pageOf } from './desk.ts';
import { gameTypes } from './game.ts';
import { wholePoints } from './pointTerms.ts';
import { dayText, idText, lines, mobileDigits, paymentPasswordText, text, uuidText } from './text.ts';

/**
 * `goods` are sent to an address, a `voucher` is a code that operators hand out, `credit` goes to
 * the wallet at once.
 */
export const pointProductTypes = ['goods', 'voucher', 'credit'] as const;
export type PointProductType = (typeof pointProductTypes)[number];

/**
 * Credit is completed at once; all else waits at the desk. What is rejected gives points, money and
 * stock back.
 */
export const redemptionStates = ['processing', 'rejected', 'completed'] as const;
export type RedemptionState = (typeof redemptionStates)[number];

/** Of one redemption. */
export const pointQuantityMax = 100;
export const pointRemarkMax = 140;

/** The cause of a movement of a member's points. `corrected` may go either way. */
export const pointLineTypes = [
  'earned',
  'takenBack',
  'redeemed',
  'returned',
  'converted',
  'corrected',
] as const;
export type PointLineType = (typeof pointLineTypes)[number];

const languageCode = z.optional(text(8));

export const pointBalance = call({
  name: 'point.balance',
  summary: 'The reward points of the signed-in member',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointBalance',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({}),
  output: z.object({
    points: z.number(),
    /**
     * Points of play that was taken back, which are spent already: the next points earned go there.
     */
    owed: z.number(),
    /** All that play has brought so far, less what was taken back. */
    earned: z.number(),
  }),
  rate: { points: 600, perS: 60, by: 'account' },
});

export const pointConfig = call({
  name: 'point.config',
  summary: 'How points are earned in this brand, and what they bring when they are converted',
  method: 'GET',
  path: '/wps/relay/getPointConfig',
  access: access.everyone,
  input: z.object({}),
  output: z.object({
    /** Whether the brand has points at all now. */
    open: z.boolean(),
    currency: z.string(),
    currencySymbol: z.string(),
    /** So much settled turnover, in whole units … */
    turnover: z.number(),
    /** … brings so many points. Game types that bring none are left out. */
    rates: z.array(z.object({ gameType: z.enum(gameTypes), points: z.number() })),
    /** From a rank on, in percent of the rates; the lowest rank first. */
    byRank: z.array(z.object({ rank: z.number(), percent: z.number() })),
    /**
     * The rank of who asks in the VIP club, and its percentage; null for visitors and trial
     * accounts.
     */
    own: z.nullable(z.object({ rank: z.number(), percent: z.number() })),
    conversion: z.object({
      open: z.boolean(),
      /** Whole multiples of so many points are converted … */
      points: z.number(),
      /** … to this much money each. */
      amount: z.string(),
      min: z.number(),
      max: z.number(),
      turnoverPercent: z.number(),
    }),
  }),
});

export const pointProduct = z.object({
  id: z.string(),
  /**
   * Rises when the product is changed at the desk, with all that is said of it here; not with its
   * stock. Who redeems it names the one they saw.
   */
  version: z.number(),
  type: z.enum(pointProductTypes),
  name: z.string(),
  /** Plain text of several lines. */
  description: z.string(),
  /** Empty: it has none. */
  picture: z.string(),
  /** For one. */
  requiredPoints: z.number(),
  /** Money that one costs beside the points: `0.00` for most. */
  requiredAmount: z.string(),
  /** The money that one brings to the wallet; null unless it is credit. */
  credit: z.nullable(z.string()),
  /** The turnover that has to be staked before the credit may be taken out, in percent of it. */
  turnoverPercent: z.number(),
  currency: z.string(),
  stock: z.number(),
  /** The number of pieces that one member may have; null: as many as they like. */
  memberMax: z.nullable(z.number()),
  /**
   * The number of pieces that the member who asks can still have, by that limit, the stock and what
   * one redemption takes; null for visitors and trial accounts.
   */
  memberLeft: z.nullable(z.number()),
  /**
   * Points that the member lacks for one, 0 when there are enough; null for visitors and trial
   * accounts.
   */
  lacking: z.nullable(z.number()),
  /** Until when it is offered; null: no end is set. */
  showUntil: z.nullable(z.number()),
});
export type PointProduct = z.infer<typeof pointProduct>;

export const pointReward = call({
  name: 'point.products',
  summary: 'The points mall: what is offered now, in the brand’s order, with what the member can afford',
  method: 'GET',
  path: '/wps/relay/MCS2_getPointReward',
  access: access.everyone,
  input: z.object({ language: languageCode, type: z.optional(z.enum(pointProductTypes)) }),
  output: z.object({ list: z.array(pointProduct) }),
});

/** The address that goods are sent to, or the person whom the courier calls. */
const contact = z.object({
  name: text(80).check(z.trim(), z.minLength(2)),
  phone: mobileDigits,
  address: lines(5, 300).check(z.trim(), z.minLength(5)),
});
export type RedemptionContact = z.infer<typeof contact>;

export const redemption = z.object({
  id: z.string(),
  type: z.enum(pointProductTypes),
  productId: z.string(),
  productName: z.string(),
  picture: z.string(),
  quantity: z.number(),
  /** For all of them. */
  requiredPoints: z.number(),
  requiredAmount: z.string(),
  /** The money that came to the wallet; null unless it is credit. */
  credit: z.nullable(z.string()),
  currency: z.string(),
  status: z.enum(redemptionStates),
  time: z.number(),
  /** When operators completed or rejected it. */
  decidedAt: z.nullable(z.number()),
  /** The member's own remark. */
  remark: z.string(),
  contact: z.nullable(z.object({ name: z.string(), phone: z.string(), address: z.string() })),
  /**
   * The operators' note: a voucher’s code, the courier’s number, or why it was rejected. Null until
   * then.
   */
  note: z.nullable(z.string()),
});
export type Redemption = z.infer<typeof redemption>;

export const redeemPointReward = call({
  name: 'point.redeem',
  summary: 'Redeem points for a product of the mall; points leave and stock is set aside at once',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_redeemPointReward',
  access: access.realAccount,
  passwordCheck: true,
  input: z.object({
    paymentPassword: paymentPasswordText,
    productId: idText,
    /**
     * The product's, as the member saw it; refused when it has changed since, so that nobody pays
     * or gets what they were not shown.
     */
    version: z.number().check(z.int(), z.gte(1)),
    quantity: z.number().check(z.int(), z.gte(1), z.lte(pointQuantityMax)),
    /** The price of all of it as the member saw it. */
    requiredPoints: z.number().check(z.int(), z.gte(1)),
    remark: z.optional(text(pointRemarkMax)),
    /** For goods it must be there, for all else it is left out. */
    contact: z.optional(contact),
    language: languageCode,
    /** Chosen by the browser: the same one again is the same redemption. */
    requestId: uuidText,
  }),
  output: z.object({ redemption, points: z.number() }),
  errors: [
    'points_off',
    'point_product_unknown',
    'point_terms_changed',
    'point_contact_missing',
    'point_member_limit',
    'point_stock_short',
    'points_too_few',
    'point_turnover_left',
    'balance_too_small',
    'account_locked',
    'request_conflict',
  ],
  rate: { points: 20, perS: 60, by: 'account' },
});

export const convertPoint = call({
  name: 'point.convert',
  summary: 'Convert points to money of the main wallet, at the brand’s rate',
  method: 'POST',
  path: '/wps/relay/passwordCheck/MCS2_convertPoint',
  access: access.realAccount,
  passwordCheck: true,
  input: z.object({
    paymentPassword: paymentPasswordText,
    points: wholePoints,
    /** The money that it brings as the member saw it; refused when the rate has changed since. */
    amount: text(32),
    /**
     * The part of that which has to be played, in percent, as the member saw it; refused in the
     * same way.
     */
    turnoverPercent: z.number().check(z.int(), z.gte(0), z.lte(10_000)),
    requestId: uuidText,
  }),
  output: z.object({
    id: z.string(),
    amount: z.string(),
    currency: z.string(),
    /** The points that are left. */
    points: z.number(),
  }),
  errors: [
    'points_off',
    'point_conversion_off',
    'point_conversion_step',
    'point_conversion_too_small',
    'point_conversion_too_large',
    'point_terms_changed',
    'points_too_few',
    'account_locked',
    'request_conflict',
  ],
  rate: { points: 20, perS: 60, by: 'account' },
});

export const redeemPointList = call({
  name: 'point.redemptions',
  summary: 'What the member redeemed, newest first',
  method: 'GET',
  path: '/wps/relay/getRedeemPointList',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({
    ...memberPageInput,
    status: z.optional(z.enum(redemptionStates)),
    type: z.optional(z.enum(pointProductTypes)),
    /** Days of the brand’s time zone. */
    from: z.optional(dayText),
    to: z.optional(dayText),
    language: languageCode,
  }),
  output: pageOf(redemption),
});

export const pointLine = z.object({
  id: z.string(),
  type: z.enum(pointLineTypes),
  /** Below zero where they left. */
  points: z.number(),
  after: z.number(),
  /** The money that a conversion brought. */
  amount: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  /** The redemption that it is of. */
  redemptionId: z.nullable(z.string()),
  at: z.number(),
});
export type PointLine = z.infer<typeof pointLine>;

export const pointLines = call({
  name: 'point.lines',
  summary: 'The lines of the member’s points, newest first',
  method: 'GET',
  path: '/wps/point/lines',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({
    ...memberPageInput,
    type: z.optional(z.enum(pointLineTypes)),
    from: z.optional(dayText),
    to: z.optional(dayText),
  }),
  output: pageOf(pointLine),
});
