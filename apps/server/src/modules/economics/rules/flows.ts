/**
 * The most that flows back of a unit of turnover, by game type and part: rebates along the longest
 * line, cashback, points, missions, the VIP club, rescue bonuses, contracts. Amounts are in
 * 1/100,000 of a unit.
 */
import { shareWhole } from '@sen/api/bonusCost';
import { rateWhole, type ContractTerms } from '@sen/api/contract';
import type { EconomicsFlow } from '@sen/api/economics';
import { gameTypes, type GameType } from '@sen/api/game';
import { missionTarget, type MissionGoal } from '@sen/api/missionTerms';
import { parseAmount, unit } from '@sen/api/money';
import { pointRateOf, pointTurnover, type PointTerms } from '@sen/api/pointTerms';
import { rateOf, type RebateRates } from '@sen/api/rebateRate';
import { birthdayGiftOf } from '@sen/api/rewardKinds/birthday';
import { cashbackRateOf } from '@sen/api/rewardKinds/cashback';
import { rankGiftOf } from '@sen/api/rewardKinds/rankUp';
import type { RewardKind, RewardTerms, TermsOf } from '@sen/api/rewardTerms';
import { leastEdges, type Edge, type OpenGame } from './edges.ts';
import { shareUp } from './shares.ts';

/** `share`: in millionths of the turnover. */
export type Flow = { kind: EconomicsFlow; share: number };

/** All terms of a brand by which something flows back. */
export type BrandTerms = {
  games: readonly OpenGame[];
  /** The most that all who share in a stake get of it together. */
  rebates: RebateRates;
  points: PointTerms;
  /** Credit of the points mall: so many points for so much. */
  credits: readonly { points: bigint; credit: bigint }[];
  /** Of open rules that are not over. */
  rewards: readonly RewardTerms[];
  ranks: readonly { level: number; turnover: bigint }[];
  /** The contracts of the house, by the agent at the top of a line. */
  contracts: readonly (readonly ContractTerms[])[];
};

/** The sum of a game type: what the house keeps at least, what flows back at most, what is left. */
export type Sheet = { gameType: GameType; edge: Edge; flows: Flow[]; left: number };

/** A sheet for each game type that has an open game, in the order of the types. */
export function sheetsOf(terms: BrandTerms): Sheet[] {
  return leastEdges(terms.games)
    .toSorted((one, other) => gameTypes.indexOf(one.gameType) - gameTypes.indexOf(other.gameType))
    .map((edge) => {
      const flows = flowsOf(terms, edge);
      return { gameType: edge.gameType, edge, flows, left: edge.share - sumOf(flows) };
    });
}

export const sumOf = (flows: readonly Flow[]): number => flows.reduce((sum, { share }) => sum + share, 0);

function flowsOf(terms: BrandTerms, { gameType, share: edge }: Edge): Flow[] {
  const ofKind = <Kind extends RewardKind>(kind: Kind): TermsOf<Kind>[] =>
    terms.rewards.filter(
      (rule): rule is TermsOf<Kind> & RewardTerms => rule.kind === kind,
    ) as TermsOf<Kind>[];
  const flows: Flow[] = [
    { kind: 'rebate', share: rateOf(terms.rebates, gameType) * 100 },
    { kind: 'cashback', share: cashbackShare(ofKind('cashback'), gameType) },
    { kind: 'points', share: pointShare(terms, gameType) },
    { kind: 'missions', share: missionShare(goalsOf(ofKind('mission'), ofKind('signIn')), gameType) },
    { kind: 'vip', share: vipShare(ofKind('rankUp'), ofKind('birthday'), terms.ranks) },
    { kind: 'rescue', share: rescueShare(ofKind('rescue')) },
  ];
  const before = edge - sumOf(flows);
  return [...flows, ...contractFlows(terms.contracts, before)].filter(({ share }) => share > 0);
}

/** All rules together, at the rank that gets the most of each. */
const cashbackShare = (rules: readonly TermsOf<'cashback'>[], gameType: GameType): number =>
  rules.reduce((sum, rule) => sum + cashbackRateOf(rule, gameType) * bestPercent(rule.byRank), 0);

const bestPercent = (byRank: readonly { percent: number }[]): number =>
  Math.max(100, ...byRank.map(({ percent }) => percent));

/** At the best rank, and spent on what gives the most money for a point. */
function pointShare({ points, credits }: Pick<BrandTerms, 'points' | 'credits'>, gameType: GameType): number {
  if (!points.open) return 0;
  const { open, amount, points: step } = points.conversion;
  const ways = [...(open ? [{ points: BigInt(step), credit: parseAmount(amount)! }] : []), ...credits].map(
    ({ points: price, credit }) => {
      const earned = BigInt(pointRateOf(points, gameType) * bestPercent(points.byRank));
      return shareUp(earned * credit, BigInt(pointTurnover) * 100n * price * unit);
    },
  );
  return Math.max(0, ...ways);
}

/** Something that is paid for so much turnover. Those of one period are met by the same play. */
type Goal = { period: string; amount: bigint; needs: bigint; types: readonly string[] | null };

function goalsOf(missions: readonly TermsOf<'mission'>[], signIns: readonly TermsOf<'signIn'>[]): Goal[] {
  return [
    ...missions.map(({ goal, period, amount }) => ({
      period,
      amount: parseAmount(amount)!,
      needs: turnoverFor(goal),
      types: typesOf(goal),
    })),
    ...signIns.flatMap(({ condition, conditionMin, amounts }) =>
      condition === 'turnover'
        ? [
            {
              period: 'daily',
              amount: most(amounts.map((each) => parseAmount(each)!)),
              needs: parseAmount(conditionMin)!,
              types: null,
            },
          ]
        : [],
    ),
  ].filter(({ needs }) => needs > 0n);
}

/** The turnover without which a mission is not met; nothing: it is a gift of its period. */
export function turnoverFor(goal: MissionGoal): bigint {
  switch (goal.metric) {
    case 'turnover':
      return missionTarget(goal);
    case 'rounds':
      return BigInt(goal.count) * parseAmount(goal.stakeMin)!;
    case 'kinds':
      return BigInt(goal.count) * parseAmount(goal.turnoverMin)!;
    default:
      return 0n;
  }
}

/** The game types whose play alone counts; null: any. Named vendors and games may be of any type. */
function typesOf(goal: MissionGoal): readonly string[] | null {
  if (!('of' in goal)) return null;
  const { types, vendors, games } = goal.of;
  return types.length === 0 || vendors.length + games.length > 0 ? null : types;
}

/**
 * The part that missions pay together: of each period the turnover at which most of it comes back, as the
 * missions that it meets all pay.
 */
function missionShare(goals: readonly Goal[], gameType: GameType): number {
  const own = goals.filter(({ types }) => types === null || types.includes(gameType));
  let sum = 0;
  for (const ofPeriod of Map.groupBy(own, ({ period }) => period).values()) {
    let paid = 0n;
    let best = 0;
    for (const { amount, needs } of ofPeriod.toSorted((a, b) => (a.needs < b.needs ? -1 : 1))) {
      paid += amount;
      best = Math.max(best, shareUp(paid, needs));
    }
    sum += best;
  }
  return sum;
}

/**
 * At the rank at which most has come back of the turnover that it needs: the gifts up to it, and
 * one birthday. A rank that needs no turnover is taken for one that needs a unit of it.
 */
function vipShare(
  rankUps: readonly TermsOf<'rankUp'>[],
  birthdays: readonly TermsOf<'birthday'>[],
  ranks: BrandTerms['ranks'],
): number {
  let gifts = 0n;
  let best = 0;
  for (const { level, turnover } of ranks.toSorted((a, b) => (a.turnover < b.turnover ? -1 : 1))) {
    gifts += most(rankUps.map((rule) => rankGiftOf(rule, level)));
    const birthday = birthdays.reduce((sum, rule) => sum + birthdayGiftOf(rule, level), 0n);
    best = Math.max(best, shareUp(gifts + birthday, turnover > unit ? turnover : unit));
  }
  return best;
}

/**
 * A loss is the whole stake for who stakes once on an outcome that hardly comes. So what comes back
 * of losses is as much of the turnover, unless the loss that counts is a part of it.
 */
const rescueShare = (rules: readonly TermsOf<'rescue'>[]): number =>
  rules.reduce((sum, { percent, lossOfTurnover }) => sum + percent * (lossOfTurnover ?? 100) * 100, 0);

/**
 * The salaries and the dividend of the line whose contracts come to most. One that makes up
 * for what members won takes a part of what is left of the edge; another one is paid of losses as a
 * rescue bonus is. Downlines are paid out of the bill of the top.
 */
function contractFlows(lines: BrandTerms['contracts'], left: number): Flow[] {
  const sums = lines.map((line): Flow[] => {
    const rates = (kinds: (terms: ContractTerms) => boolean): number =>
      Math.max(0, ...line.filter(kinds).flatMap(({ tiers }) => tiers.map(({ rate }) => rate)));
    const salaries = (['dailySalary', 'hourSalary', 'realtimeSalary'] as const)
      .map((kind) => (rates((terms) => terms.kind === kind) * shareWhole) / rateWhole)
      .reduce((sum, share) => sum + share, 0);
    const ofLosses =
      (rates(({ kind, carry }) => kind === 'dividend' && carry !== 'permanent') * shareWhole) / rateWhole;
    const ofEdge = rates(({ kind, carry }) => kind === 'dividend' && carry === 'permanent');
    const rest = Math.max(0, left - salaries);
    const dividend = Math.max(ofLosses, Math.ceil((rest * ofEdge) / rateWhole));
    return [
      { kind: 'salaries', share: salaries },
      { kind: 'dividend', share: dividend },
    ];
  });
  return sums.toSorted((one, other) => sumOf(other) - sumOf(one))[0] ?? [];
}

const most = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => (a > b ? a : b), 0n);

/**
 * The sheets that a change breaks, the worst first: nothing is left any more, and less than before it.
 */
export function brokenBy(before: readonly Sheet[], after: readonly Sheet[]): Sheet[] {
  const leftBefore = new Map(before.map(({ gameType, left }) => [gameType, left]));
  return after
    .filter(({ gameType, left }) => left <= 0 && left < (leftBefore.get(gameType) ?? Infinity))
    .toSorted((one, other) => one.left - other.left);
}

/** The game types of which a change leaves another part than before. */
export function sumChangesOf(
  before: readonly Sheet[],
  after: readonly Sheet[],
): { gameType: GameType; edge: number; before: number | null; after: number }[] {
  const leftBefore = new Map(before.map(({ gameType, left }) => [gameType, left]));
  return after
    .map(({ gameType, edge, left }) => ({
      gameType,
      edge: edge.share,
      before: leftBefore.get(gameType) ?? null,
      after: left,
    }))
    .filter((sum) => sum.before !== sum.after);
}
