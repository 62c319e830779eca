/**
 * Reward points at the desk: the brand's terms, the goods of the mall, what members redeemed, one
 * member's points.
 */
import * as z from 'zod/mini';
import { fileAddress } from './brandAddress.ts';
import { access, call } from './call.ts';
import { changeErrors, waits } from './changeRequest.ts';
import { queueInput, queueRow, waitingCount, waitingOf } from './claim.ts';
import { contentPeriod } from './contentItem.ts';
import { brandCode, brandFilter, pageInput, pageOf, reason } from './desk.ts';
import { languages } from './language.ts';
import { pointLine, pointLineTypes, pointProductTypes, redemptionStates } from './point.ts';
import { pointTerms, wholePoints } from './pointTerms.ts';
import { amountText, idText, lines, text, uuidText } from './text.ts';

export const deskPointTerms = call({
  name: 'point.deskTerms',
  summary: 'The brand’s terms of points: rates by game type and rank, conversion',
  method: 'GET',
  path: '/ops/point/terms',
  access: access.moneyDesk,
  input: z.object({ brand: brandFilter }),
  output: z.object({
    list: z.array(
      z.object({
        brand: z.string(),
        version: z.number(),
        currency: z.string(),
        currencySymbol: z.string(),
        terms: pointTerms,
      }),
    ),
  }),
  errors: ['not_found'],
});

export const setPointTerms = call({
  name: 'point.setTerms',
  summary: 'Other terms of points for a brand, for play that is settled from now on',
  method: 'POST',
  path: '/ops/point/terms',
  access: access.owners,
  input: z.object({
    brand: brandCode,
    /** The version of the brand's document that was seen. */
    version: z.number().check(z.int(), z.gte(1)),
    terms: pointTerms,
    reason,
  }),
  output: z.object({ version: z.number(), waits }),
  errors: ['not_found', 'brand_version_conflict', 'point_terms_unsound', ...changeErrors],
});

export const pointNameMax = 80;
export const pointDescriptionMax = 2_000;
export const pointStockMax = 1_000_000;

/**
 * By language. The brand's own language, and of Vietnamese and English those that the brand has,
 * must be among them.
 */
const name = z.partialRecord(z.enum(languages), text(pointNameMax).check(z.trim(), z.minLength(1)));
const description = z.partialRecord(z.enum(languages), lines(0, pointDescriptionMax));

const product = {
  type: z.enum(pointProductTypes),
  name,
  description,
  picture: fileAddress,
  requiredPoints: wholePoints,
  /** Money that one costs beside the points; nothing for credit. */
  requiredAmount: amountText,
  /** Null unless the type is credit. */
  credit: z.nullable(amountText),
  turnoverPercent: z.number().check(z.int(), z.gte(0), z.lte(10_000)),
  memberMax: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(pointStockMax))),
  ...contentPeriod,
  /** Lower ones stand in front. */
  position: z.number().check(z.int(), z.gte(0), z.lte(10_000)),
  open: z.boolean(),
};

/** A product with the stock that it begins with: the form of the demo brands' files. */
export const newPointProduct = z.strictObject({
  ...product,
  stock: z.number().check(z.int(), z.gte(0), z.lte(pointStockMax)),
});
export type NewPointProduct = z.infer<typeof newPointProduct>;

export const deskPointProduct = z.object({
  ...product,
  id: z.string(),
  brand: z.string(),
  currency: z.string(),
  /** Counts the changes; who changes it names the one they saw. */
  version: z.number(),
  stock: z.number(),
  /**
   * The number of pieces that were redeemed, those that were rejected left out; and the number of
   * them that wait.
   */
  redeemed: z.number(),
  processing: z.number(),
  createdAt: z.number(),
  changedAt: z.number(),
});
export type DeskPointProduct = z.infer<typeof deskPointProduct>;

export const deskPointProducts = call({
  name: 'point.deskProducts',
  summary: 'The goods of the points mall, in their order',
  method: 'GET',
  path: '/ops/point/products',
  access: access.moneyDesk,
  input: z.object({
    ...pageInput,
    brand: brandFilter,
    id: z.optional(idText),
    type: z.optional(z.enum(pointProductTypes)),
    state: z.optional(z.enum(['open', 'closed'])),
  }),
  output: pageOf(deskPointProduct),
  errors: ['not_found'],
});

export const createPointProduct = call({
  name: 'point.createProduct',
  summary: 'Put a product into the points mall of a brand',
  method: 'POST',
  path: '/ops/point/product/create',
  access: access.cashDesk,
  input: z.object({
    ...newPointProduct.shape,
    brand: brandCode,
    /** Chosen by the browser: the same one again is the same product. */
    requestId: uuidText,
  }),
  /** One that waits is closed until it is approved. */
  output: z.object({ id: z.string(), version: z.number(), waits }),
  errors: ['not_found', 'point_product_unsound', 'request_conflict', ...changeErrors],
});

/** Earlier redemptions keep the price and the name that they had. */
export const changePointProduct = call({
  name: 'point.changeProduct',
  summary: 'Change a product of the points mall, open or close it; its type stays',
  method: 'POST',
  path: '/ops/point/product/change',
  access: access.cashDesk,
  input: z.object({ ...product, id: idText, version: z.number().check(z.int(), z.gte(1)), reason }),
  output: z.object({ version: z.number(), waits }),
  errors: ['point_product_unknown', 'point_product_unsound', 'content_changed_meanwhile', ...changeErrors],
});

export const changePointStock = call({
  name: 'point.changeStock',
  summary: 'Add to the stock of a product, or take from it; never below nothing',
  method: 'POST',
  path: '/ops/point/product/stock',
  access: access.cashDesk,
  input: z.object({
    id: idText,
    /** The number of pieces that came; below zero: that went. */
    by: z.number().check(z.int(), z.gte(-pointStockMax), z.lte(pointStockMax)),
    reason,
    requestId: uuidText,
  }),
  output: z.object({ stock: z.number(), waits }),
  errors: [
    ...changeErrors,
    'point_product_unknown',
    'point_stock_short',
    'point_stock_too_large',
    'input_invalid',
    'request_conflict',
  ],
});

export const redemptionDecisions = ['complete', 'reject'] as const;
export type RedemptionDecision = (typeof redemptionDecisions)[number];

export const deskRedemptions = call({
  name: 'point.deskRedemptions',
  summary: 'What members redeemed for points, newest first',
  method: 'GET',
  path: '/ops/point/redemptions',
  access: access.moneyDesk,
  input: z.object({
    ...queueInput(redemptionStates),
    type: z.optional(z.enum(pointProductTypes)),
    product: z.optional(idText),
  }),
  output: pageOf(
    z.object({
      ...queueRow(redemptionDecisions),
      type: z.enum(pointProductTypes),
      productId: z.string(),
      /** In the language of who asks. */
      productName: z.string(),
      quantity: z.number(),
      requiredPoints: z.number(),
      requiredAmount: z.string(),
      credit: z.nullable(z.string()),
      currency: z.string(),
      state: z.enum(redemptionStates),
      remark: z.string(),
      contact: z.nullable(z.object({ name: z.string(), phone: z.string(), address: z.string() })),
      note: z.nullable(z.string()),
      createdAt: z.number(),
      decidedAt: z.nullable(z.number()),
    }),
  ),
  errors: ['not_found'],
});

export const waitingRedemptions = call({
  name: 'point.waiting',
  summary: 'How many redemptions wait to be sent or handed out',
  method: 'GET',
  path: '/ops/point/waiting',
  access: access.moneyDesk,
  input: waitingOf,
  output: waitingCount,
  errors: ['not_found'],
});

/**
 * Letters of what operators tell a member with a completed redemption: so many codes or numbers of
 * couriers, one a line.
 */
export const redemptionNoteMax = 4_000;

export const decideRedemption = call({
  name: 'point.decide',
  summary: 'Complete a redemption, or reject it: points, money and stock go back',
  method: 'POST',
  path: '/ops/point/decide',
  access: access.cashDesk,
  input: z.object({
    id: idText,
    decision: z.enum(redemptionDecisions),
    /**
     * The member reads it, unless there is a note: a voucher’s code, the courier’s number, why it
     * was rejected.
     */
    reason,
    /** When it is completed, what the member reads instead: several lines, as for many vouchers. */
    note: z.optional(lines(1, redemptionNoteMax).check(z.trim(), z.minLength(1))),
  }),
  output: z.object({ state: z.enum(redemptionStates) }),
  errors: [
    'redemption_unknown',
    'redemption_not_waiting',
    'case_claimed',
    'approval_too_new',
    'approval_dependent',
    'input_invalid',
  ],
});

/** Corrections of points are those of balances, with `of: 'points'`: adjustment.ts. */
export const deskMemberPoints = call({
  name: 'point.deskMember',
  summary: 'The points of one member with their lines, newest first',
  method: 'GET',
  path: '/ops/member/points',
  access: access.memberDesk,
  input: z.object({ ...pageInput, id: idText, type: z.optional(z.enum(pointLineTypes)) }),
  output: z.object({
    points: z.number(),
    owed: z.number(),
    earned: z.number(),
    lines: pageOf(pointLine),
  }),
  errors: ['member_unknown'],
});
