/**
 * The board of winners: rounds that paid well, kept aside as they happen, so that showing them
 * reads no round.
 */
import { inLanguage } from '@sen/api/language';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import * as api from '@sen/api/game';
import { formatAmount } from '@sen/api/money';
import * as bets from '#modules/bet/service.ts';
import type { Brand } from '#modules/brand/service.ts';
import { coveredName } from '#modules/member/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import type { Event } from '#platform/events.ts';
import { announceIn } from '#platform/live.ts';
import { multipleOf, shelfOf } from './rules.ts';
import * as store from './winnerStore.ts';

/** A round is worth the board from this multiple of its stake. */
const multipleLeast = 2;
const boardDays = 30;
/**
 * The number of winners kept of each brand, currency and game, so that one lucky game does not fill
 * the table.
 */
const keptOfGame = 100;

export async function winnersOf(
  ctx: Context,
  brand: Brand,
  input: ParsedInputOf<typeof api.rankList>,
  language: string,
): Promise<OutputOf<typeof api.rankList>> {
  const { id, document } = brand;
  const category = input.gameCategory ?? 'ALL';
  const rows = await store.topWinners(ctx.db, {
    brandId: id,
    currency: document.currency,
    shelf: shelfOf(brand, null),
    gameType: category === 'ALL' ? null : category,
    days: boardDays,
    count: input.limitNum ?? api.winnersMax,
    latestFirst: input.order === 'time',
  });
  return {
    list: rows.map((row) => ({
      vo: {
        playerName: coveredName(row.account),
        vassalage: row.vendor,
        gameType: row.gameType,
        gameCode: row.gameCode,
        gameName: inLanguage(row.names, language),
        image: row.image,
        currency: document.currency,
        amount: formatAmount(row.payout),
        multiple: multipleOf(row.stake, row.payout),
        at: row.at,
      },
    })),
  };
}

/**
 * Looks at the rounds of wallets' events: good ones come to the list of winners, rolled back ones
 * leave it.
 */
export async function followRounds(tx: Queryable, events: readonly Event[]): Promise<void> {
  const touched = await bets.roundsTouched(tx, events.flatMap(touchesOf), multipleLeast);
  const isGood = (round: bets.TouchedRound): boolean =>
    round.state === 'settled' &&
    !round.isHeld &&
    round.stake > 0n &&
    round.payout >= round.stake * BigInt(multipleLeast);
  await store.removeWinners(
    tx,
    touched.filter((round) => !isGood(round)),
  );
  const good = touched.filter(isGood);
  await store.putWinners(tx, good);
  // Pages that show winners hear that there are new ones, and read them when this has been
  // committed.
  if (good.length > 0)
    await announceIn(
      tx,
      (await tx.one<{ schema: string }>('select current_schema() as schema'))!.schema,
      'winner',
    );
}

/** Forgets what the board shows no more. */
export async function thinWinners(ctx: Context): Promise<void> {
  await store.thinWinners(ctx.db, boardDays, keptOfGame);
}

/**
 * The event of a batch names its members, and the first and last of its transfers: as text, for
 * they are longer than a JSON number holds.
 */
function touchesOf({ refs, payload }: Event): bets.Touch[] {
  const { fromId, toId } = payload as { fromId?: string; toId?: string };
  if (fromId === undefined || toId === undefined) return [];
  // A member has a place for each operation of a batch, such as each of their tickets on one draw.
  return [...new Set(refs)].map((memberId) => ({ memberId, first: BigInt(fromId), last: BigInt(toId) }));
}
