/**
 * Why a wallet says no, in the words of each protocol. A rule names the reason; a refusal in
 * another word breaks it.
 */
import type { CheckedProtocol } from './checks.ts';

export const refusals = {
  /** The vendor's signature or secret is wrong. */
  unsigned: { hub88: ['RS_ERROR_INVALID_SIGNATURE'], softswiss: ['403'], evolution: ['INVALID_TOKEN_ID'] },
  /** Nobody of this name plays in this session, or nobody any more. */
  stranger: { hub88: ['RS_ERROR_INVALID_TOKEN'], softswiss: ['101'], evolution: ['INVALID_SID'] },
  /** The call names no session where it needs one. */
  noSession: {
    hub88: ['RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_WRONG_TYPES', 'RS_ERROR_INVALID_TOKEN'],
    softswiss: ['400', '101'],
    evolution: ['INVALID_SID', 'INVALID_PARAMETER'],
  },
  currency: { hub88: ['RS_ERROR_WRONG_CURRENCY'], softswiss: ['154'], evolution: ['INVALID_PARAMETER'] },
  /**
   * SOFTSWISS's calls name no session: a game that none is open for may make an unknown player of a
   * known one.
   */
  game: { hub88: ['RS_ERROR_INVALID_GAME'], softswiss: ['107', '101'], evolution: ['INVALID_PARAMETER'] },
  /** Values that are no amount of the protocol. */
  malformed: {
    hub88: ['RS_ERROR_WRONG_SYNTAX', 'RS_ERROR_WRONG_TYPES'],
    softswiss: ['400'],
    evolution: ['INVALID_PARAMETER'],
  },
  poor: { hub88: ['RS_ERROR_NOT_ENOUGH_MONEY'], softswiss: ['100'], evolution: ['INSUFFICIENT_FUNDS'] },
  /** A known id comes with other content. Only Hub88 has a word of its own for it. */
  other: {
    hub88: ['RS_ERROR_DUPLICATE_TRANSACTION'],
    softswiss: ['400'],
    evolution: ['BET_ALREADY_EXIST', 'BET_ALREADY_SETTLED'],
  },
  /** SOFTSWISS alone reports free spins: the operator has none, or not these. */
  noGift: { hub88: [], softswiss: ['406', '610'], evolution: [] },
  noBet: {
    hub88: ['RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
    softswiss: ['404'],
    evolution: ['BET_DOES_NOT_EXIST'],
  },
  /**
   * The bet was taken back, or in Evolution's protocol settled in any way. SOFTSWISS's wins name a
   * round, in which no bet stands any more.
   */
  over: {
    hub88: ['RS_ERROR_TRANSACTION_ROLLED_BACK'],
    softswiss: ['404', '400'],
    evolution: ['BET_ALREADY_SETTLED'],
  },
} as const satisfies Record<string, Readonly<Record<CheckedProtocol, readonly string[]>>>;
export type Refusal = keyof typeof refusals;

export const isRefusal = (word: string): word is Refusal => Object.hasOwn(refusals, word);

/** Whether a wallet said no for this very reason. */
export function isRefused(
  protocol: CheckedProtocol,
  reason: Refusal,
  { ok, status }: { ok: boolean; status: string },
): boolean {
  return !ok && (refusals[reason][protocol] as readonly string[]).includes(status);
}
