/** The board of the week's points, as a member sees it. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { boardPlaces, type missionLeaderboard } from '@sen/api/mission';
import * as brands from '#modules/brand/service.ts';
import * as members from '#modules/member/service.ts';
import type { Context } from '#platform/context.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { boardWeek } from './missionRules.ts';
import * as missionStore from './missionStore.ts';
import { dayOf, isWithin, startOf } from './rules.ts';
import * as ruleStore from './ruleStore.ts';

export async function board(
  ctx: Context,
  request: CallRequest,
  { week = 'this' }: ParsedInputOf<typeof missionLeaderboard>,
): Promise<OutputOf<typeof missionLeaderboard>> {
  const { memberId, brandId } = memberOf(request);
  const { document } = await brands.brandById(ctx, brandId);
  const days = boardWeek(week, dayOf(ctx.clock.now(), document.timeZone));
  const rows = await missionStore.places(ctx.db, brandId, days.from, boardPlaces);
  const names = await members.accountNames(
    ctx.db,
    rows.map((row) => row.memberId),
  );
  const own = await missionStore.rankOf(ctx.db, brandId, days.from, memberId);
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
    prizes: await prizesOfWeek(ctx, brandId, document, days.from),
    currency: document.currency,
  };
}

/** By the terms with which the week began, as they are paid. */
async function prizesOfWeek(ctx: Context, brandId: bigint, document: brands.Brand['document'], monday: string): Promise<string[]> {
  const [newest] = (await ruleStore.openRules(ctx.db, brandId, document.currency, ['missionBoard'])).filter((rule) =>
    isWithin(rule, ctx.clock.now()),
  );
  if (!newest) return [];
  const { terms } = await ruleStore.asOf(ctx.db, newest.id, startOf(monday, document.timeZone));
  return terms.kind === 'missionBoard' ? terms.placePrizes : [];
}
