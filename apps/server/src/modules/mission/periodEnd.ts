/**
 * The rewards of missions and their boards that are given at the end of a period to those who did
 * not claim: some members in each transaction.
 */
import { missionTarget, type MissionGoal } from '@sen/api/missionTerms';
import { parseAmount } from '@sen/api/money';
import * as limits from '#modules/limit/service.ts';
import * as members from '#modules/member/service.ts';
import * as rewards from '#modules/reward/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Transaction } from '#platform/database.ts';
import {
  dayAfter,
  dayBefore,
  dayOf,
  daysBefore,
  daysWithin,
  endsIn,
  periodOf,
  startOf,
  type DayPeriod,
} from '#platform/days.ts';
import { measure } from './figures.ts';
import { missionCause, prizesOf } from './rules.ts';
import { giveMission, inPeriod, type MissionRule, type Standing } from './standing.ts';
import * as store from './store.ts';

/** Members with play on these days, or, of deposits, with money that moved. */
const movedBy = ({ metric }: MissionGoal): 'play' | 'money' => (metric === 'deposits' ? 'money' : 'play');

/**
 * Gives a mission to those who met it in the period of the run; of one that is for once, to those
 * who had met it by the day of the run. The member behind whom the next transaction goes on;
 * undefined: all have theirs.
 */
export async function giveMissions(due: rewards.Due, asBegun: MissionRule): Promise<bigint | undefined> {
  const { ctx, tx, brand, run, together } = due;
  const { timeZone } = brand.document;
  const days = daysWithin({ from: run.fromDay, to: run.toDay }, asBegun, timeZone)!;
  const ids = await candidates(due, asBegun, days, { after: run.givenTo, limit: together });
  const counting = await countingOf(due, asBegun, ids, days);
  // Play that is counted later than the run's days is of another run.
  const asked = counting.map(({ memberId, rule, days: own }) => ({
    memberId,
    goal: rule.terms.goal,
    days: { from: own.from, to: own.to < days.to ? own.to : days.to },
  }));
  const figures = await measure(tx, asBegun.currency, asked, startOf(dayAfter(days.to), timeZone));
  const given: rewards.RewardRow[] = [];
  for (const [i, { memberId, ...period }] of counting.entries()) {
    const done = figures[i]!;
    if (done < missionTarget(period.rule.terms.goal)) continue;
    const row = await giveMission(tx, { ...period, done }, memberId, {
      today: days.to,
      nowMs: ctx.clock.now(),
    });
    // Undefined: claimed at this moment.
    if (row) given.push(row);
  }
  await rewards.tellOfRewards(ctx, tx, given);
  return ids.length < together ? undefined : ids.at(-1);
}

/**
 * Members who may have met it. Of one that is for once, play of earlier days counts as well: of one
 * for newcomers all who are within their days are looked at, whenever they played; of one without
 * an end those who played on the run's day, and in its first run, or the first since it was opened
 * again, on any day before.
 */
async function candidates(
  { tx, brand, run }: rewards.Due,
  { id, currency, createdAt, terms: { goal, period, withinDays } }: MissionRule,
  days: DayPeriod,
  page: { after: bigint; limit: number },
): Promise<bigint[]> {
  const moved = movedBy(goal);
  const { timeZone } = brand.document;
  if (period === 'once' && withinDays !== null) {
    const from = daysBefore(days.to, withinDays - 1);
    return teams.movedNewcomers(
      tx,
      brand.id,
      currency,
      moved,
      { from, to: days.to },
      { registeredSince: startOf(from, timeZone), ...page },
    );
  }
  const isFirst = period === 'once' && !(await rewards.hasRunTo(tx, id, dayBefore(run.fromDay)));
  const from = isFirst ? dayOf(createdAt, timeZone) : days.from;
  return teams.movedMembers(
    tx,
    brand.id,
    currency,
    moved,
    { from: from < days.from ? from : days.from, to: days.to },
    page,
  );
}

/**
 * Those among these who can have it and have not had it yet, each with the days that count, by the
 * version with which these began.
 */
async function countingOf(
  { tx, brand }: rewards.Due,
  asBegun: MissionRule,
  ids: readonly bigint[],
  days: DayPeriod,
): Promise<({ memberId: bigint } & Pick<Standing, 'rule' | 'days'>)[]> {
  const { id: ruleId, terms } = asBegun;
  const may = await mayBePaid(tx, ids);
  // Claimed before the period ended, most of the time.
  const had = await rewards.givenAmong(tx, ruleId, missionCause(terms, days), ids);
  const wanted = ids.filter((id) => may(id) && !had.has(id));
  if (terms.period !== 'once') return wanted.map((memberId) => ({ memberId, rule: asBegun, days }));
  const versions = (await rewards.versionsEach(tx, [ruleId])).get(ruleId)!;
  const registered = await members.registeredAmong(tx, wanted);
  return wanted.flatMap((memberId) => {
    const member = {
      registeredAt: registered.get(memberId)!,
      today: days.to,
      timeZone: brand.document.timeZone,
    };
    const period = inPeriod(versions, member);
    return !period || period.days.from > days.to || period.days.to < days.from
      ? []
      : [{ memberId, ...period }];
  });
}

/** Closed accounts and those who excluded themselves are given nothing: they may not claim. */
async function mayBePaid(tx: Transaction, ids: readonly bigint[]): Promise<(id: bigint) => boolean> {
  const [open, excluded] = [await members.openAmong(tx, ids), await limits.excludedAmong(tx, ids)];
  return (id) => open.has(id) && !excluded.has(id);
}

/**
 * Gives the prizes of a week's board. So many more places are looked at as there are prizes, for
 * those whom nothing is paid to.
 */
export async function giveBoard(
  { ctx, tx, brand, run }: rewards.Due,
  rule: rewards.RuleOf<'missionBoard'>,
): Promise<undefined> {
  const { terms } = rule;
  // Where the rule began or ended within the week, the whole of it counts.
  const { from: week } = periodOf('weekly', run.fromDay);
  const ranked = await store.places(tx, brand.id, week, terms.placePrizes.length * 2 + 100);
  const may = await mayBePaid(
    tx,
    ranked.map(({ memberId }) => memberId),
  );
  const given: rewards.RewardRow[] = [];
  for (const { member, amount } of prizesOf(terms, ranked, may)) {
    const row = await rewards.giveReward(tx, rule, member.memberId, {
      sourceKey: `period:${week}`,
      amount: parseAmount(amount)!,
      base: null,
      fromDay: run.fromDay,
      toDay: run.toDay,
      expiresAt: endsIn(ctx.clock.now(), terms.claimDays),
    });
    if (row) given.push(row);
  }
  await rewards.tellOfRewards(ctx, tx, given);
}
