/** The board of the week's points, as a member sees it. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { boardPlaces, type missionLeaderboard } from '@sen/api/mission';
import * as brands from '#modules/brand/service.ts';
import * as members from '#modules/member/service.ts';
import * as rewards from '#modules/reward/service.ts';
import type { Context } from '#platform/context.ts';
import { dayOf, daysWithin, startOf, type DayPeriod } from '#platform/days.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { boardWeek, sumOfPlaces } from './rules.ts';
import * as store from './store.ts';

export async function board(
  ctx: Context,
  request: CallRequest,
  { week = 'this' }: ParsedInputOf<typeof missionLeaderboard>,
): Promise<OutputOf<typeof missionLeaderboard>> {
  const { memberId, brandId } = memberOf(request);
  const { document } = await brands.brandById(ctx, brandId);
  const days = boardWeek(week, dayOf(ctx.clock.now(), document.timeZone));
  const rows = await store.places(ctx.db, brandId, days.from, boardPlaces);
  const names = await members.accountNames(
    ctx.db,
    rows.map((row) => row.memberId),
  );
  const own = await store.rankOf(ctx.db, brandId, days.from, memberId);
  return {
    ...days,
    list: rows.map((row, i) => ({
      place: i + 1,
      playerName: members.coveredName(names.get(row.memberId) ?? ''),
      points: Number(row.points),
      isOwn: row.memberId === memberId,
    })),
    members: own.members,
    own: { place: own.place, points: Number(own.points) },
    prizes: await prizesOfWeek(ctx, brandId, document, days),
    currency: document.currency,
  };
}

/**
 * The prize of each place, of all rules together: of those whose prizes of the week are given, as
 * they were; of open ones by the terms with which the week began, as they will be.
 */
async function prizesOfWeek(
  ctx: Context,
  brandId: bigint,
  { currency, timeZone }: brands.Brand['document'],
  week: DayPeriod,
): Promise<string[]> {
  const runs = await rewards.runsWithin(ctx.db, brandId, 'missionBoard', week);
  const paid = await rewards.versionsOf(ctx.db, runs);
  const prizes = runs.flatMap((run) => (run.paid ? [paid.get(`${run.ruleId}:${run.version}`)!] : []));
  for (const newest of await rewards.openRules(ctx.db, brandId, currency, ['missionBoard'])) {
    const isGiven = runs.some(({ ruleId }) => ruleId === newest.id);
    if (isGiven || dayOf(newest.openedAt, timeZone) > week.to) continue;
    const rule = await rewards.asOf(ctx.db, newest.id, startOf(week.from, timeZone));
    if (daysWithin(week, rule, timeZone)) prizes.push(rule);
  }
  return sumOfPlaces(
    prizes.flatMap(({ terms }) => (terms.kind === 'missionBoard' ? [terms.placePrizes] : [])),
  );
}
