/**
 * The Hub88 Operator Wallet API: a vendor's requests and our answers, exactly as published
 * (docs.hub88.io, operator API reference). Both sides import these schemas; neither imports the
 * other.
 *
 * Every body is signed byte for byte: header `X-Hub88-Signature` = base64(RSA-SHA256, PKCS#1 v1.5,
 * over the raw body). Amounts are integers, 100,000 to one unit of currency (3.56 is 356000), never
 * negative.
 */
import * as z from 'zod/mini';
import { draw, rake } from './sharedPlay.ts';
import { text } from './text.ts';

export const hub88SignatureHeader = 'x-hub88-signature';

/** 100,000 to one unit of currency. The ledger keeps the same scale, so no conversion rounds. */
export const hub88UnitsPerCurrencyUnit = 100_000n;

/**
 * Every status the protocol knows, in the order in which a request is checked. HTTP is 200 with any
 * of them.
 */
export const hub88Statuses = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_BET_LIMIT_EXCEEDED',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'RS_ERROR_TIMEOUT',
] as const;

export type Hub88Status = (typeof hub88Statuses)[number];

const uuid = z.string().check(z.regex(/^[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$/));
const shortText = z.string().check(z.minLength(1), z.maxLength(255));
/**
 * An address that a browser may be sent to. A name and a password before the host would make it
 * look like another's.
 */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
const webAddress = shortText.check(z.refine(isWebAddress));
/** Amounts stay below 2^53 on the wire so that every JSON implementation reads them exactly. */
const amount = z.number().check(z.int(), z.nonnegative());

/**
 * A field of another operation. Signatures cover the body and not the path: a win that somebody
 * sends to the path of bets would take what it should give, did nothing in it say what it is.
 */
const foreign = z.optional(z.null());

export const hub88InfoRequest = z.object({ user: shortText, request_uuid: uuid, transaction_uuid: foreign });

export const hub88BalanceRequest = z.object({
  user: shortText,
  token: shortText,
  request_uuid: uuid,
  game_code: z.optional(shortText),
  transaction_uuid: foreign,
});

const transaction = {
  user: shortText,
  token: shortText,
  request_uuid: uuid,
  transaction_uuid: uuid,
  supplier_transaction_id: z.optional(shortText),
  supplier_user: z.optional(z.nullable(shortText)),
  round: shortText,
  round_closed: z.optional(z.boolean()),
  game_code: shortText,
  reward_uuid: z.optional(z.nullable(uuid)),
  bet: z.optional(z.nullable(z.string().check(z.maxLength(255)))),
  meta: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
};

export const hub88BetRequest = z.object({
  ...transaction,
  currency: shortText,
  amount,
  is_free: z.optional(z.boolean()),
  /**
   * The part of this stake that goes to the vendor's progressive pool. Hub88 has no such field; it
   * has SOFTSWISS's name.
   */
  jackpot_contribution: z.optional(amount),
  sen_draw: draw,
  sen_rake: foreign,
  jackpot_win: foreign,
  reference_transaction_uuid: foreign,
});

export const hub88WinRequest = z.object({
  ...transaction,
  currency: shortText,
  amount,
  is_free: z.optional(z.boolean()),
  /** The part of the amount that the pool bears. */
  jackpot_win: z.optional(amount),
  sen_rake: rake,
  sen_draw: foreign,
  jackpot_contribution: foreign,
  /** The bet that this win belongs to. A win of 0 closes a losing round. */
  reference_transaction_uuid: uuid,
});

export const hub88RollbackRequest = z.object({
  user: shortText,
  token: shortText,
  request_uuid: uuid,
  transaction_uuid: uuid,
  /** The bet or win to undo. */
  reference_transaction_uuid: uuid,
  round: shortText,
  round_closed: z.optional(z.boolean()),
  game_code: z.optional(shortText),
  amount: foreign,
  meta: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
});

export const hub88Reply = z.object({
  user: z.optional(z.string()),
  status: z.enum(hub88Statuses),
  request_uuid: z.optional(z.string()),
  currency: z.optional(z.string()),
  balance: z.optional(z.number()),
  country: z.optional(z.string()),
});

export type Hub88Info = z.infer<typeof hub88InfoRequest>;
export type Hub88Balance = z.infer<typeof hub88BalanceRequest>;
export type Hub88Bet = z.infer<typeof hub88BetRequest>;
export type Hub88Win = z.infer<typeof hub88WinRequest>;
export type Hub88Rollback = z.infer<typeof hub88RollbackRequest>;
export type Hub88Reply = z.infer<typeof hub88Reply>;

/** Paths below the operator's wallet base address, e.g. https://site/vendor/arcade. */
export const hub88WalletPaths = {
  info: '/user/info',
  balance: '/user/balance',
  bet: '/transaction/bet',
  win: '/transaction/win',
  rollback: '/transaction/rollback',
} as const;

/**
 * Paths below the vendor's base address; the operator calls them, signed with the operator's key.
 */
export const hub88VendorPaths = {
  launch: '/operator/generic/v2/game/url',
  list: '/operator/generic/v2/game/list',
  round: '/operator/generic/v2/game/round',
} as const;

export const hub88LaunchRequest = z.object({
  user: z.optional(shortText),
  token: z.optional(z.string().check(z.minLength(10), z.maxLength(255))),
  sub_partner_id: z.optional(z.nullable(shortText)),
  platform: z.enum(['GPL_DESKTOP', 'GPL_MOBILE']),
  operator_id: z.number().check(z.int()),
  lobby_url: webAddress,
  deposit_url: z.optional(z.nullable(webAddress)),
  lang: shortText,
  ip: shortText,
  game_code: shortText,
  /** `XXX` plays for fun: no user, no token, no wallet calls. */
  currency: shortText,
  game_currency: z.optional(z.nullable(shortText)),
  country: shortText,
  meta: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
});
export const hub88LaunchReply = z.object({ url: z.string() });

export const hub88ListRequest = z.object({ operator_id: z.number().check(z.int()) });
/** A vendor's text as a database can keep it: no control characters, no half characters. */
const kept = (max: number) => text(max).check(z.refine((words) => words.isWellFormed()));
const namesByLanguage = z.record(kept(20), kept(255));
export const hub88Listing = z.object({
  game_code: kept(255).check(z.minLength(1)),
  name: kept(255),
  category: kept(100),
  product: z.string(),
  enabled: z.boolean(),
  url_thumb: kept(2_000),
  url_background: z.optional(z.string()),
  platforms: z.array(z.string()),
  /**
   * Fields that Hub88 leaves to the supplier; ours has names by language and the figures that a
   * player should see.
   */
  meta: z.optional(
    z.object({
      names: namesByLanguage,
      rtp_percent: z.optional(kept(20)),
      min_bet: z.optional(amount),
      max_bet: z.optional(amount),
      lines: z.optional(z.number().check(z.int(), z.gte(0), z.lte(1_000_000_000))),
      classify: z.optional(kept(100)),
      /** A picture of three to four for upright screens, beside the wide `url_thumb`. */
      url_portrait: z.optional(kept(2_000)),
      /**
       * The game plays for the vendor's progressive pool: the share of each stake that goes there,
       * and the amount that a pool begins with in any currency.
       */
      jackpot: z.optional(
        z.object({
          share_basis_points: z.number().check(z.int(), z.gte(1), z.lte(1_000)),
          seed: amount.check(z.gte(1)),
        }),
      ),
      default_play_type: z.optional(kept(64)),
      /** Tables of a game against other players; a launch names one in its own meta. */
      rooms: z.optional(
        z
          .array(
            z.object({
              id: kept(100),
              names: namesByLanguage,
              min_bet: z.optional(amount),
              max_bet: z.optional(amount),
              seats: z.optional(z.number().check(z.int(), z.gte(0), z.lte(1_000))),
            }),
          )
          .check(z.maxLength(500)),
      ),
    }),
  ),
});
export const hub88ListReply = z.array(hub88Listing);

export const hub88RoundRequest = z.object({
  user: shortText,
  transaction_uuid: uuid,
  round: shortText,
  operator_id: z.number().check(z.int()),
  lang: z.optional(shortText),
});
export const hub88RoundReply = z.object({ url: z.string() });

export type Hub88Launch = z.infer<typeof hub88LaunchRequest>;
