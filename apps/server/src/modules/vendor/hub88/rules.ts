import type { Hub88Status } from '@sen/api/hub88';
import type { WalletOutcome } from '#modules/wallet/service.ts';
import { parseExactObject } from '../exactJson.ts';

/**
 * Our outcomes in the words of the protocol. `unknown` and `unavailable` make the vendor ask again,
 * or roll the bet back.
 */
export const statusOf: Record<WalletOutcome, Hub88Status> = {
  done: 'RS_OK',
  replayed: 'RS_OK',
  early: 'RS_OK',
  already_settled: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  conflict: 'RS_ERROR_DUPLICATE_TRANSACTION',
  insufficient: 'RS_ERROR_NOT_ENOUGH_MONEY',
  rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  unknown_transaction: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  invalid_token: 'RS_ERROR_INVALID_TOKEN',
  token_expired: 'RS_ERROR_TOKEN_EXPIRED',
  invalid_game: 'RS_ERROR_INVALID_GAME',
  wrong_currency: 'RS_ERROR_WRONG_CURRENCY',
  user_disabled: 'RS_ERROR_USER_DISABLED',
  vendor_closed: 'RS_ERROR_INVALID_PARTNER',
  limit_reached: 'RS_ERROR_LIMIT_REACHED',
  pool_refused: 'RS_ERROR_LIMIT_REACHED',
  brand_closed: 'RS_ERROR_INVALID_PARTNER',
  game_closed: 'RS_ERROR_INVALID_GAME',
  excluded: 'RS_ERROR_USER_DISABLED',
  play_limit: 'RS_ERROR_LIMIT_REACHED',
  stake_limit: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  reality_check: 'RS_ERROR_LIMIT_REACHED',
  unavailable: 'RS_ERROR_TIMEOUT',
  unknown: 'RS_ERROR_TIMEOUT',
  failed: 'RS_ERROR_UNKNOWN',
};

/**
 * The balance goes with these alone; a refusal for other reasons tells nothing about the player.
 */
export function tellsBalance(outcome: WalletOutcome): boolean {
  return outcome === 'done' || outcome === 'replayed' || outcome === 'early' || outcome === 'insufficient';
}

export type ParsedBody =
  | { ok: true; value: Record<string, unknown> }
  | { ok: false; status: 'RS_ERROR_WRONG_SYNTAX' };

/**
 * JSON whose numbers are what they say: one that a double cannot hold exactly, one that is written
 * as a fraction or with an exponent, or minus zero, is of the wrong type here. Numbers inside
 * `meta` are the vendor's own business.
 */
export function parseBody(body: Uint8Array): ParsedBody {
  const value = parseExactObject(body);
  return value === undefined ? { ok: false, status: 'RS_ERROR_WRONG_SYNTAX' } : { ok: true, value };
}
