/** Money of a member other than play, as the figures of a team have it. */
export const moneyFigures = [
  'deposits',
  'withdrawals',
  'bonuses',
  'rebates',
  'salaries',
  'dividends',
  'transfers',
  'adjustments',
] as const;
export type MoneyFigure = (typeof moneyFigures)[number];

/**
 * Lines of teams up to this size are read member by member, those of larger ones along the time of
 * their brand, in which they are found soon: both ways read some thousand rows for a page at most.
 */
export const memberWiseMax = 1_500;

/**
 * The figure that a transfer between a member and anybody else counts in; undefined for play, which
 * settled lines have, and for movements between a member's own wallets. Withdrawals and their fees
 * count amounts that leave the member, all others amounts that come. Every reason of the chart of
 * accounts is named.
 */
export const figureByReason: Readonly<Record<string, MoneyFigure | undefined>> = {
  bet: undefined,
  win: undefined,
  rollback: undefined,
  tombstone: undefined,
  debt: undefined,
  'debt-collected': undefined,
  'pool-seed': undefined,
  'pool-contribution': undefined,
  'pool-win': undefined,
  'pool-return': undefined,
  'win-held': undefined,
  hold: undefined,
  'hold-released': undefined,
  'hold-expired': undefined,
  withdrawal: 'withdrawals',
  'withdrawal-fee': 'withdrawals',
  'payout-paid-anyway': undefined,
  'payout-closed': undefined,
  deposit: 'deposits',
  'deposit-fee': undefined,
  'deposit-suspended': undefined,
  'deposit-refused': undefined,
  payment: undefined,
  'payment-assigned': undefined,
  'payment-refused': undefined,
  'payment-returned': 'deposits',
  'agent-transfer': 'transfers',
  'wallet-transfer': undefined,
  'win-refused': undefined,
  rebate: 'rebates',
  'play-money': 'bonuses',
  welcome: 'bonuses',
  adjustment: 'adjustments',
  salary: 'salaries',
  dividend: 'dividends',
  'points-earned': undefined,
  'points-taken': undefined,
  'points-redeemed': undefined,
  'points-returned': undefined,
  'points-converted': undefined,
  'points-corrected': undefined,
  'points-paid': 'bonuses',
  'point-price': undefined,
  reward: 'bonuses',
};

/** The reasons that count, each with its figure, for the statement that sums them. */
export const countedReasons = Object.entries(figureByReason).filter(
  (pair): pair is [string, MoneyFigure] => pair[1] !== undefined,
);

/** Days of the zone of a brand, both included, as YYYY-MM-DD. */
export type DaySpan = { from: string; to: string };

/**
 * The spans that end with the day of a moment and that pages offer by name: 7 days, 30 days, the
 * month so far. A single day is none, as its count is kept by day. `periods` of the site's lists
 * has the same ones.
 */
export function namedSpans(momentMs: number, timeZone: string): DaySpan[] {
  const day = Temporal.Instant.fromEpochMilliseconds(momentMs).toZonedDateTimeISO(timeZone).toPlainDate();
  const begins = [day.subtract({ days: 6 }), day.subtract({ days: 29 }), day.with({ day: 1 })].filter(
    (begin) => !begin.equals(day),
  );
  return [...new Set(begins.map(String))].map((from) => ({ from, to: String(day) }));
}

/**
 * The number of levels that a team has at most below its highest agent: the check of
 * `team_member.depth`.
 */
export const depthMax = 30;

/**
 * A move of a branch that cannot be, or undefined. `lineOfTarget` are the target and the agents
 * above it, the nearest first; `levelsBelow` is how many levels the branch has below the member who
 * moves.
 */
export function moveFault(
  move: { memberId: bigint; fromId: bigint | null; toId: bigint | null },
  lineOfTarget: readonly bigint[],
  levelsBelow: number,
): MoveFault | undefined {
  if (move.fromId === move.toId) return 'branch_there_already';
  if (lineOfTarget.length + levelsBelow > depthMax) return 'team_too_deep';
  return lineOfTarget.includes(move.memberId) ? 'branch_cycle' : undefined;
}
export type MoveFault = 'branch_there_already' | 'branch_cycle' | 'team_too_deep';

/**
 * The limits within which signs that two are one person are followed: a ring has at most `linksMax`
 * signs one after the other and is looked for among `membersMax` members. A member who is like more
 * than `othersMax` who have paid in sits at a browser that strangers share, and is not followed:
 * accounts that are opened to look like such strangers cost a deposit each. Of a member who is like
 * more than `crowdMax` only those are followed who have paid in: to follow all takes too long.
 */
export const ring = { linksMax: 4, membersMax: 500, othersMax: 20, crowdMax: 200 } as const;

/**
 * The way from one to another along a search that knows of each from whom it was found; the start
 * has none. Both were found.
 */
export function chainBetween(
  foundFrom: ReadonlyMap<bigint, bigint | null>,
  one: bigint,
  other: bigint,
): bigint[] {
  const up = (id: bigint): bigint[] => {
    const way: bigint[] = [];
    for (let at: bigint | null = id; at !== null; at = foundFrom.get(at) ?? null) way.push(at);
    return way;
  };
  const [first, second] = [up(one), up(other)];
  const meets = first.findIndex((id) => second.includes(id));
  return [...first.slice(0, meets + 1), ...second.slice(0, second.indexOf(first[meets]!)).toReversed()];
}
