/**
 * The lotteries as operators see them. Draws are of all brands at once: they are for those who work
 * for all.
 */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { inLanguage } from '@sen/api/language';
import * as api from '@sen/api/lotteryDesk';
import { formatAmount } from '@sen/api/money';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as brands from '#modules/brand/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import * as cancellations from './cancellationStore.ts';
import { lotteryGame } from './games.ts';
import { exposureOf, exposureOfPlay } from './exposureStore.ts';
import { offersOf } from './offers.ts';
import { gameNameOf } from './present.ts';
import { runsPage } from './runStore.ts';
import { knownFrom } from './rules/calendar.ts';
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
  const ids = list.map(({ id }) => id);
  const [sums, asked, now] = await Promise.all([
    store.sumsOf(ctx.db, ids),
    cancellations.waitingCancellations(ctx.db, ids),
    store.nowMs(ctx.db),
  ]);
  const names = await operators.namesOf(
    ctx.db,
    asked.map(({ askedBy }) => askedBy),
  );
  const me = operatorOf(request).operatorId;
  return {
    list: list.map((draw) => {
      const cancelling = draw.state === 'open' ? asked.find(({ drawId }) => drawId === draw.id) : undefined;
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
        money: own.map(({ currency, stake, payout }) => ({
          currency,
          stake: formatAmount(stake),
          payout: formatAmount(payout),
        })),
        needsSecond: draw.state === 'open' && knownFrom(draw) <= now,
        cancelling: cancelling
          ? {
              by: names.get(cancelling.askedBy) ?? '',
              mine: cancelling.askedBy === me,
              at: cancelling.askedAt,
              reason: cancelling.reason,
            }
          : null,
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

/** Brands share a draw, and each has limits of its own. */
export async function exposure(
  ctx: Context,
  request: CallRequest,
  { id }: ParsedInputOf<typeof api.deskExposure>,
): Promise<OutputOf<typeof api.deskExposure>> {
  operators.assertWorksForAll(request);
  const draw = (await store.findDraw(ctx.db, BigInt(id))) ?? refuse('not_found');
  const region = lotteryGame(draw.gameCode)?.region;
  const all = await brands.everyBrand(ctx);
  const brandIds = all.map(({ id }) => id);
  const [offerOf, rows, ofLastTwo] = await Promise.all([
    region && offersOf(ctx.db, region),
    exposureOf(ctx.db, draw.id, brandIds, api.exposureShown),
    exposureOfPlay(ctx.db, draw.id, 'lo2'),
  ]);
  const found = all.map((brand) => {
    const own = rows.filter(({ brandId }) => brandId === brand.id);
    const lastTwo = new Map<string, Record<string, string>>();
    for (const { brandId, currency, picks, amount } of ofLastTwo)
      if (brandId === brand.id)
        lastTwo.set(currency, { ...lastTwo.get(currency), [picks]: formatAmount(amount) });
    return { brand: brand.code, limit: offerOf?.(brand.id).limits.unitMax ?? 0n, own, lastTwo };
  });
  const shareOf = ({ limit, own }: (typeof found)[number]): bigint =>
    limit === 0n ? 0n : ((own[0]?.amount ?? 0n) * 10_000n) / limit;
  return {
    brands: found
      .toSorted((a, b) => Number(shareOf(b) - shareOf(a)))
      .map(({ brand, limit, own, lastTwo }) => ({
        brand,
        limit: formatAmount(limit),
        list: own.map(({ currency, unit, amount }) => {
          const [play = '', picks = ''] = unit.split(':');
          return { currency, play, picks: picks.replaceAll('-', ' '), amount: formatAmount(amount) };
        }),
        lastTwo: [...lastTwo].map(([currency, amounts]) => ({ currency, amounts })),
      })),
  };
}

/**
 * The stakes go back at once, in this call; of very many the last ones soon after it. When somebody
 * may know the numbers already, one operator asks for it and another one has to confirm it:
 * otherwise one person alone could take wins from those who have won, or give stakes back to those
 * who have lost.
 */
export async function cancel(
  ctx: Context,
  request: CallRequest,
  { id, reason, confirms = false }: ParsedInputOf<typeof api.cancelDraw>,
): Promise<OutputOf<typeof api.cancelDraw>> {
  operators.assertWorksForAll(request);
  const answer = await ctx.db.transaction(async (tx) => {
    const draw = (await store.lockDraw(tx, BigInt(id))) ?? refuse('not_found');
    if (draw.state === 'cancelled') return { state: draw.state, needsSecond: false };
    if (draw.state !== 'open') refuse('draw_closed');
    const wish = { drawId: draw.id, reason, askedBy: operatorOf(request).operatorId };
    const isAgreed =
      knownFrom(draw) > (await store.nowMs(tx)) || (await isSecond(tx, request, wish, confirms));
    const state = isAgreed ? ('cancelled' as const) : draw.state;
    if (isAgreed) {
      await store.cancelDraw(tx, draw.id);
      await store.setOpenings(tx, [draw.gameCode]);
    }
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operatorOf(request), request),
      action: isAgreed ? 'lottery.draw-cancelled' : 'lottery.cancel-asked',
      subject: `lottery:${draw.gameCode}:${draw.numero}`,
      before: { state: draw.state },
      after: { state },
      reason,
    });
    return { state, needsSecond: !isAgreed };
  });
  if (answer.state === 'cancelled') await settleSoon(ctx, [BigInt(id)]);
  return answer;
}

/**
 * The first operator asks for a cancellation, another one confirms it. True: this operator has
 * confirmed the other's request. False: this operator's own request has been noted. `confirms`:
 * this operator has seen the other's request; without it the call is refused, so that nobody
 * confirms what they have not seen. A request of somebody who was dismissed since is replaced.
 */
async function isSecond(
  tx: Transaction,
  request: CallRequest,
  wish: Omit<cancellations.CancellationRow, 'askedAt'>,
  confirms: boolean,
): Promise<boolean> {
  const [waiting] = await cancellations.waitingCancellations(tx, [wish.drawId]);
  const others = waiting ? [{ operatorId: waiting.askedBy, at: waiting.askedAt }] : [];
  const scope = { roles: api.cancelDraw.access, brandId: null };
  if (await operators.makesTwo(tx, operatorOf(request), others, scope)) {
    if (!confirms) refuse('lottery_cancel_asked');
    await cancellations.confirm(tx, wish.drawId, wish.askedBy);
    return true;
  }
  await cancellations.ask(tx, wish);
  return false;
}

/** Takes back what this operator has asked for, and nobody has confirmed. */
export function withdrawCancel(
  ctx: Context,
  request: CallRequest,
  { id }: ParsedInputOf<typeof api.withdrawCancel>,
): Promise<OutputOf<typeof api.withdrawCancel>> {
  operators.assertWorksForAll(request);
  return ctx.db.transaction(async (tx) => {
    const draw = (await store.lockDraw(tx, BigInt(id))) ?? refuse('not_found');
    if (draw.state !== 'open') refuse('draw_closed');
    const reason =
      (await cancellations.withdraw(tx, draw.id, operatorOf(request).operatorId)) ?? refuse('not_found');
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operatorOf(request), request),
      action: 'lottery.cancel-withdrawn',
      subject: `lottery:${draw.gameCode}:${draw.numero}`,
      before: { asked: reason },
    });
    return {};
  });
}
