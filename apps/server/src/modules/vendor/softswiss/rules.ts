import type { SoftswissCode } from '@sen/api/softswiss';
import type { WalletOutcome } from '#modules/wallet/service.ts';

/**
 * Our outcomes in the codes of the protocol, where they are not told as success. `500`, `503` and
 * `504` make the vendor roll back.
 */
export const codeOf: Record<WalletOutcome, SoftswissCode> = {
  done: 500,
  replayed: 500,
  early: 500,
  rolled_back: 400,
  already_settled: 400,
  conflict: 400,
  insufficient: 100,
  unknown_transaction: 404,
  invalid_token: 101,
  token_expired: 101,
  invalid_game: 107,
  wrong_currency: 154,
  user_disabled: 110,
  vendor_closed: 405,
  limit_reached: 105,
  pool_refused: 105,
  brand_closed: 405,
  game_closed: 107,
  excluded: 110,
  play_limit: 105,
  stake_limit: 106,
  reality_check: 105,
  unavailable: 503,
  unknown: 504,
  failed: 500,
};

const ledgerDigits = 5;

/**
 * The number of digits behind the point at which the smallest coin of a currency stands: ISO 4217,
 * and two for money that is no country's.
 */
export function minorDigits(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

/** An amount in smallest coins, as the ledger counts. */
export function fromMinor(amount: number, currency: string): bigint {
  return BigInt(amount) * 10n ** BigInt(ledgerDigits - minorDigits(currency));
}

/** Whole smallest coins: a part of one is left out. */
export function toMinor(amount: bigint, currency: string): bigint {
  const coin = 10n ** BigInt(ledgerDigits - minorDigits(currency));
  const coins = amount / coin;
  return amount < 0n && coins * coin !== amount ? coins - 1n : coins;
}
