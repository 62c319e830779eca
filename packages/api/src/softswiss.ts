/**
 * The wallet protocol of SOFTSWISS's game aggregator: a vendor's requests and our answers. Both
 * sides import these schemas; neither imports the other.
 *
 * Every body is signed: header `X-REQUEST-SIGN` = hex(HMAC-SHA256(secret, raw body)). Amounts are
 * integers in the currency's smallest coin. One call may carry several actions of one round; each
 * has an id of its own, and counts once, even if several calls bring it.
 */
import * as z from 'zod/mini';
import { draw, rake } from './sharedPlay.ts';

export const softswissSignatureHeader = 'x-request-sign';

/** Paths below the operator's wallet base address, e.g. https://site/vendor/studio. */
export const softswissWalletPaths = {
  play: '/play',
  rollback: '/rollback',
  freespins: '/freespins',
} as const;

/** Paths below the vendor's base address; the operator calls them, signed with the same secret. */
export const softswissVendorPaths = { session: '/sessions', demo: '/demo' } as const;

/**
 * The codes of refusals that we say, with the words the protocol gives them and the HTTP status
 * they travel under.
 */
export const softswissErrors = {
  100: { http: 412, message: 'Player has not enough funds to process an action' },
  101: { http: 412, message: 'Player is invalid' },
  105: { http: 412, message: 'Player reached customized bet limit' },
  106: { http: 412, message: 'Bet exceeded max bet limit' },
  107: { http: 412, message: 'Game is forbidden to the player' },
  110: { http: 412, message: 'Player is disabled' },
  154: { http: 412, message: 'Currency is not allowed for the player' },
  400: { http: 400, message: 'Bad request' },
  403: { http: 403, message: 'Forbidden' },
  404: { http: 404, message: 'Not found' },
  405: { http: 405, message: 'Game is not available to your casino' },
  406: { http: 406, message: 'Freespins are not available for your casino' },
  500: { http: 500, message: 'Unknown error' },
  503: { http: 503, message: 'Service is unavailable' },
  504: { http: 504, message: 'Request timed out' },
} as const;
export type SoftswissCode = keyof typeof softswissErrors;

const name = z.string().check(z.minLength(1), z.maxLength(255));
/** Below 2^53, so that every implementation of JSON reads it exactly. */
const amount = z.number().check(z.int(), z.nonnegative());

export const softswissAction = z.object({
  action: z.enum(['bet', 'win']),
  amount,
  action_id: name,
  /**
   * The part of the stake that feeds a jackpot, and the part of the win that comes from one: given
   * for the vendor's reports. They may be fractions of a coin.
   */
  jackpot_contribution: z.optional(z.unknown()),
  jackpot_win: z.optional(z.unknown()),
});
export const softswissActionsMax = 100;

/** Without actions it asks for the balance. */
export const softswissPlay = z.object({
  user_id: name,
  currency: name,
  game: name,
  game_id: z.optional(name),
  finished: z.optional(z.nullable(z.boolean())),
  sen_draw: draw,
  /** In the currency's smallest coin. */
  sen_rake: rake,
  actions: z.optional(z.nullable(z.array(softswissAction).check(z.maxLength(softswissActionsMax)))),
});

export const softswissRollback = z.object({
  user_id: name,
  currency: name,
  game: name,
  game_id: name,
  finished: z.optional(z.nullable(z.boolean())),
  actions: z
    .array(z.object({ action: z.literal('rollback'), action_id: name, original_action_id: name }))
    .check(z.minLength(1), z.maxLength(softswissActionsMax)),
});

export const softswissReply = z.object({
  balance: z.optional(z.number()),
  game_id: z.optional(z.string()),
  transactions: z.optional(z.array(z.object({ action_id: z.string(), tx_id: z.string() }))),
  code: z.optional(z.number()),
  message: z.optional(z.string()),
});

const launch = {
  casino_id: name,
  game: name,
  locale: name,
  ip: name,
  client_type: z.enum(['desktop', 'mobile']),
  urls: z.object({ return_url: z.string(), deposit_url: z.optional(z.string()) }),
};
export const softswissSessionRequest = z.object({
  ...launch,
  /** Three letters of ISO 4217 (`isoCurrency.ts`). */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  user: z.object({ id: name, country: name }),
});
export const softswissDemoRequest = z.object(launch);
export const softswissLaunchReply = z.object({ launch_options: z.object({ game_url: z.string() }) });

export type SoftswissPlay = z.infer<typeof softswissPlay>;
export type SoftswissRollback = z.infer<typeof softswissRollback>;
export type SoftswissReply = z.infer<typeof softswissReply>;
export type SoftswissSession = z.infer<typeof softswissSessionRequest>;
