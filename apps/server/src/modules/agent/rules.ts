/** Days of the brand's zone, both included, as YYYY-MM-DD. */
export type DaySpan = { from: string; to: string };
/** The sums of one day: amounts in 1/100,000 of a unit. */
export type PlayOfDay = {
  day: string;
  gameType: string;
  rounds: bigint;
  stake: bigint;
  payout: bigint;
  turnover: bigint;
};
export type MoneyOfDay = { day: string; figure: string; amount: bigint; times: bigint };
export type HeadsOfDay = { day: string; joined: number; firstDepositors: number; active: number };

/** Figures of a team or of one member, in 1/100,000 of a unit. */
export type Sums = {
  deposits: bigint;
  withdrawals: bigint;
  rounds: bigint;
  stake: bigint;
  payout: bigint;
  turnover: bigint;
  bonuses: bigint;
  rebates: bigint;
};
export const noSums: Readonly<Sums> = {
  deposits: 0n,
  withdrawals: 0n,
  rounds: 0n,
  stake: 0n,
  payout: 0n,
  turnover: 0n,
  bonuses: 0n,
  rebates: 0n,
};

/**
 * The members' profit (payout less stake), and their net result: the profit and what the house gave
 * them.
 */
export function resultOf({ stake, payout, bonuses, rebates }: Sums): { profit: bigint; net: bigint } {
  const profit = payout - stake;
  return { profit, net: profit + bonuses + rebates };
}

const countedFigures = ['deposits', 'withdrawals', 'bonuses', 'rebates'] as const;

export function sumsOf(
  play: readonly Omit<PlayOfDay, 'day' | 'gameType'>[],
  money: readonly Pick<MoneyOfDay, 'figure' | 'amount'>[],
): Sums {
  const sums = { ...noSums };
  for (const { rounds, stake, payout, turnover } of play) {
    sums.rounds += rounds;
    sums.stake += stake;
    sums.payout += payout;
    sums.turnover += turnover;
  }
  for (const { figure, amount } of money) {
    const counted = countedFigures.find((name) => name === figure);
    if (counted) sums[counted] += amount;
  }
  return sums;
}

export type DayOfTeam = Sums & Omit<HeadsOfDay, 'day'> & { day: string };

/** Every day on which there was anything, oldest first. */
export function daysOfTeam(
  play: readonly PlayOfDay[],
  money: readonly MoneyOfDay[],
  heads: readonly HeadsOfDay[],
): DayOfTeam[] {
  const days = new Set([...play, ...money, ...heads].map(({ day }) => day));
  const of = <Row extends { day: string }>(rows: readonly Row[], day: string) =>
    rows.filter((row) => row.day === day);
  return [...days].toSorted().map((day) => ({
    day,
    ...sumsOf(of(play, day), of(money, day)),
    ...(heads.find((row) => row.day === day) ?? { joined: 0, firstDepositors: 0, active: 0 }),
  }));
}

/** The kind of a line of play, by what it adds to the count of rounds. */
export function kindOfLine(rounds: number): 'settled' | 'corrected' | 'taken_back' {
  return rounds > 0 ? 'settled' : rounds < 0 ? 'taken_back' : 'corrected';
}

/** Ids of rounds and transfers begin with their time, in milliseconds. */
export type Ids = { from: bigint; before: bigint };
const idsOfHour = 3_600_000n << 20n;

/**
 * The ids between two, cut at the beginnings of hours, from where a page begins and in its
 * direction: the rows of a page are mostly in the first hours, so each stretch is twice as long as
 * the one before. `now`: the id of this moment; of what is still to come only little can be there,
 * so that the first stretch that goes back reaches an hour back from then.
 */
export function* stretchesOf(
  { from, before }: Ids,
  page: { after?: string | undefined; before?: string | undefined },
  now: bigint,
): Generator<Ids> {
  const isBackwards = page.after === undefined && page.before !== undefined;
  let [low, high] = [from, before];
  if (page.after !== undefined) high = least(high, BigInt(page.after));
  else if (page.before !== undefined) low = greatest(low, BigInt(page.before));
  for (let hours = 1n; low < high; hours *= 2n) {
    const cut = isBackwards
      ? (low / idsOfHour + hours) * idsOfHour
      : (least(high - 1n, now) / idsOfHour + 1n - hours) * idsOfHour;
    yield isBackwards ? { from: low, before: least(high, cut) } : { from: greatest(low, cut), before: high };
    if (isBackwards) low = cut;
    else high = cut;
  }
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const greatest = (one: bigint, other: bigint): bigint => (one > other ? one : other);
