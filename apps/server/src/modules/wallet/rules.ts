/**
 * A vendor's operation on a wallet, whatever its protocol. Amounts are in 1/100,000 of a unit of
 * currency.
 */
export type WalletOperation = {
  kind: WalletKind;
  vendorId: number;
  /**
   * The vendor's id of this transaction. Two vendors may use the same one; they mean different
   * transactions.
   */
  transaction: string;
  /** The rule of the vendor's protocol for it. */
  rule: WalletRule;
  /**
   * The bet of a win; the bet or win of a rollback; empty for a bet, and for a win that names none.
   */
  reference: string;
  /** 0n when the vendor named nobody whom we know. */
  memberId: bigint;
  /** SHA-256 of the session's token, hex. */
  tokenHash: string;
  round: string;
  /** The vendor says that the round ends with this. */
  closesRound: boolean;
  /** Empty when the protocol names none. */
  gameCode: string;
  /** Undefined for a rollback: the operation that it takes back decides. */
  currency: string | undefined;
  amount: bigint;
  /**
   * The amount that a bet adds to its vendor's progressive pool, or the part of a win that the pool
   * bears; undefined where the pool has no part in it.
   */
  pool?: bigint;
  /**
   * The draw, hand or table's round that decides the round of a bet, and on which others may have
   * stakes as well; undefined: its vendor does not say. At most 100 characters.
   */
  draw?: string;
  /** The income of the house from a round among members, with its win. */
  rake?: bigint;
  /**
   * Over everything that must be the same when the transaction comes again; see `fingerprint` of
   * the ledger.
   */
  fingerprint: string;
};

/**
 * The way in which bets and wins of a protocol belong together. `bet`: a win names its bet, and a
 * round has any number of both; `round`: a win belongs to its round and names no bet; `once`: a bet
 * is a round of its own, and is settled once; `gift`: a win that needs no bet.
 */
export const walletRules = ['bet', 'round', 'once', 'gift'] as const;
export type WalletRule = (typeof walletRules)[number];

export const walletKinds = ['bet', 'win', 'rollback'] as const;
export type WalletKind = (typeof walletKinds)[number];

export const walletOutcomes = [
  'done',
  'replayed',
  /** A rollback came before its bet or win: nothing moved, and nothing will when that comes. */
  'early',
  /** Under the rule `once`: its bet was settled or taken back before. */
  'already_settled',
  'conflict',
  'insufficient',
  'rolled_back',
  'unknown_transaction',
  'invalid_token',
  'token_expired',
  'invalid_game',
  'wrong_currency',
  'user_disabled',
  'vendor_closed',
  /** A win that would be held, when more is held already than the accounts may come to hold. */
  'limit_reached',
  /**
   * The pool does not hold what the win says it bears, or a bet contributes more than its share.
   */
  'pool_refused',
  /** The member's brand is under maintenance: no new round begins. */
  'brand_closed',
  /**
   * Operators have hidden the game, planned its maintenance, or barred it from the country or the
   * currency: no new round begins.
   */
  'game_closed',
  /** The member is excluded, by themselves or by support, or takes a break. */
  'excluded',
  /** The member's own limit of losses, stakes or time in a period would be passed. */
  'play_limit',
  /** One stake is above what the member has set. */
  'stake_limit',
  /** The member has to answer how long they have played before another round begins. */
  'reality_check',
  /** Nothing was done; the same may succeed soon. */
  'unavailable',
  /** The connection was lost while committing: it may have happened. Asking again tells. */
  'unknown',
  /** Nothing was done and asking again will not help: a fault of ours, logged. */
  'failed',
] as const;
export type WalletOutcome = (typeof walletOutcomes)[number];

export type WalletAnswer = {
  outcome: WalletOutcome;
  /** The balance after it; when replayed, of then. Undefined where there is none to tell. */
  balance: bigint | undefined;
  currency: string | undefined;
};

export const transactionKey = (vendorId: number, transaction: string): string => `${vendorId}:${transaction}`;

/**
 * Keys that operations may not share within one batch, because the later one builds on the result
 * of the earlier one: the transaction, the transaction that it refers to, the round.
 */
export function exclusions(operation: WalletOperation): string[] {
  const { vendorId, transaction, reference, memberId, round } = operation;
  const keys = [`${vendorId}:${transaction}`, `${vendorId}:${memberId} ${round}`];
  if (reference !== '') keys.push(`${vendorId}:${reference}`);
  return keys;
}
