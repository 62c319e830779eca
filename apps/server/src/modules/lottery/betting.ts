/** Tickets: their lines, their money, and the exposure that they add. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { houseLotteryCode } from '@sen/api/houseLottery';
import * as api from '@sen/api/lotteryBetting';
import { formatAmount } from '@sen/api/money';
import * as brands from '#modules/brand/service.ts';
import * as games from '#modules/game/service.ts';
import { fingerprint } from '#modules/ledger/service.ts';
import * as limits from '#modules/limit/service.ts';
import { isLive } from '#modules/session/service.ts';
import * as vendors from '#modules/vendor/service.ts';
import * as wallet from '#modules/wallet/service.ts';
import type { Context } from '#platform/context.ts';
import { violatedCheck, type Queryable, type Transaction } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { lotteryGame, type LotteryGame } from './games.ts';
import { base, offerOf, regionOfTwo, type Offer } from './offers.ts';
import { presentTicket, withDraws } from './present.ts';
import { betOf, operationOf } from './operation.ts';
import { vietnamDay } from './rules/calendar.ts';
import { exposureOfLines, percentAt, withCuts } from './rules/exposure.ts';
import { lineFaults, priceOf, type Line } from './rules/lines.ts';
import { stationsOf } from './rules/plays.ts';
import type { StructureCode } from './rules/structures.ts';
import { termOf, type Terms } from './rules/terms.ts';
import { numbersOfAnimal } from './rules/zodiac.ts';
import { addExposure, reduceExposure } from './exposureStore.ts';
import * as store from './store.ts';

type Wish = ParsedInputOf<typeof api.placeTicket>;

/**
 * Stakes and tickets in one transaction, one ticket for each draw, or one on two draws together;
 * the draws cannot be closed meanwhile. The same request again is the same tickets.
 *
 * All bets lock in one order, so that none waits for another in a circle: draws, tickets, exposure
 * of units draw by draw, and at last the accounts that the wallet locks.
 */
export async function placeTicket(
  ctx: Context,
  request: CallRequest,
  wish: Wish,
): Promise<OutputOf<typeof api.placeTicket>> {
  const { memberId, brandId, sessionId } = memberOf(request);
  const brand = await brands.brandById(ctx, brandId);
  const { currency } = brand.document;
  const shelf = games.shelfAt(ctx, brand, request.address);
  const drawIds = [...new Set(wish.drawIds.map(BigInt))].toSorted((a, b) => Number(a - b));
  const placed = await ctx.db.transaction(async (tx) => {
    const before = await store.findByRequest(tx, memberId, wish.requestId);
    if (before.length > 0) return asBefore(tx, before, drawIds, wish);
    if (!(await isLive(tx, sessionId))) refuse('login_first');
    const made: Made[] = [];
    for (const ids of wish.together ? [drawIds] : drawIds.map((id) => [id])) {
      const draws = await openDraws(tx, ids);
      for (const { gameCode } of draws)
        await games.gameOffered(tx, shelf, { vassalage: houseLotteryCode, gameCode });
      const one = await writeTicket(tx, { memberId, brandId, currency }, draws, wish);
      // Sent twice at the same moment: the other one has just been made.
      if (!one) return asBefore(tx, await store.findByRequest(tx, memberId, wish.requestId), drawIds, wish);
      made.push(one);
    }
    const tickets: store.TicketWithDraw[] = [];
    for (const { ticket, game, offer, draws } of made) {
      const owed = await expose(tx, game, offer, ticket, wish.accepted ?? {});
      tickets.push(withDraws({ ...ticket, lines: owed }, draws));
    }
    await takeStakes(ctx, tx, made, { sessionId, country: games.countryOf(ctx, request.address) });
    tx.afterCommit(() => ctx.live.notify('balance', [memberId]));
    return tickets;
  });
  return { tickets: placed.map((ticket) => presentTicket(ticket, request.language)) };
}

type Made = { ticket: store.TicketRow; game: LotteryGame; offer: Offer; draws: store.Draws };
type Bettor = Pick<store.TicketRow, 'memberId' | 'brandId' | 'currency'>;

/** Undefined: the member has asked for it before. */
async function writeTicket(
  tx: Transaction,
  bettor: Bettor,
  draws: store.Draws,
  wish: Wish,
): Promise<Made | undefined> {
  const game = lotteryGame(draws[0].gameCode) ?? refuse('draw_closed');
  assertStations(draws, wish);
  const offer = await offerOf(tx, bettor.brandId, game.region);
  const lines = readLines(game.structure, offer, wish.lines);
  const stake = lines.reduce((sum, line) => sum + priceOf(line, offer.terms, base), 0n);
  if (stake > offer.limits.ticketMax)
    refuse('lottery_ticket_too_large', { limit: formatAmount(offer.limits.ticketMax) });
  const terms = termsUsed(offer.terms, lines);
  const on = { drawId: draws[0].id, secondDrawId: draws[1]?.id ?? null };
  const ticket = await store
    .insertTicket(tx, { ...bettor, ...on, base, lines, terms, stake, requestId: wish.requestId })
    // The draw was open when it was looked at, and its lock has come since.
    .catch((error: unknown) =>
      violatedCheck(error) === store.inTime ? refuse('draw_closed') : Promise.reject(error),
    );
  return ticket && { ticket, game, offer, draws };
}

async function openDraws(tx: Transaction, ids: readonly bigint[]): Promise<store.Draws> {
  const draws: store.DrawRow[] = [];
  for (const id of ids) draws.push((await store.shareOpenDraw(tx, id)) ?? refuse('draw_closed'));
  return draws as [store.DrawRow, ...store.DrawRow[]];
}

/**
 * Plays over two stations stand on two southern ones that draw on one day, by themselves; other
 * plays on one draw.
 */
function assertStations(draws: readonly store.DrawRow[], { lines, together = false }: Wish): void {
  const games = draws.map(({ gameCode }) => lotteryGame(gameCode));
  const areTwo =
    draws.length === 2 &&
    games.every((game) => game?.kind === 'station' && game.region === regionOfTwo) &&
    games[0] !== games[1] &&
    new Set(draws.map(({ drawsAt }) => vietnamDay(drawsAt))).size === 1;
  if (together !== areTwo || lines.some(({ play }) => stationsOf(play) !== draws.length))
    refuse('lottery_two_stations');
}

/**
 * The terms that a ticket is bet at are kept with it, so that later changes of the offer do not
 * touch it.
 */
const termsUsed = (terms: Terms, lines: readonly Line[]): Terms =>
  Object.fromEntries([...new Set(lines.map(({ play }) => play))].map((play) => [play, termOf(terms, play)]));

function readLines(structure: StructureCode, { terms }: Offer, lines: readonly api.TicketLine[]): Line[] {
  const read = lines as readonly Line[];
  const faults = read.flatMap((line, at) => {
    const codes = lineFaults(structure, line);
    const all = codes.length === 0 && !terms[line.play] ? ['play_not_here' as const] : codes;
    return all.map((code) => ({ field: `lines.${at}`, code }));
  });
  if (faults.length > 0) refuse('lottery_lines_invalid', { faults });
  return read.map(({ play, picks, points }) => ({ play, picks: [...picks], points }));
}

async function asBefore(
  tx: Queryable,
  tickets: readonly store.TicketRow[],
  drawIds: readonly bigint[],
  { lines, together = false }: Wish,
): Promise<store.TicketWithDraw[]> {
  const bet = JSON.stringify(lines.map(plain));
  const isSame =
    tickets
      .flatMap(({ drawId, secondDrawId }) => (secondDrawId === null ? [drawId] : [drawId, secondDrawId]))
      .toSorted((a, b) => Number(a - b))
      .join() === drawIds.join() &&
    tickets.every(
      (ticket) =>
        (ticket.secondDrawId !== null) === together && JSON.stringify(ticket.lines.map(plain)) === bet,
    );
  if (!isSame) return refuse('request_conflict');
  return Promise.all(tickets.map(async (ticket) => withDraws(ticket, await store.drawsOfTicket(tx, ticket))));
}

const plain = ({ play, picks, points }: api.TicketLine | Line): unknown[] => [play, picks, points];

/**
 * So many fallen units does a refusal tell; a ticket with more of them is refused again with the
 * next.
 */
const fallenTold = 1_000;

/**
 * A brand never owes more on one unit of a draw than its limit, even with bets at the same moment,
 * and its odds fall as it comes to owe more. Gives the lines as they are bet; odds that have fallen
 * below what the member has seen are refused. A ticket on two draws counts on both, at the lower
 * odds of them.
 */
async function expose(
  tx: Transaction,
  { structure }: LotteryGame,
  { limits: { unitMax, falls } }: Offer,
  { id, drawId, secondDrawId, brandId, currency, lines, terms }: store.TicketRow,
  accepted: Readonly<Record<string, number>>,
): Promise<Line[]> {
  const units = exposureOfLines(structure, lines, terms, base);
  const percents = new Map<string, number>();
  const drawIds = secondDrawId === null ? [drawId] : [drawId, secondDrawId];
  for (const each of drawIds) {
    const owed = await addExposure(tx, { drawId: each, brandId, currency }, units, unitMax);
    const full = [...units.keys()].filter((unit) => !owed.has(unit));
    if (full.length > 0)
      refuse('lottery_number_full', { numbers: full.slice(0, 5).map(numberOf).join(', ') });
    for (const [unit, added] of units)
      percents.set(
        unit,
        Math.min(percents.get(unit) ?? 100, percentAt(falls, owed.get(unit)! - added, unitMax)),
      );
  }
  const fallen = [...percents].filter(([unit, percent]) => percent < (accepted[unit] ?? 100));
  if (fallen.length > 0)
    refuse('lottery_odds_fell', {
      numbers: fallen
        .slice(0, 5)
        .map(([unit, percent]) => `${numberOf(unit)} (${percent}%)`)
        .join(', '),
      // The board shows some hundred at most: a member who sees these can take them.
      percents: Object.fromEntries(fallen.slice(0, fallenTold)),
    });
  const cut = withCuts(lines, percents);
  if (cut.every((line) => !line.cuts)) return cut;
  const now = exposureOfLines(structure, cut, terms, base);
  const less = new Map([...units].map(([unit, amount]) => [unit, amount - now.get(unit)!]));
  for (const each of drawIds) await reduceExposure(tx, { drawId: each, brandId, currency }, less);
  await store.setLines(tx, id, cut);
  return cut;
}

/**
 * `lo2:05` is 05, `zodiac:05` the numbers of that animal, which are the same in every language; a
 * play without picks is named by itself.
 */
function numberOf(unitKey: string): string {
  const [play = '', picks = ''] = unitKey.split(':');
  return play === 'zodiac' ? numbersOfAnimal(picks).join(' ') : picks || play;
}

/** The wallet's answers to a bet that it does not take, and the refusal for each. */
const refusals = {
  insufficient: 'balance_too_small',
  user_disabled: 'account_locked',
  vendor_closed: 'game_maintenance',
  brand_closed: 'system_maintenance',
  game_closed: 'game_maintenance',
  excluded: 'self_excluded',
  play_limit: 'play_limit_reached',
  stake_limit: 'stake_limit_reached',
  reality_check: 'reality_check_due',
} as const;

async function takeStakes(
  ctx: Context,
  tx: Transaction,
  made: readonly Made[],
  { sessionId, country }: { sessionId: bigint; country: string },
): Promise<void> {
  const { memberId, currency } = made[0]!.ticket;
  const vendor = (await vendors.houseVendor(tx, houseLotteryCode)) ?? refuse('game_maintenance');
  const stakes: wallet.WalletOperation[] = [];
  for (const { ticket, game, draws } of made) {
    const wish = {
      memberId,
      vendorCode: houseLotteryCode,
      gameCode: game.code,
      gameType: 'LOTTERY',
      currency,
      loginSessionId: sessionId,
      country,
    };
    stakes.push({
      ...operationOf(vendor.id, ticket, game.code),
      kind: 'bet',
      transaction: betOf(ticket.id),
      tokenHash: vendors.hashToken(await vendors.openGameSession(ctx, tx, wish)),
      amount: ticket.stake,
      draw: `${houseLotteryCode}:${draws.map(({ id }) => id).join('+')}`,
      fingerprint: fingerprint('lottery bet', ticket.id, ticket.stake),
    });
  }
  // The wallet locks the member's accounts and then the time of play: so does this, which counts
  // that time before the stakes are judged by it.
  await wallet.holdMember(tx, ctx.db.schema, memberId);
  await limits.assertMayPlay(tx, memberId, currency);
  for (const [i, { outcome }] of (await wallet.applyWithin(tx, ctx.db.schema, stakes)).entries()) {
    if (outcome === 'done') continue;
    const code = (refusals as Partial<Record<typeof outcome, (typeof refusals)[keyof typeof refusals]>>)[
      outcome
    ];
    if (code) refuse(code);
    throw new Error(`the stake of the lottery ticket ${made[i]!.ticket.id} was answered with ${outcome}`);
  }
}
