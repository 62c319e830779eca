/**
 * The progress of members with missions, by the sums of their days, as far as play and deposits
 * have been counted.
 */
import { countsByRound, missionDone, missionStakeMin, type MissionGoal } from '@sen/api/missionTerms';
import * as ledger from '#modules/ledger/service.ts';
import { keptOf } from '#modules/reward/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Queryable } from '#platform/database.ts';
import type { DayPeriod } from '#platform/days.ts';

/** A mission's goal, and the days that count for a member. */
export type Asked = { memberId: bigint; goal: MissionGoal; days: DayPeriod };

/**
 * The figure of each, in the order asked, in 1/100,000 or a number: `missionTarget`. One statement
 * for all that are counted alike. `endMs`: of days that are over, their end: what was set aside
 * later lessens no deposit of theirs.
 */
export async function measure(
  db: Queryable,
  currency: string,
  asked: readonly Asked[],
  endMs: number | null = null,
): Promise<bigint[]> {
  const done = asked.map(() => 0n);
  for (const [how, nths] of Map.groupBy(asked.keys(), (nth) => howCounted(asked[nth]!.goal))) {
    const part = nths.map((nth) => asked[nth]!);
    const figures =
      how === 'money' ? await deposited(db, currency, part, endMs) : await played(db, currency, part, how);
    for (const [i, nth] of nths.entries()) done[nth] = figures[i]!;
  }
  return done;
}

type How = 'money' | 'round' | 'day' | 'sum';

function howCounted(goal: MissionGoal): How {
  if (goal.metric === 'deposits') return 'money';
  if (countsByRound(goal)) return 'round';
  return goal.metric === 'days' ? 'day' : 'sum';
}

const spanOf = ({ memberId, days }: Asked) => ({ memberId, ...days });

async function played(
  db: Queryable,
  currency: string,
  asked: readonly Asked[],
  how: Exclude<How, 'money'>,
): Promise<bigint[]> {
  const rows =
    how === 'round'
      ? await teams.playByGame(
          db,
          currency,
          asked.map((one) => ({ ...spanOf(one), stakeMin: missionStakeMin(one.goal) })),
        )
      : await teams.playOfSpans(db, currency, asked.map(spanOf), { byDay: how === 'day' });
  const byNth = Map.groupBy(rows, ({ nth }) => nth);
  return asked.map(({ goal }, nth) =>
    goal.metric === 'deposits' ? 0n : missionDone(goal, byNth.get(nth) ?? []),
  );
}

async function deposited(
  db: Queryable,
  currency: string,
  asked: readonly Asked[],
  endMs: number | null,
): Promise<bigint[]> {
  const rows = await teams.moneyOfSpans(db, currency, asked.map(spanOf));
  const byNth = Map.groupBy(rows, ({ nth }) => nth);
  const ids = [...new Set(asked.map(({ memberId }) => memberId))];
  const held = await ledger.heldOf(db, ids, currency, endMs);
  return asked.map(({ memberId }, nth) => keptOf(byNth.get(nth) ?? [], held.get(memberId) ?? 0n));
}
