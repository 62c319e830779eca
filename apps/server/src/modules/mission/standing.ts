/**
 * Missions as they stand for a member: by the terms with which their period began.
 */
import type { MissionState } from '@sen/api/mission';
import { isMoneyGoal, missionTarget } from '@sen/api/missionTerms';
import { parseAmount } from '@sen/api/money';
import type { RewardKind } from '@sen/api/rewardTerms';
import type * as brands from '#modules/brand/service.ts';
import * as members from '#modules/member/service.ts';
import * as rewards from '#modules/reward/service.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { dayOf, endsIn, isWithin, startOf, type DayPeriod } from '#platform/days.ts';
import { measure } from './figures.ts';
import { endlessDay, missionCause, missionDays, missionState, type MissionGiven } from './rules.ts';

export type MissionRule = rewards.RuleOf<'mission'>;

export const isMission = (rule: rewards.RuleRow): rule is MissionRule => rule.terms.kind === 'mission';

/** A mission in the period that a moment is in, for one member. */
export type Standing = InPeriod & {
  /** Whether it pays at that moment, and is shown. */
  isOpen: boolean;
  done: bigint;
  /** Its reward of this period, whatever became of it. */
  given: rewards.RewardRow | undefined;
  /** Undefined: it is not shown any more. */
  state: MissionState | undefined;
};

export type InPeriod = {
  /** By the version with which the period began. */
  rule: MissionRule;
  days: DayPeriod;
  /** The last moment of the rule, as it counts for this period; null: none. */
  until: number | null;
};

const earlier = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.min(a, b);

/**
 * The version with which the period of a moment's day began, and the days of it that count;
 * undefined: none of them for this member. A period stays as it began. One for once has none to
 * wait for: a last moment that came later ends it, too.
 */
export function inPeriod(
  versions: readonly rewards.RuleVersion[],
  member: { registeredAt: number; today: string; timeZone: string },
): InPeriod | undefined {
  const newest = versions[0] as MissionRule;
  const whole = missionDays(newest.terms, { ...newest, showFrom: null, showUntil: null }, member);
  if (!whole) return undefined;
  const beganMs = startOf(whole.from, member.timeZone);
  const rule = (versions.find(({ versionAt }) => versionAt <= beganMs) ?? versions.at(-1)!) as MissionRule;
  const until = rule.terms.period === 'once' ? earlier(rule.showUntil, newest.showUntil) : rule.showUntil;
  const days = missionDays(rule.terms, { ...rule, showUntil: until }, member);
  return days && { rule, days, until };
}

/** The end that a reward came to, and its day. */
function givenOf(
  row: rewards.RewardRow | undefined,
  timeZone: string,
  nowMs: number,
): MissionGiven | undefined {
  return (
    row && {
      state: rewards.stateAt(row, nowMs),
      day: dayOf(row.claimedAt ?? row.withdrawnAt ?? row.expiresAt, timeZone),
    }
  );
}

/**
 * The missions of a member by their rules, but for those that have no days for the member. All
 * rules are of one currency.
 */
export async function standingsOf(
  db: Queryable,
  memberId: bigint,
  timeZone: string,
  rules: readonly rewards.RuleRow[],
  nowMs: number,
): Promise<Map<bigint, Standing>> {
  const missions = rules.filter(isMission);
  const standings = new Map<bigint, Standing>();
  if (missions.length === 0) return standings;
  const today = dayOf(nowMs, timeZone);
  const registeredAt = (await members.registeredAmong(db, [memberId])).get(memberId)!;
  const versions = await rewards.versionsEach(
    db,
    missions.map(({ id }) => id),
  );
  const periods = missions.flatMap(
    ({ id }) => inPeriod(versions.get(id)!, { registeredAt, today, timeZone }) ?? [],
  );
  // By their causes: a reward of an earlier period may be given later than the one of this.
  const given = await rewards.ofCauses(
    db,
    memberId,
    periods.map(({ rule, days }) => ({ ruleId: rule.id, sourceKey: missionCause(rule.terms, days) })),
  );
  const running = periods.filter(
    ({ rule, days }) => !given.has(rule.id) && days.from <= today && today <= days.to,
  );
  const asked = running.map(({ rule, days }) => ({ memberId, goal: rule.terms.goal, days }));
  const figures = await measure(db, missions[0]!.currency, asked);
  const done = new Map(running.map(({ rule }, i) => [rule.id, figures[i]!]));
  for (const period of periods) {
    const { rule, days, until } = period;
    const row = given.get(rule.id);
    const target = missionTarget(rule.terms.goal);
    // A mission that was given had been met.
    const figure = row ? target : (done.get(rule.id) ?? 0n);
    const state = missionState(rule.terms, days, {
      isMet: figure >= target,
      given: givenOf(row, timeZone, nowMs),
      today,
    });
    const isOpen = isWithin({ showFrom: rule.showFrom, showUntil: until }, nowMs);
    standings.set(rule.id, { ...period, isOpen, done: figure, given: row, state });
  }
  return standings;
}

/**
 * The reward of a mission that is met; `toDay`: of one whose days do not end, the day on which it
 * is given.
 */
export function giveMission(
  tx: Transaction,
  { rule, days, done }: Pick<Standing, 'rule' | 'days' | 'done'>,
  memberId: bigint,
  { today, nowMs }: { today: string; nowMs: number },
): Promise<rewards.RewardRow | undefined> {
  const { terms } = rule;
  return rewards.giveReward(tx, rule, memberId, {
    sourceKey: missionCause(terms, days),
    amount: parseAmount(terms.amount)!,
    base: isMoneyGoal(terms.goal) ? done : null,
    fromDay: days.from,
    toDay: days.to === endlessDay ? today : days.to,
    expiresAt: endsIn(nowMs, terms.claimDays),
  });
}

/** The missions of a brand that pay a member now. */
export async function openStandings(
  db: Queryable,
  { id, document }: brands.Brand,
  memberId: bigint,
  nowMs: number,
): Promise<Standing[]> {
  const rules = await rewards.openRules(db, id, document.currency, ['mission']);
  return [...(await standingsOf(db, memberId, document.timeZone, rules, nowMs)).values()].filter(
    ({ isOpen }) => isOpen,
  );
}

const ownKinds: readonly RewardKind[] = ['mission', 'missionBoard'];
/** Rewards of missions and of their boards that wait for a member. */
export const waitingOf = async (
  db: Queryable,
  memberId: bigint,
  nowMs: number,
): Promise<rewards.RewardRow[]> =>
  (await rewards.claimableRows(db, memberId, nowMs)).filter(({ kind }) => ownKinds.includes(kind));
