/**
 * The interface of a game of a shared table, for the server: everyone at the table bets on the same
 * outcome.
 *
 *   betting ─ bets close ─→ revealing ─ it has been shown ─→ ended ─→ the next round
 *
 * The outcome is drawn when bets close, from the house's seed, whose hash stood at the table before
 * the first bet, and from the seeds of everyone who bet. It is kept before anybody is told; it is
 * paid when it has been shown.
 */
import type { Draw } from './fair.ts';
import type { GameCategory, Names } from './solo.ts';

/**
 * A table: the same game at other limits, at another pace. Amounts in 1/100000 of a currency unit.
 */
export type TableSettings = {
  id: string;
  names: Names;
  /** The least stake of one bet on one spot. */
  minBet: bigint;
  /** The most that one player has on the table in a round. */
  maxBet: bigint;
  /** The time for which bets are taken. */
  bettingMs: number;
  /** The time for which a result stands before the next round. */
  resultMs: number;
};

/**
 * The sums on each spot when bets close, of all who play in the same currency; play for fun is a
 * currency of its own.
 */
export type Pool = Readonly<Record<string, bigint>>;

export type TableGame<Outcome = unknown> = {
  gameCode: string;
  names: Names;
  category: GameCategory;
  /** The kind within the category: `baccarat`, `dice`, `crash`. */
  classify: string;
  /** Exact return to player of the least favourable spot, rounded down to two decimals. */
  rtpPercent: string;
  tables: readonly TableSettings[];
  /** Chips that the tables offer. */
  chips: readonly bigint[];
  /** Under which name all see what lies on a spot, where it is not its own. */
  toldAs?(spot: string): string;
  /** Whether there is such a place to bet on. */
  isSpot(spot: string): boolean;
  /** `outcome` is plain JSON. */
  draw(draw: Draw): Outcome;
  /** Returns depend on all bets together: `settle` is given the pool. */
  isPool?: true;
  /**
   * The return of a bet on this spot, its stake included where that comes back; zero when it loses.
   */
  settle(outcome: Outcome, spot: string, stake: bigint, pool: Pool): bigint;
  mark(outcome: Outcome): ResultMark;
  /** The time that it takes to show the outcome. */
  revealMs(outcome: Outcome): number;
  /** The outcome stays hidden until it has been shown: players' actions meanwhile depend on it. */
  isHidden?: boolean;
  /**
   * The return of a bet that its player cashes out `elapsedMs` after the reveal began; undefined:
   * it cannot be cashed out (any more). Only in games where that can be done, as in crash.
   */
  cashOut?(outcome: Outcome, spot: string, stake: bigint, elapsedMs: number): bigint | undefined;
  /**
   * When a bet on this spot takes itself back, counted from the beginning of the reveal; undefined:
   * it waits for its player.
   */
  selfCashOutMs?(spot: string): number | undefined;
};

export const markTones = ['red', 'blue', 'green', 'gold', 'dark'] as const;
/**
 * An outcome in short, for lists of tables outside the game: a few characters that need no
 * translation, and the numbers that were drawn where the game draws numbers.
 */
export type ResultMark = { text: string; tone: (typeof markTones)[number]; numbers?: readonly number[] };

/** A game whose own types stay within its folder. */
export function tableGame<Outcome>(game: TableGame<Outcome>): TableGame {
  return game;
}

/**
 * Amounts on the wire are decimal strings in 1/100000 of a currency unit, times in milliseconds
 * since 1970.
 */
export type TableBet = { spot: string; amount: string };
export type TablePhase = 'betting' | 'revealing' | 'ended';

/** A bet slip of the player at the table. */
export type SlipView = {
  /** Also the id under which it is verified. */
  id: string;
  /** Of the table's round. */
  roundId: string;
  bets: TableBet[];
  state: 'open' | 'closed';
  payout: string;
  clientSeed: string;
  /** When the player took the bets back, counted from the beginning of the reveal. */
  cashOut: CashOut | null;
};

export type TableRoundView = {
  id: string;
  /** Counts up at each table. */
  ordinal: number;
  phase: TablePhase;
  serverSeedHash: string;
  betsCloseAt: number;
  /** When the reveal began; null before. */
  revealedAt: number | null;
  /** When the outcome has been shown; null before bets close, and while it is hidden. */
  endsAt: number | null;
  /** When the next round begins; null until this one has ended. */
  nextAt: number | null;
  /** Null before bets close, and while it is hidden. */
  outcome: unknown;
};

/** The state that everybody at the table sees. */
export type TableState = {
  tableId: string;
  now: number;
  /** Null before the table's first round. */
  round: TableRoundView | null;
  players: number;
  /**
   * The sums on each spot for money, and the numbers of players; in the currency of the player who
   * looks.
   */
  totals: Record<string, { amount: string; players: number }>;
  /**
   * The largest wins for money of the last round that ended, with names that hide who it is; of the
   * same currency.
   */
  winners: { name: string; payout: string }[];
  /** The players who have cashed out in this round, the newest first. */
  cashOuts: { name: string; cashOutMs: number }[];
  /**
   * The largest bets for money of the round, in games in which bets are taken back; of the same
   * currency. `cashOutMs`: null while a bet waits, and for good when it was lost.
   */
  bets: { name: string; amount: string; cashOutMs: number | null }[];
};

/** The last rounds' outcomes, oldest first: roads and statistics are made of them. */
export type TableHistory = { ordinal: number; roundId: string; outcome: unknown }[];

/** When the player took their bet back, counted from the beginning of the reveal. */
export type CashOut = { cashOutMs: number };

/**
 * The page's first question, also after each lost connection, and when the bets that it placed have
 * been settled.
 */
export type TableSessionView = {
  gameCode: string;
  lang: 'vi' | 'en';
  currency: string;
  currencySymbol: string;
  fun: boolean;
  balance: string;
  /** A win is safe with us and on its way to the wallet, which has not confirmed it yet. */
  settling: boolean;
  /** Of the tables' present rounds. */
  slips: SlipView[];
  tables: { state: TableState; history: TableHistory }[];
};

/** The answer to a bet, and to bets taken back. */
export type SlipReply = { slip: SlipView; balance: string };

/**
 * The page's messages over its socket: first the session's secret, then which tables it watches, or
 * that it takes a seat in a room.
 */
export type ToLive = { secret: string } | { watch: string[] } | { sit: true };
/** A table as it is when the page begins to watch it; then each change of its state. */
export type FromLive =
  | { type: 'table'; state: TableState; history: TableHistory }
  | { type: 'state'; state: TableState };

/** The number of last rounds that a table tells. */
export const historyLength = 100;
/** The number of spots that one slip may hold. */
export const betsPerSlip = 60;

/** The return of a slip, by the rules alone. The server pays by the same function. */
export function payoutOfSlip(
  game: TableGame,
  outcome: unknown,
  bets: readonly TableBet[],
  cashOut: CashOut | null,
  pool: Pool = {},
): bigint {
  return bets.reduce((sum, { spot, amount }) => {
    const stake = BigInt(amount);
    const takenBack = cashOut === null ? undefined : game.cashOut?.(outcome, spot, stake, cashOut.cashOutMs);
    return sum + (takenBack ?? game.settle(outcome, spot, stake, pool));
  }, 0n);
}

/** The sums of all bets on each spot. */
export function poolOf(bets: readonly TableBet[]): Pool {
  const pool: Record<string, bigint> = {};
  for (const { spot, amount } of bets) pool[spot] = (pool[spot] ?? 0n) + BigInt(amount);
  return pool;
}

/** A pool as it travels and is kept. */
export const poolInWords = (pool: Pool): Record<string, string> =>
  Object.fromEntries(Object.entries(pool).map(([spot, amount]) => [spot, amount.toString()]));
export const poolFrom = (texts: Readonly<Record<string, string>> = {}): Pool =>
  Object.fromEntries(Object.entries(texts).map(([spot, amount]) => [spot, BigInt(amount)]));

/**
 * The client seed of a table's round: SHA-256, in hexadecimal, of the seeds that the browsers sent,
 * one a line. They are sorted by text, and nothing of the house's making is hashed with them: an id
 * or an order that it could choose after the seeds are known would let it choose the outcome.
 */
export function tableClientSeed(seeds: readonly string[], sha256Of: (bytes: Uint8Array) => string): string {
  return sha256Of(new TextEncoder().encode(seeds.toSorted().join('\n')));
}
