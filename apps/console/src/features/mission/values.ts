/**
 * The part of a rule's form that missions and their boards have, and the way between it and their
 * terms.
 */
import { gameTypes } from '@sen/api/game';
import { gameName } from '@sen/api/gameName';
import {
  boardPrizesMax,
  missionCountMax,
  missionDaysMax,
  missionMetrics,
  missionPeriods,
  missionPointsMax,
  newcomerDaysMax,
  type MissionGoal,
  type MissionMetric,
} from '@sen/api/missionTerms';
import type { TermsOf } from '@sen/api/rewardTerms';
import type { Fault } from '@sen/front/form';
import {
  hasText,
  linesOfText,
  textOf,
  type Check,
  type Found,
  type Read,
  type RuleValues,
  type Write,
} from '#features/reward/ruleForm.ts';
import { amountFault } from '#parts/numbers.ts';

export function missionValues(
  mission: TermsOf<'mission'> | undefined,
  { written }: Write,
): Record<string, string | boolean> {
  const goal: Partial<Record<string, unknown>> = mission?.goal ?? {};
  const scope = mission && 'of' in mission.goal ? mission.goal.of : undefined;
  return {
    claimDays: written(mission?.claimDays, '7'),
    goalMetric: mission?.goal.metric ?? missionMetrics[0],
    goalAmount: written(goal['amount']),
    goalCount: written(goal['count']),
    goalStakeMin: written(goal['stakeMin'], '0'),
    goalTurnoverMin: written(goal['turnoverMin']),
    period: mission?.period ?? missionPeriods[0],
    withinDays: written(mission?.withinDays),
    amount: written(mission?.amount),
    points: written(mission?.points, '0'),
    goalVendors: scope?.vendors.join('\n') ?? '',
    goalGames: scope?.games.join('\n') ?? '',
    ...Object.fromEntries(
      gameTypes.map((type) => [`goalType_${type}`, scope?.types.includes(type) ?? false]),
    ),
  };
}

const metricOf = (values: RuleValues): MissionMetric =>
  missionMetrics.find((metric) => metric === values['goalMetric'])!;
const isOnce = (values: RuleValues): boolean => values['period'] === 'once';

/** The fields that each metric asks for. */
export const goalFields: Readonly<
  Record<MissionMetric, { amount?: true; count?: true; stakeMin?: true; turnoverMin?: true; scope?: true }>
> = {
  turnover: { amount: true, scope: true },
  rounds: { count: true, stakeMin: true, scope: true },
  days: { count: true, scope: true },
  deposits: { amount: true },
  kinds: { count: true, turnoverMin: true },
};

/** Expects values that `missionFaults` finds nothing wrong with. */
export function missionOf(read: Read): Omit<TermsOf<'mission'>, 'kind' | 'play'> {
  const { values, whole, amount, one } = read;
  return {
    claimDays: whole('claimDays'),
    goal: goalOf(read),
    period: one('period', missionPeriods),
    withinDays: isOnce(values) && hasText(values, 'withinDays') ? whole('withinDays') : null,
    amount: amount('amount'),
    points: whole('points'),
  };
}

function goalOf({ values, whole, amount }: Read): MissionGoal {
  const of = {
    types: gameTypes.filter((type) => values[`goalType_${type}`] === true),
    vendors: linesOfText(values, 'goalVendors'),
    games: linesOfText(values, 'goalGames'),
  };
  const metric = metricOf(values);
  switch (metric) {
    case 'turnover':
      return { metric, amount: amount('goalAmount'), of };
    case 'rounds':
      return { metric, count: whole('goalCount'), stakeMin: amount('goalStakeMin'), of };
    case 'days':
      return { metric, count: whole('goalCount'), of };
    case 'deposits':
      return { metric, amount: amount('goalAmount') };
    case 'kinds':
      return { metric, count: whole('goalCount'), turnoverMin: amount('goalTurnoverMin') };
  }
}

/**
 * The most days that a mission of the chosen time can ask for; a number of days that is none is
 * found by itself.
 */
function daysMaxOf(values: RuleValues): number {
  const within = Number(textOf(values, 'withinDays'));
  const period = missionPeriods.find((one) => one === values['period'])!;
  return missionDaysMax({ period, withinDays: within >= 1 && within <= newcomerDaysMax ? within : null });
}

export function missionFaults({ values, whole, amount, claimDays }: Check): Found[] {
  const asks = goalFields[metricOf(values)];
  const areGames = linesOfText(values, 'goalGames').every((line) => gameName.test(line));
  const most = {
    kinds: gameTypes.length,
    days: daysMaxOf(values),
    rounds: missionCountMax,
    turnover: 0,
    deposits: 0,
  }[metricOf(values)];
  return [
    claimDays,
    amount('amount'),
    whole('points', 0, missionPointsMax),
    ...(asks.amount ? [amount('goalAmount')] : []),
    ...(asks.count ? [whole('goalCount', 1, most)] : []),
    ...(asks.stakeMin ? [amount('goalStakeMin')] : []),
    ...(asks.turnoverMin ? [amount('goalTurnoverMin')] : []),
    ...(asks.scope && !areGames ? [['goalGames', { code: 'input_invalid' }] as const] : []),
    ...(isOnce(values) && hasText(values, 'withinDays') ? [whole('withinDays', 1, newcomerDaysMax)] : []),
  ];
}

/** The fault of the prizes of a board, which are typed one a line. */
export function placesFault(lines: readonly string[], tag: string): Fault | undefined {
  if (lines.length === 0) return { code: 'input_empty' };
  if (lines.length > boardPrizesMax) return { code: 'input_invalid' };
  return lines.map((line) => amountFault(line, tag)).find((fault) => fault !== undefined);
}

/** The form's field by the part of a goal that the server names. */
export function goalField(path: string, [part = '', of]: readonly string[]): string | undefined {
  if (path !== 'goal') return undefined;
  const name = part === 'of' ? (of ?? 'games') : part;
  return `goal${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
