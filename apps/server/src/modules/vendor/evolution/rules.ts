import type { EvolutionStatus } from '@sen/api/evolution';
import { formatAmount } from '@sen/api/money';
import type { WalletOutcome } from '#modules/wallet/service.ts';

/**
 * Our outcomes in the words of the protocol. The vendor tries again by itself after
 * `TEMPORARY_ERROR` alone.
 */
export const statusOf: Record<WalletOutcome, EvolutionStatus> = {
  done: 'OK',
  replayed: 'OK',
  early: 'BET_DOES_NOT_EXIST',
  already_settled: 'BET_ALREADY_SETTLED',
  rolled_back: 'BET_ALREADY_SETTLED',
  conflict: 'BET_ALREADY_EXIST',
  insufficient: 'INSUFFICIENT_FUNDS',
  unknown_transaction: 'BET_DOES_NOT_EXIST',
  invalid_token: 'INVALID_SID',
  token_expired: 'INVALID_SID',
  invalid_game: 'INVALID_PARAMETER',
  wrong_currency: 'INVALID_PARAMETER',
  user_disabled: 'ACCOUNT_LOCKED',
  vendor_closed: 'FINAL_ERROR_ACTION_FAILED',
  limit_reached: 'FINAL_ERROR_ACTION_FAILED',
  pool_refused: 'FINAL_ERROR_ACTION_FAILED',
  brand_closed: 'FINAL_ERROR_ACTION_FAILED',
  game_closed: 'FINAL_ERROR_ACTION_FAILED',
  excluded: 'ACCOUNT_LOCKED',
  play_limit: 'FINAL_ERROR_ACTION_FAILED',
  stake_limit: 'FINAL_ERROR_ACTION_FAILED',
  reality_check: 'FINAL_ERROR_ACTION_FAILED',
  unavailable: 'TEMPORARY_ERROR',
  unknown: 'TEMPORARY_ERROR',
  failed: 'UNKNOWN_ERROR',
};

/**
 * A decimal number of JSON as the ledger counts, in 1/100,000. The protocol has up to six digits
 * behind the point, the ledger five: the sixth is rounded `up` in debits and `down` in credits, so
 * that nobody gains by it. At most 13 digits stand before the point. Undefined: it is no amount.
 */
export function amountOfDigits(digits: string, rounding: 'up' | 'down'): bigint | undefined {
  const match = /^(0|[1-9]\d{0,12})(?:\.(\d{1,6})0*)?$/.exec(digits);
  if (!match) return undefined;
  const millionths = BigInt(match[1]! + (match[2] ?? '').padEnd(6, '0'));
  return (millionths + (rounding === 'up' ? 9n : 0n)) / 10n;
}

/** An amount's digits as they are compared: `1.50` and `1.5` are one. */
export const wholeDigits = (digits: string): string =>
  digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;

/** An amount as a number of JSON: every digit that the ledger has. */
export const digitsOfAmount = (amount: bigint): string => formatAmount(amount);
