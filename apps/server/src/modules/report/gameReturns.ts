/** Games that paid out more than they should, as the desk and the log are told of them. */
import type { OutputOf } from '@sen/api/call';
import { inLanguage } from '@sen/api/language';
import { formatAmount } from '@sen/api/money';
import type * as api from '@sen/api/report';
import * as bets from '#modules/bet/service.ts';
import type { Context } from '#platform/context.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { deviationOf, paysTooMuch } from './returns.ts';

const spanDays = 7;
/** A node reads the rounds of the span for the desk no more often. */
const keptMs = 15 * 60_000;

type Kept = { at: number; games: Promise<bets.GameSums[]> };
const kept = new WeakMap<Context, Kept>();

/** The worst first. */
async function gamesThatPayTooMuch(ctx: Context): Promise<bets.GameSums[]> {
  const games = await bets.gameSumsSince(ctx.db, ctx.clock.now() - spanDays * 86_400_000);
  return games.filter(paysTooMuch).toSorted((one, other) => deviationOf(other) - deviationOf(one));
}

/** As it was read within the last quarter of an hour. */
function lately(ctx: Context): Promise<bets.GameSums[]> {
  const before = kept.get(ctx);
  const now = ctx.clock.now();
  if (before !== undefined && now - before.at < keptMs) return before.games;
  const games = gamesThatPayTooMuch(ctx);
  kept.set(ctx, { at: now, games });
  games.catch(() => kept.delete(ctx));
  return games;
}

export async function gameReturns(
  ctx: Context,
  request: CallRequest,
): Promise<OutputOf<typeof api.gameReturns>> {
  if (operatorOf(request).brandIds !== null) return { days: spanDays, list: null };
  const games = await lately(ctx);
  return {
    days: spanDays,
    list: games.map((game) => ({
      vendor: game.vendor,
      vendorName: game.vendorName,
      gameCode: game.gameCode,
      gameName: inLanguage(game.gameNames ?? {}, request.language) || game.gameCode,
      currency: game.currency,
      plays: game.plays,
      stake: formatAmount(game.stake),
      payout: formatAmount(game.payout),
      declaredPercent: game.declaredPercent,
      paidPercent: paidPercentOf(game),
    })),
  };
}

/** Rounded down to two decimals. */
const paidPercentOf = ({ stake, payout }: bets.GameSums): string => {
  const hundredths = stake === 0n ? 0n : (payout * 10_000n) / stake;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
};

/** Nobody may overlook a game that loses the house's money. */
export async function alarm(ctx: Context): Promise<void> {
  const games = await gamesThatPayTooMuch(ctx);
  ctx.metrics.gamesPayingTooMuch.set(games.length);
  for (const game of games) {
    const { vendor, gameCode, currency, plays, declaredPercent } = game;
    const paidPercent = paidPercentOf(game);
    ctx.log.error(
      { vendor, gameCode, currency, plays, declaredPercent, paidPercent },
      'a game paid out more than its declared return and chance allow',
    );
  }
}
