/**
 * The protocol between a platform and a vendor that keeps wallets of its own: money is moved there
 * before play, and back. Both sides import these schemas; neither imports the other.
 *
 * Every body is signed like SOFTSWISS's: header `X-REQUEST-SIGN` = hex(HMAC-SHA256(secret, raw
 * body)). Amounts are integers, 100,000 to one unit of currency. A movement has a name, which the
 * platform chooses; the same name moves money once, however often it is sent.
 */
import * as z from 'zod/mini';

/** Paths below the vendor's base address. */
export const transferWalletPaths = {
  launch: '/wallet/launch',
  balance: '/wallet/balance',
  move: '/wallet/move',
  state: '/wallet/state',
} as const;

const name = z.string().check(z.minLength(1), z.maxLength(255));
const amount = z.number().check(z.int(), z.nonnegative());

export const walletLaunchRequest = z.object({
  operator: name,
  /** Left out: play for fun, without a wallet. */
  user: z.optional(name),
  currency: name,
  currency_symbol: z.optional(z.string()),
  game: name,
  lang: name,
  lobby_url: z.string(),
});
export const walletLaunchReply = z.object({ url: z.string() });

export const walletBalanceRequest = z.object({ operator: name, user: name, currency: name });
export const walletBalanceReply = z.object({ balance: amount });

export const walletMoveRequest = z.object({
  operator: name,
  user: name,
  currency: name,
  transfer: name,
  /** `in`: into the vendor's wallet. */
  direction: z.enum(['in', 'out']),
  amount: amount.check(z.positive()),
});
export const walletStateRequest = z.object({ operator: name, transfer: name });

/**
 * `refused`: nothing moved, and nothing ever will under this name. `unknown`: the vendor has never
 * seen it.
 */
export const walletMoveReply = z.object({ state: z.enum(['done', 'refused']) });
export const walletStateReply = z.object({ state: z.enum(['done', 'refused', 'unknown']) });

export type WalletMove = z.infer<typeof walletMoveRequest>;
