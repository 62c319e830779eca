import { bonusTypes, type RoundState, type ValidReason } from '@sen/api/record';

export type RoundEvent =
  | 'bet'
  /** A bet or win that says that the round ends with it. */
  | 'closing bet'
  | 'win'
  | 'closing win'
  /** It leaves a bet or a payout standing. */
  | 'rollback'
  | 'closing rollback'
  /** The last bet goes, and no payout stands. */
  | 'last rollback';

/**
 * The life of a round. `none` is a round that nobody has bet in yet. A missing entry cannot happen:
 * a win needs a standing bet, and a rolled back round stays rolled back; a gift alone, a win
 * without a bet, makes a settled round of its own. A late bet does not open a settled round again:
 * vendors' calls arrive in any order. The wallet's SQL has it as wallet_round_state; a test holds
 * all its cases against this table, and another walks whole rounds through it.
 */
export const roundLife: Record<'none' | RoundState, Partial<Record<RoundEvent, RoundState>>> = {
  none: { bet: 'open', 'closing bet': 'settled' },
  open: {
    bet: 'open',
    'closing bet': 'settled',
    win: 'open',
    'closing win': 'settled',
    rollback: 'open',
    'closing rollback': 'settled',
    'last rollback': 'rolled_back',
  },
  settled: {
    bet: 'settled',
    'closing bet': 'settled',
    win: 'settled',
    'closing win': 'settled',
    rollback: 'settled',
    'closing rollback': 'settled',
    'last rollback': 'rolled_back',
  },
  rolled_back: { bet: 'open', 'closing bet': 'settled' },
};

/** Ids of transfers and rounds begin with their time: this is the first one of a millisecond. */
export function firstIdAt(epochMs: number): bigint {
  return BigInt(epochMs) << 20n;
}

/** Ids of a period: from ≤ id < before. */
export type IdSpan = { from: bigint; before: bigint };

/** Epoch ms: from ≤ line < to; an end that is missing is open. */
export function idsWithin({ from, to }: { from?: number | undefined; to?: number | undefined }): IdSpan {
  return {
    from: from === undefined ? 0n : firstIdAt(from),
    before: to === undefined ? 2n ** 63n - 1n : firstIdAt(to),
  };
}

/** The facts that decide how much of a round counts; amounts in 1/100,000 of a unit of currency. */
export type Counting = {
  state: RoundState;
  stake: bigint;
  payout: bigint;
  counts: 'stake' | 'net';
  cap: bigint | null;
  offsetBy: bigint | null;
};

/**
 * Valid turnover: how much a round counts, for all that asks for turnover or pays for it. The same
 * as the column `round.valid`, which everything reads; this one explains it.
 */
export function validOf({ state, stake, payout, counts, cap, offsetBy }: Counting): bigint {
  if (state !== 'settled') return 0n;
  const net = payout > stake ? payout - stake : stake - payout;
  const played = [stake, cap ?? stake, ...(counts === 'net' ? [net] : [])];
  const least = played.reduce((one, other) => (other < one ? other : one));
  return least > (offsetBy ?? 0n) ? least - (offsetBy ?? 0n) : 0n;
}

/** The rule that decided how much of a round counts. */
export function validReasonOf(round: Counting): ValidReason {
  if (round.state !== 'settled') return round.state;
  if (round.offsetBy !== null) return 'offset';
  const own = validOf(round);
  if (own === round.cap && own < validOf({ ...round, cap: null })) return 'wallet';
  return own < round.stake ? 'net' : 'stake';
}

/**
 * Rounds on one draw, of one member and of those who are alike, count together what they won or
 * lost together, and no more than each counts by itself: opposite sides count as their difference.
 * Gives, by round, the part of its own valid turnover that does not count. In the order of members
 * and rounds.
 */
export function offsetsOf(rounds: readonly Counting[]): bigint[] {
  const own = rounds.map((round) => validOf({ ...round, offsetBy: null }));
  const sum = own.reduce((total, one) => total + one, 0n);
  const settled = rounds.filter(({ state }) => state === 'settled');
  const won = settled.reduce((total, { stake, payout }) => total + payout - stake, 0n);
  const net = won < 0n ? -won : won;
  if (net >= sum) return own.map(() => 0n);
  // Each has its share of what all before it and it have, so that the shares add up to the whole.
  let soFar = 0n;
  return own.map((one) => {
    const before = (soFar * net) / sum;
    soFar += one;
    return one - (soFar * net) / sum + before;
  });
}

/**
 * The movements of one reason and one direction, and how much they changed a member's money: all
 * accounts of the member together.
 */
export type Moved = { reason: string; change: bigint };

export type Play = { stake: bigint; payout: bigint };
export type Profit = Play & {
  deposits: bigint;
  withdrawals: bigint;
  bonuses: bigint;
  adjustments: bigint;
  other: bigint;
  /** Of everything. */
  change: bigint;
};
type Figure = Exclude<keyof Profit, 'change'>;

const nothing: Profit = {
  stake: 0n,
  payout: 0n,
  deposits: 0n,
  withdrawals: 0n,
  bonuses: 0n,
  adjustments: 0n,
  other: 0n,
  change: 0n,
};
/** Figures that count what leaves the member. */
const outgoing: readonly Figure[] = ['stake', 'withdrawals'];

/**
 * The figure that a movement counts in. A bet that is rolled back lowers the stake, a win that is
 * rolled back lowers the payout, also by the part of it that the member owes from then on.
 */
export function figureOf({ reason, change }: Moved): Figure {
  if (reason === 'bet') return 'stake';
  if (reason === 'rollback') return change > 0n ? 'stake' : 'payout';
  if (reason === 'win' || reason === 'debt') return 'payout';
  if (reason === 'deposit') return 'deposits';
  if (reason === 'withdrawal') return 'withdrawals';
  if (reason === 'adjustment') return 'adjustments';
  return (bonusTypes as readonly string[]).includes(reason) ? 'bonuses' : 'other';
}

/**
 * All figures. `change` is stake and withdrawals less, and the others more: nothing is left out of
 * it.
 */
export function profitOf(movements: readonly Moved[]): Profit {
  const profit = { ...nothing };
  for (const moved of movements) {
    const figure = figureOf(moved);
    profit[figure] += outgoing.includes(figure) ? -moved.change : moved.change;
    profit.change += moved.change;
  }
  return profit;
}
