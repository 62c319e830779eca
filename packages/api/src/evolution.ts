/**
 * Evolution's One Wallet: a vendor's requests and our answers. Both sides import these schemas;
 * neither imports the other.
 *
 * Calls carry the shared secret as `authToken` in their query. Amounts are decimal numbers of
 * currency units. A bet is known by its `refId`: the debit that makes it, and the credit or the
 * cancel that settles it once, name the same.
 */
import * as z from 'zod/mini';
import { draw, rake } from './sharedPlay.ts';

/** Paths below the operator's wallet base address. */
export const evolutionWalletPaths = {
  check: '/check',
  balance: '/balance',
  debit: '/debit',
  credit: '/credit',
  cancel: '/cancel',
  promo: '/promo_payout',
} as const;

/** Below the vendor's base address: `/ua/v1/<casino key>/<api token>`. */
export const evolutionLaunchPath = '/ua/v1';

export const evolutionStatuses = [
  'OK',
  'TEMPORARY_ERROR',
  'OPERATION_IN_PROCESS',
  'UNKNOWN_ERROR',
  'INVALID_SID',
  'INVALID_TOKEN_ID',
  'INVALID_PARAMETER',
  'INSUFFICIENT_FUNDS',
  'ACCOUNT_LOCKED',
  'FINAL_ERROR_ACTION_FAILED',
  'BET_ALREADY_EXIST',
  'BET_ALREADY_SETTLED',
  'BET_DOES_NOT_EXIST',
] as const;
export type EvolutionStatus = (typeof evolutionStatuses)[number];

const name = z.string().check(z.minLength(1), z.maxLength(100));
const who = { sid: z.string().check(z.minLength(1), z.maxLength(255)), userId: name, uuid: z.optional(name) };
/**
 * A bet is settled after its player left too: a credit or a cancel may name an empty session, or
 * none.
 */
const whoeverLeft = { ...who, sid: z.optional(z.nullable(z.string().check(z.maxLength(255)))) };
const game = z.object({
  id: name,
  type: name,
  details: z.object({ table: z.object({ id: name, vid: z.optional(z.nullable(z.string())) }) }),
});
/** Three letters of ISO 4217 (`isoCurrency.ts`). */
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
/** The digits as they stand in the body: a double would round some of them. */
const amount = z.string();

export const evolutionCheck = z.object({ ...who, channel: z.optional(z.object({ type: z.string() })) });
export const evolutionBalance = z.object({ ...who, currency, game: z.optional(z.unknown()) });
const transaction = {
  currency,
  game,
  /** By default `game.id`, which all players of a table's round share. */
  sen_draw: draw,
  /** In 1/100,000 of a unit of currency. */
  sen_rake: rake,
  transaction: z.object({ id: name, refId: name, amount }),
};
export const evolutionDebit = z.object({ ...who, ...transaction });
export const evolutionCredit = z.object({ ...whoeverLeft, ...transaction });
/** The whole bet is given back, whatever amount a cancel tells. */
export const evolutionCancel = z.object({
  ...whoeverLeft,
  currency,
  game,
  transaction: z.object({ id: name, refId: name }),
});
/** A gift that belongs to no game has `null` in its place, or nothing. */
export const evolutionPromo = z.object({
  ...who,
  currency,
  game: z.optional(z.nullable(game)),
  promoTransaction: z.object({
    type: z.optional(z.string()),
    id: name,
    amount,
    voucherId: z.optional(z.nullable(z.string())),
    remainingRounds: z.optional(z.nullable(z.number())),
  }),
});

export const evolutionReply = z.object({
  status: z.enum(evolutionStatuses),
  sid: z.optional(z.string()),
  uuid: z.optional(z.string()),
  balance: z.optional(z.number()),
  bonus: z.optional(z.number()),
  retransmission: z.optional(z.boolean()),
});

export const evolutionLaunch = z.object({
  uuid: name,
  player: z.object({
    id: name,
    firstName: z.string(),
    lastName: z.string(),
    country: name,
    language: name,
    currency,
    session: z.object({ id: z.string().check(z.minLength(1), z.maxLength(255)), ip: name }),
    update: z.boolean(),
  }),
  config: z.object({
    urls: z.object({ lobby: z.string(), cashier: z.optional(z.string()) }),
    brand: z.object({ id: z.string(), skin: z.string() }),
    game: z.object({ table: z.object({ id: name }), playMode: z.optional(z.string()) }),
    channel: z.object({ wrapped: z.boolean(), mobile: z.boolean() }),
  }),
});
export const evolutionLaunchReply = z.object({ entry: z.string(), entryEmbedded: z.optional(z.string()) });

/** A debit or a credit. */
export type EvolutionTransaction = z.infer<typeof evolutionCredit>;
export type EvolutionCancel = z.infer<typeof evolutionCancel>;
export type EvolutionPromo = z.infer<typeof evolutionPromo>;
export type EvolutionReply = z.infer<typeof evolutionReply>;
export type EvolutionLaunch = z.infer<typeof evolutionLaunch>;
