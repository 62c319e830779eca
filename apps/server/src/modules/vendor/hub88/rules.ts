import type { Hub88Status } from '@sen/api/hub88';
import { decodeUtf8 } from '@sen/api/utf8';
import type { WalletOutcome } from '#modules/wallet/service.ts';

/** Our outcomes in the words of the protocol. `unknown` and `unavailable` make the vendor ask again, or roll the bet back. */
export const statusOf: Record<WalletOutcome, Hub88Status> = {
  done: 'RS_OK',
  replayed: 'RS_OK',
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
  brand_closed: 'RS_ERROR_INVALID_PARTNER',
  excluded: 'RS_ERROR_USER_DISABLED',
  play_limit: 'RS_ERROR_LIMIT_REACHED',
  stake_limit: 'RS_ERROR_BET_LIMIT_EXCEEDED',
  reality_check: 'RS_ERROR_LIMIT_REACHED',
  unavailable: 'RS_ERROR_TIMEOUT',
  unknown: 'RS_ERROR_TIMEOUT',
  failed: 'RS_ERROR_UNKNOWN',
};

/** The balance goes with these alone; a refusal for other reasons tells nothing about the player. */
export function tellsBalance(outcome: WalletOutcome): boolean {
  return outcome === 'done' || outcome === 'replayed' || outcome === 'insufficient';
}

export type ParsedBody = { ok: true; value: unknown } | { ok: false; status: 'RS_ERROR_WRONG_SYNTAX' | 'RS_ERROR_WRONG_TYPES' };

/** A fraction or an exponent somewhere outside of strings; strings never begin with a digit after these. */
const inexactNumber = /[:[,]\s*-?\d+(?:[.eE]|\d{15})/;

/**
 * JSON whose numbers are what they say: one that a double cannot hold exactly, one that is written as a fraction or with
 * an exponent, or minus zero, is of the wrong type here. Numbers inside `meta` are the vendor's own business.
 */
export function parseBody(body: Uint8Array): ParsedBody {
  let value: unknown;
  try {
    const text = decodeUtf8(body);
    value = inexactNumber.test(text) ? JSON.parse(text, keepExact) : JSON.parse(text);
  } catch {
    return { ok: false, status: 'RS_ERROR_WRONG_SYNTAX' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { ok: false, status: 'RS_ERROR_WRONG_SYNTAX' };
  if (Object.is((value as { amount?: unknown }).amount, -0)) return { ok: false, status: 'RS_ERROR_WRONG_TYPES' };
  return { ok: true, value };
}

/** Leaves NaN where the source text is not an integer that a double holds exactly: no schema lets NaN through. */
function keepExact(this: unknown, _key: string, value: unknown, context?: { source?: string }): unknown {
  if (typeof value !== 'number') return value;
  return /^-?\d{1,16}$/.test(context?.source ?? '') && Number.isSafeInteger(value) ? value : Number.NaN;
}

/**
 * Control characters have no place in names; PostgreSQL refuses one of them outright. Half a surrogate pair becomes the same
 * replacement character whichever half it was, so that two names would be one.
 */
// oxlint-disable-next-line no-control-regex
export const isUnfitName = (text: string): boolean => /[\u0000-\u001f\u007f]/.test(text) || !text.isWellFormed();
