/**
 * Missions: what one asks for, and how far a member is by sums of days and rounds. Their board, and
 * what its first places are paid. Amounts are decimal strings of the brand's currency. Server and
 * pages reckon with the same functions.
 */
import * as z from 'zod/mini';
import { gameTypes } from './game.ts';
import { gameName } from './gameName.ts';
import { formatAmount, parseAmount } from './money.ts';
import { amountText, text } from './text.ts';

/**
 * `turnover`: settled turnover. `rounds`: settled rounds, each with a least stake. `days`: days on
 * which something was played. `deposits`: what was paid in, less what went out. `kinds`: game
 * types, each with a least turnover.
 */
export const missionMetrics = ['turnover', 'rounds', 'days', 'deposits', 'kinds'] as const;
export type MissionMetric = (typeof missionMetrics)[number];

/**
 * Days, weeks from Monday and months of the brand's time zone; `once`: one time for each member.
 */
export const missionPeriods = ['daily', 'weekly', 'monthly', 'once'] as const;
export type MissionPeriod = (typeof missionPeriods)[number];

export const missionCountMax = 1_000_000;
export const missionPointsMax = 100_000;
export const newcomerDaysMax = 90;
export const boardPrizesMax = 50;
const scopeMax = 50;
const yearDays = 366;

const count = (max: number) => z.number().check(z.int(), z.gte(1), z.lte(max));

/**
 * The games that count: those of the named types, of the named vendors, and the named ones. All
 * lists empty: every game.
 */
const scope = z.object({
  types: z.array(z.enum(gameTypes)).check(z.maxLength(gameTypes.length)),
  /** By their codes. */
  vendors: z.array(text(64).check(z.regex(/^[a-z][a-z0-9-]*$/))).check(z.maxLength(scopeMax)),
  games: z.array(text(129).check(z.regex(gameName))).check(z.maxLength(scopeMax)),
});
export type MissionScope = z.infer<typeof scope>;

export const missionGoal = z.discriminatedUnion('metric', [
  z.object({ metric: z.literal('turnover'), amount: amountText, of: scope }),
  z.object({
    metric: z.literal('rounds'),
    count: count(missionCountMax),
    /** Of each round. */ stakeMin: amountText,
    of: scope,
  }),
  z.object({ metric: z.literal('days'), count: count(yearDays), of: scope }),
  z.object({ metric: z.literal('deposits'), amount: amountText }),
  z.object({
    metric: z.literal('kinds'),
    count: count(gameTypes.length),
    /** Of each type. */ turnoverMin: amountText,
  }),
]);
export type MissionGoal = z.infer<typeof missionGoal>;

/** The fields of a mission's terms beside those that other kinds of rules have as well. */
export const missionFields = {
  goal: missionGoal,
  period: z.enum(missionPeriods),
  /**
   * The days of `once`, from the one of the registration on, that one included. Null: from when
   * there were both the rule and the member, without an end.
   */
  withinDays: z.nullable(count(newcomerDaysMax)),
  amount: amountText,
  /** For the week's board, when it is claimed; 0: none. */
  points: z.number().check(z.int(), z.gte(0), z.lte(missionPointsMax)),
};
export type MissionFields = {
  goal: MissionGoal;
  period: MissionPeriod;
  withinDays: number | null;
  amount: string;
  points: number;
};

/** The prizes of a week's board: the amount of each place, from the first. */
export const missionBoardFields = {
  placePrizes: z.array(amountText).check(z.minLength(1), z.maxLength(boardPrizesMax)),
};

const amountOf = (amount: string): bigint => parseAmount(amount)!;

/** Whether its figure is an amount of money; a number of rounds, days or game types otherwise. */
export const isMoneyGoal = ({ metric }: Pick<MissionGoal, 'metric'>): boolean =>
  metric === 'turnover' || metric === 'deposits';

/** The figure that has to be reached: in 1/100,000, or a number. */
export const missionTarget = (of: MissionGoal): bigint =>
  'amount' in of ? amountOf(of.amount) : BigInt(of.count);

/** A figure of a mission on the wire: an amount, or a number. */
export const missionFigure = (of: MissionGoal, value: bigint): string =>
  isMoneyGoal(of) ? formatAmount(value) : String(value);

/** The least stake of a round that counts, in 1/100,000. */
export const missionStakeMin = (of: MissionGoal): bigint =>
  of.metric === 'rounds' ? amountOf(of.stakeMin) : 0n;

/** Whether sums of days by type and vendor do not tell it, so that rounds have to be looked at. */
export const countsByRound = (of: MissionGoal): boolean =>
  missionStakeMin(of) > 0n || ('of' in of && of.of.games.length > 0);

/**
 * Play of a member by day, game type and vendor, or by game as well, in which only rounds with the
 * least stake are.
 */
export type MissionPlay = {
  day: string;
  gameType: string;
  vendor: string;
  game: string | null;
  rounds: bigint;
  turnover: bigint;
};

function counts({ types, vendors, games }: MissionScope, { gameType, vendor, game }: MissionPlay): boolean {
  if (types.length + vendors.length + games.length === 0) return true;
  return (
    types.some((type) => type === gameType) ||
    vendors.includes(vendor) ||
    (game !== null && games.includes(game))
  );
}

/**
 * The progress that play brings a mission, never below zero: play that was taken back lessens what
 * is left. Money goals other than turnover have no play.
 */
export function missionDone(
  of: Exclude<MissionGoal, { metric: 'deposits' }>,
  play: readonly MissionPlay[],
): bigint {
  const counted = 'of' in of ? play.filter((row) => counts(of.of, row)) : play;
  const sumBy = (key: 'day' | 'gameType'): bigint[] => {
    const sums = new Map<string, bigint>();
    for (const row of counted) sums.set(row[key], (sums.get(row[key]) ?? 0n) + row.turnover);
    return [...sums.values()].filter((sum) => sum > 0n);
  };
  const notBelowZero = (sum: bigint): bigint => (sum > 0n ? sum : 0n);
  switch (of.metric) {
    case 'turnover':
      return notBelowZero(counted.reduce((sum, { turnover }) => sum + turnover, 0n));
    case 'rounds':
      return notBelowZero(counted.reduce((sum, { rounds }) => sum + rounds, 0n));
    case 'days':
      return BigInt(sumBy('day').length);
    case 'kinds':
      return BigInt(sumBy('gameType').filter((sum) => sum >= amountOf(of.turnoverMin)).length);
  }
}

/** The most days that a mission can ask for: a month has 28 at least. */
export const missionDaysMax = ({
  period,
  withinDays,
}: Pick<MissionFields, 'period' | 'withinDays'>): number =>
  ({ daily: 1, weekly: 7, monthly: 28, once: withinDays ?? yearDays })[period];

/**
 * Problems of a mission's terms, by their fields. `isPaid`: whether an amount can be paid, or asked
 * for.
 */
export function missionProblems(
  { goal: of, amount, ...time }: MissionFields,
  isPaid: (amount: string) => boolean,
): string[] {
  const problems: string[] = [];
  if (!isPaid(amount)) problems.push('amount');
  if ('amount' in of && !isPaid(of.amount)) problems.push('goal.amount');
  if (of.metric === 'kinds' && !isPaid(of.turnoverMin)) problems.push('goal.turnoverMin');
  if (of.metric === 'days' && of.count > missionDaysMax(time)) problems.push('goal.count');
  if (time.withinDays !== null && time.period !== 'once') problems.push('withinDays');
  // The rounds of a member's whole life would be looked at each time.
  if (time.period === 'once' && time.withinDays === null && countsByRound(of)) problems.push('withinDays');
  return problems;
}
