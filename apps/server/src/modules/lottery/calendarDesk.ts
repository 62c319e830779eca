/**
 * The calendar of the stations at the desk: which days they draw on, and days on which a region
 * does not.
 */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/lotteryDesk';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import * as calendar from './calendarStore.ts';
import { makeDraws } from './drawing.ts';
import { holidays, lotteryGame, stationGames, type Region, type StationGame } from './games.ts';
import { gameNameOf } from './present.ts';
import { isClosable, isDrawn, nextStationDraws, vietnamDay } from './rules/calendar.ts';
import { settleSoon } from './settling.ts';
import { cancelDraw, nowMs, setOpenings } from './store.ts';

export async function view(
  ctx: Context,
  request: CallRequest,
  { kind }: ParsedInputOf<typeof api.deskCalendar>,
): Promise<OutputOf<typeof api.deskCalendar>> {
  operators.assertWorksForAll(request);
  const { closures, weekdays, timesOf } = await calendar.readCalendar(ctx.db);
  const now = await nowMs(ctx.db);
  const today = vietnamDay(now);
  return {
    list: stationGames
      .filter((game) => kind === undefined || game.region === kind)
      .map((game) => {
        const times = timesOf(game);
        return {
          gameCode: game.code,
          gameName: gameNameOf(game.code, request.language),
          region: game.region,
          drawsAt: times.drawsAt,
          lockMinutes: times.lockMinutes,
          weekdays: times.weekdays.toSorted((a, b) => a - b),
          changed: weekdays.has(game.code),
          nextAt: nextStationDraws(times, now, 1)[0]?.drawsAt ?? null,
        };
      }),
    closures: [
      ...holidays.map((each) => ({
        id: null,
        region: each.region,
        from: each.from,
        to: each.to,
        reason: '',
      })),
      ...closures.map((each) => ({
        id: String(each.id),
        region: each.region,
        from: each.from,
        to: each.to,
        reason: each.reason,
      })),
    ]
      .filter(({ to }) => to >= today)
      .toSorted((a, b) => a.from.localeCompare(b.from)),
  };
}

export async function setWeekdays(
  ctx: Context,
  request: CallRequest,
  { gameCode, weekdays: wanted, reason }: ParsedInputOf<typeof api.setWeekdays>,
): Promise<OutputOf<typeof api.setWeekdays>> {
  operators.assertWorksForAll(request);
  const game = lotteryGame(gameCode);
  if (game?.kind !== 'station') return refuse('game_unknown');
  const weekdays = [...new Set(wanted)].toSorted((a, b) => a - b);
  const operator = operatorOf(request);
  const cancelled = await ctx.db.transaction(async (tx) => {
    const before = (await calendar.readCalendar(tx)).timesOf(game).weekdays;
    await calendar.putWeekdays(tx, gameCode, weekdays, operator.operatorId);
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operator, request),
      action: 'lottery.weekdays-changed',
      subject: `lottery-calendar:${gameCode}`,
      before: { weekdays: [...before] },
      after: { weekdays },
      reason,
    });
    return planAnew(ctx, tx, [game]);
  });
  await settleSoon(ctx, cancelled);
  return { cancelled: cancelled.length };
}

export async function closeRegion(
  ctx: Context,
  request: CallRequest,
  { region, from, to, reason }: ParsedInputOf<typeof api.closeRegion>,
): Promise<OutputOf<typeof api.closeRegion>> {
  operators.assertWorksForAll(request);
  if (!isClosable({ from, to })) refuse('lottery_days_invalid');
  const operator = operatorOf(request);
  const { id, cancelled } = await ctx.db.transaction(async (tx) => {
    const id = await calendar.insertClosure(tx, { region, from, to, reason, madeBy: operator.operatorId });
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operator, request),
      action: 'lottery.region-closed',
      subject: `lottery-calendar:${region}`,
      after: { from, to },
      reason,
    });
    return { id, cancelled: await planAnew(ctx, tx, stationsOf(region)) };
  });
  await settleSoon(ctx, cancelled);
  return { id: String(id), cancelled: cancelled.length };
}

export async function openRegion(
  ctx: Context,
  request: CallRequest,
  { id, reason }: ParsedInputOf<typeof api.openRegion>,
): Promise<OutputOf<typeof api.openRegion>> {
  operators.assertWorksForAll(request);
  const operator = operatorOf(request);
  await ctx.db.transaction(async (tx) => {
    const { region, from, to } = (await calendar.deleteClosure(tx, BigInt(id))) ?? refuse('not_found');
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operator, request),
      action: 'lottery.region-opened',
      subject: `lottery-calendar:${region}`,
      before: { from, to },
      reason,
    });
    await planAnew(ctx, tx, stationsOf(region));
  });
  return {};
}

const stationsOf = (region: Region): StationGame[] => stationGames.filter((game) => game.region === region);

/**
 * The coming draws of stations by their calendar as this transaction has changed it. Those on days
 * on which their stations do not draw any more go where they have no tickets, and are cancelled
 * where they have; the next ones are made known, and each opens as the ones before it say. Gives
 * those that were cancelled.
 */
async function planAnew(ctx: Context, tx: Transaction, games: readonly StationGame[]): Promise<bigint[]> {
  const { timesOf } = await calendar.readCalendar(tx);
  const times = new Map(games.map((game) => [game.code, timesOf(game)]));
  const coming = await calendar.lockComingDraws(tx, [...times.keys()]);
  const stale = coming.filter(({ gameCode, drawsAt }) => !isDrawn(times.get(gameCode)!, vietnamDay(drawsAt)));
  const bet = await calendar.dropUnbetDraws(
    tx,
    stale.map(({ id }) => id),
  );
  for (const id of bet) await cancelDraw(tx, id);
  await makeDraws(ctx, tx, games);
  await setOpenings(tx, [...times.keys()]);
  return bet;
}
