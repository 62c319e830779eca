/** How far members are with a mission, by the sums of their days, as far as play and deposits have been counted. */
import { countsByRound, missionDone, missionStakeMin, type MissionGoal } from '@sen/api/missionTerms';
import * as ledger from '#modules/ledger/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Queryable } from '#platform/database.ts';
import { keptOf } from './figures.ts';
import type { DayPeriod } from './rules.ts';

/** `days`: of each member. In 1/100,000, or a number: `missionTarget`. */
export async function measure(
  db: Queryable,
  currency: string,
  goal: MissionGoal,
  days: ReadonlyMap<bigint, DayPeriod>,
): Promise<Map<bigint, bigint>> {
  if (days.size === 0) return new Map();
  const ids = [...days.keys()];
  // Of members with days of their own, all days in which any of them is.
  const span = [...days.values()].reduce((all, { from, to }) => ({
    from: from < all.from ? from : all.from,
    to: to > all.to ? to : all.to,
  }));
  const rows = await rowsOf(db, currency, goal, ids, span);
  const byMember = Map.groupBy(
    rows.filter(({ memberId, day }) => day >= days.get(memberId)!.from && day <= days.get(memberId)!.to),
    ({ memberId }) => memberId,
  );
  const done = new Map<bigint, bigint>();
  for (const id of ids) done.set(id, await doneBy(db, currency, goal, id, byMember.get(id) ?? []));
  return done;
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

function rowsOf(db: Queryable, currency: string, goal: MissionGoal, ids: readonly bigint[], span: DayPeriod) {
  if (goal.metric === 'deposits') return teams.moneyOfMembers(db, ids, currency, span);
  if (countsByRound(goal)) return teams.playByGame(db, ids, currency, span, missionStakeMin(goal));
  return teams.playByVendor(db, ids, currency, span);
}

async function doneBy(db: Queryable, currency: string, goal: MissionGoal, memberId: bigint, rows: readonly Row[]): Promise<bigint> {
  if (goal.metric === 'deposits') {
    const money = rows.filter((row) => 'figure' in row);
    return keptOf(money, (await ledger.fundsOf(db, memberId, currency)).held);
  }
  return missionDone(
    goal,
    rows.filter((row) => 'turnover' in row),
  );
}
