/** The lotteries as operators see them. Draws are of all brands at once: they are for those who work for all. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { inLanguage } from '@sen/api/language';
import * as api from '@sen/api/lotteryDesk';
import { formatAmount } from '@sen/api/money';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { lotteryGame } from './games.ts';
import { offerOf } from './offers.ts';
import { gameNameOf } from './present.ts';
import { runsPage } from './runStore.ts';
import { mainNumbers } from './rules/structures.ts';
import { settleSoon } from './settling.ts';
import * as store from './store.ts';

export async function draws(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.deskDraws>,
): Promise<OutputOf<typeof api.deskDraws>> {
  operators.assertWorksForAll(request);
  const { list, ...beside } = await store.deskPage(ctx.db, input);
  const sums = await store.sumsOf(
    ctx.db,
    list.map(({ id }) => id),
  );
  return {
    list: list.map((draw) => {
      const own = sums.filter(({ drawId }) => drawId === draw.id);
      return {
        id: String(draw.id),
        gameCode: draw.gameCode,
        gameName: inLanguage(lotteryGame(draw.gameCode)?.names ?? {}, request.language) || draw.gameCode,
        numero: draw.numero,
        locksAt: draw.locksAt,
        drawsAt: draw.drawsAt,
        state: draw.state,
        settledAt: draw.settledAt,
        special: draw.result ? mainNumbers(draw.result).join(' ') : null,
        tickets: own.reduce((sum, { tickets }) => sum + tickets, 0),
        money: own.map(({ currency, stake, payout }) => ({ currency, stake: formatAmount(stake), payout: formatAmount(payout) })),
      };
    }),
    ...beside,
  };
}

export async function runs(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.deskRuns>,
): Promise<OutputOf<typeof api.deskRuns>> {
  operators.assertWorksForAll(request);
  const { list, ...beside } = await runsPage(ctx.db, input);
  return {
    list: list.map((run) => ({
      id: String(run.id),
      gameCode: run.gameCode,
      gameName: gameNameOf(run.gameCode, request.language),
      numero: run.numero,
      drawsAt: run.drawsAt,
      outcome: run.state === 'cancelled' ? 'refunded' : 'paid',
      version: run.version,
      tickets: run.tickets,
      done: run.done,
      state: run.settledAt === null ? 'running' : 'done',
      startedAt: run.startedAt,
      settledAt: run.settledAt,
    })),
    ...beside,
  };
}

export async function exposure(
  ctx: Context,
  request: CallRequest,
  { id }: ParsedInputOf<typeof api.deskExposure>,
): Promise<OutputOf<typeof api.deskExposure>> {
  operators.assertWorksForAll(request);
  const draw = (await store.findDraw(ctx.db, BigInt(id))) ?? refuse('not_found');
  const region = lotteryGame(draw.gameCode)?.region;
  const rows = await store.exposureOf(ctx.db, draw.id, api.exposureShown);
  const lastTwo = new Map<string, Record<string, string>>();
  for (const { currency, picks, amount } of await store.exposureOfPlay(ctx.db, draw.id, 'lo2'))
    lastTwo.set(currency, { ...lastTwo.get(currency), [picks]: formatAmount(amount) });
  return {
    limit: region ? formatAmount((await offerOf(ctx.db, null, region)).limits.unitMax) : '0.00',
    list: rows.map(({ currency, unit, amount }) => {
      const [play = '', picks = ''] = unit.split(':');
      return { currency, play, picks: picks.replaceAll('-', ' '), amount: formatAmount(amount) };
    }),
    lastTwo: [...lastTwo].map(([currency, amounts]) => ({ currency, amounts })),
  };
}

/** The stakes go back at once, in this call; of very many the last ones soon after it. */
export async function cancel(
  ctx: Context,
  request: CallRequest,
  { id, reason }: ParsedInputOf<typeof api.cancelDraw>,
): Promise<OutputOf<typeof api.cancelDraw>> {
  operators.assertWorksForAll(request);
  await ctx.db.transaction(async (tx) => {
    const draw = (await store.findDraw(tx, BigInt(id))) ?? refuse('not_found');
    if (draw.state === 'cancelled') return;
    if (!(await store.cancelDraw(tx, draw.id))) refuse('draw_closed');
    await store.setOpenings(tx, [draw.gameCode]);
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operatorOf(request), request),
      action: 'lottery.draw-cancelled',
      subject: `lottery:${draw.gameCode}:${draw.numero}`,
      before: { state: draw.state },
      after: { state: 'cancelled' },
      reason,
    });
  });
  await settleSoon(ctx, [BigInt(id)]);
  return { state: 'cancelled' };
}
