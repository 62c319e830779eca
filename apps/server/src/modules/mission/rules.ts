/**
 * When a mission counts for a member, how it stands, and whose the places of a board are. What its
 * play comes to is in `@sen/api/missionTerms`.
 */
import type { MissionState } from '@sen/api/mission';
import { formatAmount, parseAmount } from '@sen/api/money';
import type { OfferState, RewardState } from '@sen/api/reward';
import type { TermsOf } from '@sen/api/rewardTerms';
import { dayOf, daysWithin, periodOf, type DayPeriod, type Window } from '#platform/days.ts';

/** The last day of missions whose days do not end: behind all that are ever counted. */
export const endlessDay = '2200-12-31';

type Time = Pick<TermsOf<'mission'>, 'period' | 'withinDays'>;

/**
 * The days that count for a member, of a mission by period those of the period that a day is in;
 * undefined: none. `registeredAt`: of the member. A mission within days of the registration counts
 * all of these, also where its rule came later.
 */
export function missionDays(
  { period, withinDays }: Time,
  rule: Window & { createdAt: number },
  { registeredAt, today, timeZone }: { registeredAt: number; today: string; timeZone: string },
): DayPeriod | undefined {
  if (period !== 'once') return daysWithin(periodOf(period, today), rule, timeZone);
  const [registered, created] = [dayOf(registeredAt, timeZone), dayOf(rule.createdAt, timeZone)];
  if (withinDays === null)
    return daysWithin({ from: registered > created ? registered : created, to: endlessDay }, rule, timeZone);
  const to = Temporal.PlainDate.from(registered)
    .add({ days: withinDays - 1 })
    .toString();
  // Its days had passed before anybody could know of it.
  return to < created ? undefined : daysWithin({ from: registered, to }, rule, timeZone);
}

/**
 * The cause of a mission's reward: one for each period, or one ever. The period's own name, so that
 * the job and a claim mean the same.
 */
export const missionCause = ({ period }: Pick<Time, 'period'>, { from }: DayPeriod): string =>
  period === 'once' ? 'once' : `period:${from}`;

/**
 * The period that the job gives at once: missions for once are given at the end of each day to
 * those who met them.
 */
export const missionRunPeriod = ({ period }: Pick<Time, 'period'>): 'daily' | 'weekly' | 'monthly' =>
  period === 'once' ? 'daily' : period;

/**
 * The time for which a member is shown a mission for once behind its days, or, where these do not
 * end, behind its reward.
 */
const shownDays = 30;

/**
 * The end that a mission's reward came to, and the day on which it was claimed, was withdrawn or
 * can be claimed last.
 */
export type MissionGiven = { state: RewardState; day: string };

/** The state of a mission; undefined: it is no more shown. */
export function missionState(
  { period }: Pick<Time, 'period'>,
  days: DayPeriod,
  { isMet, given, today }: { isMet: boolean; given: MissionGiven | undefined; today: string },
): MissionState | undefined {
  const isOver = today > days.to;
  const last = days.to === endlessDay ? given?.day : days.to;
  const isLongOver = last !== undefined && today > daysLater(last, shownDays);
  // A reward that waits is claimed in the list of those that wait.
  if (period === 'once' && isLongOver) return undefined;
  if (given)
    return given.state === 'claimable' ? 'waiting' : given.state === 'expired' ? 'over' : given.state;
  if (isOver) return 'over';
  return isMet ? 'claim' : 'progress';
}

const daysLater = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** The weeks of boards, from Monday: the one that a day is in, and the one before. */
export function boardWeek(week: 'this' | 'last', today: string): DayPeriod {
  const now = periodOf('weekly', today);
  return week === 'this' ? now : periodOf('weekly', daysLater(now.from, -1));
}

/** The prize of each place of a board, among those who may be paid: who may not holds no place. */
export function prizesOf<Member extends { memberId: bigint }>(
  { placePrizes }: Pick<TermsOf<'missionBoard'>, 'placePrizes'>,
  ranked: readonly Member[],
  mayBePaid: (memberId: bigint) => boolean,
): { member: Member; amount: string }[] {
  const paid = ranked.filter(({ memberId }) => mayBePaid(memberId));
  return placePrizes.flatMap((amount, i) => (paid[i] ? [{ member: paid[i], amount }] : []));
}

/** The prizes of several boards by place, each place with all that it is paid. */
export function sumOfPlaces(boards: readonly (readonly string[])[]): string[] {
  const places = Math.max(0, ...boards.map(({ length }) => length));
  return Array.from({ length: places }, (_, i) =>
    formatAmount(boards.reduce((sum, prizes) => sum + parseAmount(prizes[i] ?? '0')!, 0n)),
  );
}

/**
 * The fields of a mission's terms that stay in each version, where these were changed: the time
 * that it is for, so that no two of its periods share a day.
 */
export const changedTime = (before: Time, after: Time): string[] =>
  before.period === after.period && before.withinDays === after.withinDays ? [] : ['period'];

/** The state of a mission among the offers; undefined: it is no more shown. */
export const missionOfferState = (state: MissionState | undefined): OfferState =>
  (
    {
      claim: 'claim',
      progress: 'processing',
      waiting: 'claim',
      claimed: 'claimed',
      withdrawn: 'rejected',
      over: 'closed',
    } as const
  )[state ?? 'over'];
