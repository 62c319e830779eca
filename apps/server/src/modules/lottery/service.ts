/** The lotteries of the house: tickets and their money, draws, and what is paid. */
import assert from 'node:assert/strict';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { houseLotteryCode } from '@sen/api/houseLottery';
import { inLanguage } from '@sen/api/language';
import * as api from '@sen/api/lotteryBetting';
import type * as menus from '@sen/api/lottery';
import { formatAmount, unit } from '@sen/api/money';
import * as brands from '#modules/brand/service.ts';
import * as games from '#modules/game/service.ts';
import { fingerprint } from '#modules/ledger/service.ts';
import * as limits from '#modules/limit/service.ts';
import { isLive } from '#modules/session/service.ts';
import * as vendors from '#modules/vendor/service.ts';
import * as wallet from '#modules/wallet/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { exposureOf } from './rules/exposure.ts';
import { hashOfSeed, hashOfTickets, resultOf, seedBytes } from './rules/fairness.ts';
import { lotteryGame, lotteryGames, type LotteryGame } from './games.ts';
import { nextDraws } from './rules/calendar.ts';
import { lineFaults, parseLines, priceOf, unitCountOf, writeLines, type Line } from './rules/lines.ts';
import { playsOf } from './rules/plays.ts';
import { payoutOf } from './rules/settle.ts';
import { statisticsOf } from './rules/statistics.ts';
import { resultFaults, structures, type Result, type StructureCode } from './rules/structures.ts';
import { defaultTerms, returnOf, termOf, termsFaults, type Terms } from './rules/terms.ts';
import * as store from './store.ts';

export { ownFiles } from './store.ts';

/** What one point is worth. */
const base = unit;
const stakeMax = 20_000n * unit;
/** What the house pays at most if one unit hits, over all tickets of a draw in one currency. */
export const exposureMax = 500_000n * unit;
/** So many draws of each lottery are known beforehand, with the hashes of their seeds. */
const drawsAhead = 3;
const ticketsAtOnce = 500;

// Nobody plays at terms that give more than they take.
for (const structure of Object.keys(structures) as StructureCode[]) assert.deepEqual(termsFaults(structure, defaultTerms[structure]), []);

type Viewer = Parameters<typeof games.lotteryMenus>[1];

export async function board(
  ctx: Context,
  { language: own }: { language: string },
  { gameCode, language = own }: ParsedInputOf<typeof api.lotteryBoard>,
): Promise<OutputOf<typeof api.lotteryBoard>> {
  const game = lotteryGame(gameCode) ?? refuse('game_unknown');
  const [[draw], [last], now] = await Promise.all([
    store.presentDraws(ctx.db, [gameCode]),
    store.lastDraws(ctx.db, [gameCode], 1),
    store.nowMs(ctx.db),
  ]);
  return {
    gameCode,
    gameName: inLanguage(game.names, language),
    prizes: structures[game.structure].map((prize) => ({ ...prize })),
    plays: playsOf(game.structure).map((play) => {
      const { odds, price } = termOf(defaultTerms[game.structure], play.code);
      const { over, under } = returnOf(game.structure, play.code, defaultTerms[game.structure]);
      return {
        code: play.code,
        group: play.group,
        odds: formatAmount((base * BigInt(odds)) / 1_000n),
        price: formatAmount((base * BigInt(price)) / 1_000n),
        rtp: formatAmount((over * 100n * unit) / under),
        pick: play.pick,
      };
    }),
    stakeMax: formatAmount(stakeMax),
    now,
    draw: draw ? { id: String(draw.id), numero: draw.numero, locksAt: draw.locksAt, drawsAt: draw.drawsAt, seedHash: draw.seedHash } : null,
    last: last ? presentDraw(last, language) : null,
  };
}

export function readTyped({ gameCode, text }: ParsedInputOf<typeof api.readTyped>): OutputOf<typeof api.readTyped> {
  const { structure } = lotteryGame(gameCode) ?? refuse('game_unknown');
  const { lines, faults } = parseLines(text, structure);
  const priced = lines.map((line) => ({ line, price: priceOf(line, defaultTerms[structure], base) }));
  return {
    lines: priced.map(({ line, price }) => ({ ...presentLine(line), price: formatAmount(price) })),
    faults,
    total: formatAmount(priced.reduce((sum, { price }) => sum + price, 0n)),
  };
}

/** Stake and ticket in one transaction; the draw cannot be closed meanwhile. The same request again is the same ticket. */
export async function placeTicket(
  ctx: Context,
  request: CallRequest,
  { drawId, lines, requestId }: ParsedInputOf<typeof api.placeTicket>,
): Promise<OutputOf<typeof api.placeTicket>> {
  const { memberId, brandId, sessionId } = memberOf(request);
  const { currency } = (await brands.brandById(ctx, brandId)).document;
  const { ticket, draw } = await ctx.db.transaction(async (tx) => {
    const before = await store.findByRequest(tx, memberId, requestId);
    if (before) return asBefore(tx, before, BigInt(drawId), lines);
    if (!(await isLive(tx, sessionId))) refuse('login_first');
    await limits.assertMayPlay(tx, memberId, currency);
    const open = (await store.shareOpenDraw(tx, BigInt(drawId))) ?? refuse('draw_closed');
    const game = lotteryGame(open.gameCode) ?? refuse('draw_closed');
    const read = readLines(game.structure, lines);
    const terms = defaultTerms[game.structure];
    const stake = read.reduce((sum, line) => sum + priceOf(line, terms, base), 0n);
    if (stake > stakeMax) refuse('lottery_ticket_too_large', { limit: formatAmount(stakeMax) });
    const made = await store.insertTicket(tx, {
      drawId: open.id,
      memberId,
      brandId,
      currency,
      base,
      lines: read,
      terms: termsUsed(terms, read),
      stake,
      requestId,
    });
    // Sent twice at the same moment: the other one has just been made.
    if (!made) return asBefore(tx, (await store.findByRequest(tx, memberId, requestId))!, BigInt(drawId), lines);
    await expose(tx, game.structure, made);
    await takeStake(ctx, tx, { ticket: made, gameCode: game.code, sessionId });
    tx.afterCommit(() => ctx.live.notify('balance', [memberId]));
    return { ticket: made, draw: open };
  });
  return presentTicket({ ...ticket, ...of(draw) }, request.language);
}

/** What a ticket is bet at stays as it was, whatever is changed later. */
const termsUsed = (terms: Terms, lines: readonly Line[]): Terms =>
  Object.fromEntries([...new Set(lines.map(({ play }) => play))].map((play) => [play, termOf(terms, play)]));

function readLines(structure: StructureCode, lines: readonly api.TicketLine[]): Line[] {
  const read = lines as readonly Line[];
  const faults = read.flatMap((line, at) => lineFaults(structure, line).map((code) => ({ field: `lines.${at}`, code })));
  if (faults.length > 0) refuse('lottery_lines_invalid', { faults });
  return read.map(({ play, picks, points }) => ({ play, picks: [...picks], points }));
}

async function asBefore(tx: Queryable, ticket: store.TicketRow, drawId: bigint, lines: readonly api.TicketLine[]) {
  const isSame = ticket.drawId === drawId && JSON.stringify(ticket.lines.map(plain)) === JSON.stringify(lines.map(plain));
  if (!isSame) return refuse('request_conflict');
  return { ticket, draw: (await store.findDraw(tx, drawId))! };
}

const plain = ({ play, picks, points }: api.TicketLine | Line): unknown[] => [play, picks, points];
const of = ({ gameCode, numero, drawsAt, result }: store.DrawRow) => ({ gameCode, numero, drawsAt, result });

/** The house never owes more on one unit than its limit, whatever comes at the same moment. */
async function expose(tx: Transaction, structure: StructureCode, { drawId, currency, lines, terms }: store.TicketRow): Promise<void> {
  const units = new Map<string, bigint>();
  for (const line of lines)
    for (const [key, amount] of exposureOf(structure, line, terms, base)) units.set(key, (units.get(key) ?? 0n) + amount);
  const full = await store.addExposure(tx, drawId, currency, units, exposureMax);
  if (full.length > 0) refuse('lottery_number_full', { numbers: full.slice(0, 5).map(numberOf).join(', ') });
}

/** `lo2:05` is 05; a play without picks is named by itself. */
const numberOf = (unitKey: string): string => unitKey.split(':')[1] || unitKey.split(':')[0]!;

/** What the wallet answers a bet that it does not take, as a refusal. */
const refusals = {
  insufficient: 'balance_too_small',
  user_disabled: 'account_locked',
  vendor_closed: 'game_maintenance',
  brand_closed: 'system_maintenance',
  excluded: 'self_excluded',
  play_limit: 'play_limit_reached',
  stake_limit: 'stake_limit_reached',
  reality_check: 'reality_check_due',
} as const;

async function takeStake(
  ctx: Context,
  tx: Transaction,
  { ticket, gameCode, sessionId }: { ticket: store.TicketRow; gameCode: string; sessionId: bigint },
): Promise<void> {
  const { memberId, currency, stake } = ticket;
  const vendor = (await vendors.houseVendor(tx, houseLotteryCode)) ?? refuse('game_maintenance');
  const wish = { memberId, vendorCode: houseLotteryCode, gameCode, gameType: 'LOTTERY', currency, loginSessionId: sessionId };
  const token = await vendors.openGameSession(ctx, tx, wish);
  const [answer] = await wallet.applyWithin(tx, ctx.db.schema, [
    {
      ...operationOf(vendor.id, ticket, gameCode),
      kind: 'bet',
      transaction: betOf(ticket.id),
      tokenHash: vendors.hashToken(token),
      amount: stake,
      fingerprint: fingerprint('lottery bet', ticket.id, stake),
    },
  ]);
  const { outcome } = answer!;
  if (outcome === 'done') return;
  const code = (refusals as Partial<Record<typeof outcome, (typeof refusals)[keyof typeof refusals]>>)[outcome];
  if (code) refuse(code);
  throw new Error(`the stake of the lottery ticket ${ticket.id} was answered with ${outcome}`);
}

const betOf = (id: bigint): string => `ticket:${id}:bet`;
/** What the operations of a ticket have in common: the ticket is a round of its own. */
const operationOf = (vendorId: number, { id, memberId, currency }: store.TicketRow, gameCode: string) => ({
  vendorId,
  rule: 'round' as const,
  reference: '',
  memberId,
  tokenHash: '',
  round: `ticket:${id}`,
  closesRound: false,
  gameCode,
  currency: currency as string | undefined,
});

/** Makes the next draws of every lottery known, draws those whose time has come, and settles what was drawn. */
export async function advance(ctx: Context): Promise<void> {
  await makeDraws(ctx);
  while (await drawNext(ctx));
  for (const draw of await store.unsettledDraws(ctx.db)) await settle(ctx, draw);
}

async function makeDraws(ctx: Context): Promise<void> {
  const known = new Set((await store.knownDraws(ctx.db)).map(({ gameCode, numero }) => `${gameCode} ${numero}`));
  const now = await store.nowMs(ctx.db);
  for (const game of lotteryGames) {
    const missing = nextDraws(game, now, drawsAhead).filter(({ numero }) => !known.has(`${game.code} ${numero}`));
    if (missing.length === 0) continue;
    const made = missing.map((times) => {
      const seed = ctx.random.bytes(seedBytes).toString('hex');
      return { ...times, seed, seedHash: hashOfSeed(seed) };
    });
    await store.addDraws(ctx.db, game.code, made);
  }
}

/** Draws the numbers of the draw whose time came first. False: none is due. */
function drawNext(ctx: Context): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const draw = await store.lockDueDraw(tx);
    if (!draw) return false;
    const game = lotteryGame(draw.gameCode);
    if (!game) {
      // The lottery was taken out of the list: whoever bet on it has the stake back.
      await store.cancelDraw(tx, draw.id);
      return true;
    }
    const ticketsHash = hashOfTickets(await store.ticketsOfDraw(tx, draw.id));
    const result = resultOf(game.structure, draw.seed, ticketsHash);
    assert.deepEqual(resultFaults(game.structure, result), []);
    await store.endDraw(tx, draw.id, ticketsHash, result);
    return true;
  });
}

/** Settles the open tickets of a draw, some at a time, each batch with its money in one transaction; a node that dies leaves the rest to the next. */
async function settle(ctx: Context, draw: store.DrawRow): Promise<void> {
  const vendor = await vendors.houseVendor(ctx.db, houseLotteryCode);
  if (!vendor) return;
  while ((await settleSome(ctx, draw, vendor.id)) > 0);
  await store.closeDraw(ctx.db, draw.id);
}

function settleSome(ctx: Context, draw: store.DrawRow, vendorId: number): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const tickets = await store.lockOpenTickets(tx, draw.id, ticketsAtOnce);
    if (tickets.length === 0) return 0;
    const settled = tickets.map((ticket) => settledTicket(draw, ticket));
    const answers = await wallet.applyWithin(
      tx,
      ctx.db.schema,
      settled.map(({ ticket, state, payout }) => operationOfSettlement(vendorId, draw, ticket, state, payout)),
    );
    for (const [i, { outcome }] of answers.entries())
      assert.equal(outcome, 'done', `the lottery ticket ${settled[i]!.ticket.id} was settled with ${outcome}`);
    await store.settleTickets(
      tx,
      settled.map(({ ticket: { id }, state, payout }) => ({ id, state, payout })),
    );
    tx.afterCommit(() => ctx.live.notify('balance', new Set(tickets.map(({ memberId }) => memberId))));
    return tickets.length;
  });
}

type Settled = { ticket: store.TicketRow; state: 'won' | 'lost' | 'refunded'; payout: bigint };

function settledTicket(draw: store.DrawRow, ticket: store.TicketRow): Settled {
  if (draw.state === 'cancelled') return { ticket, state: 'refunded', payout: 0n };
  const { structure } = lotteryGame(draw.gameCode)!;
  const payout = ticket.lines.reduce((sum, line) => sum + payoutOf(structure, line, ticket.terms, ticket.base, draw.result!), 0n);
  return { ticket, state: payout > 0n ? 'won' : 'lost', payout };
}

function operationOfSettlement(
  vendorId: number,
  draw: store.DrawRow,
  ticket: store.TicketRow,
  state: Settled['state'],
  payout: bigint,
): Parameters<typeof wallet.applyWithin>[2][number] {
  const common = operationOf(vendorId, ticket, draw.gameCode);
  const detail = fingerprint('lottery', state, ticket.id, payout);
  if (state !== 'refunded')
    return { ...common, kind: 'win', transaction: `ticket:${ticket.id}:win`, closesRound: true, amount: payout, fingerprint: detail };
  return {
    ...common,
    kind: 'rollback',
    transaction: `ticket:${ticket.id}:refund`,
    reference: betOf(ticket.id),
    currency: undefined,
    amount: 0n,
    fingerprint: detail,
  };
}

export async function tickets(
  ctx: Context,
  request: CallRequest,
  { language = request.language, ...input }: ParsedInputOf<typeof api.ticketList>,
): Promise<OutputOf<typeof api.ticketList>> {
  const { list, ...beside } = await store.pageOfMember(ctx.db, memberOf(request).memberId, input);
  return { list: list.map((ticket) => presentTicket(ticket, language)), ...beside };
}

export async function openedOfGame(
  ctx: Context,
  { language: own }: { language: string },
  { gameCode, count = api.openedMax, language = own }: ParsedInputOf<typeof api.openedOfGame>,
): Promise<OutputOf<typeof api.openedOfGame>> {
  if (!lotteryGame(gameCode)) return refuse('game_unknown');
  return { list: (await store.lastDraws(ctx.db, [gameCode], count)).map((draw) => presentDraw(draw, language)) };
}

/** Hot and cold numbers, heads and tails of the last draws. */
export async function statistics(
  ctx: Context,
  { gameCode }: ParsedInputOf<typeof api.lotteryStatistics>,
): Promise<OutputOf<typeof api.lotteryStatistics>> {
  const { structure } = lotteryGame(gameCode) ?? refuse('game_unknown');
  const draws = await store.lastDraws(ctx.db, [gameCode], api.openedMax);
  const results = draws.map(({ numero, result }) => ({ date: numero, result: result! })).toReversed();
  const { hot, cold, headTail } = statisticsOf(results, structure);
  return { draws: results.length, hot, cold, heads: headTail.head, tails: headTail.tail };
}

export async function openedOfAll(
  ctx: Context,
  { language: own }: { language: string },
  { count = 1, language = own }: ParsedInputOf<typeof api.openedOfAll>,
): Promise<OutputOf<typeof api.openedOfAll>> {
  const draws = await store.lastDraws(
    ctx.db,
    lotteryGames.map(({ code }) => code),
    count,
  );
  return { list: draws.slice(0, api.openedMax).map((draw) => presentDraw(draw, language)) };
}

/** The menus of the catalogue, with what only the house knows of its own lotteries: the present draw, when it locks, and when it draws. */
export async function lotteryMenus(
  ctx: Context,
  viewer: Viewer,
  input: ParsedInputOf<typeof menus.gameMenus>,
): Promise<OutputOf<typeof menus.gameMenus>> {
  const [found, draws, now] = await Promise.all([
    games.lotteryMenus(ctx, viewer, input),
    store.presentDraws(
      ctx.db,
      lotteryGames.map(({ code }) => code),
    ),
    store.nowMs(ctx.db),
  ]);
  const drawOf = new Map(draws.map((draw) => [draw.gameCode, draw]));
  return found.map(({ tag, gameMenus }) => ({
    tag,
    gameMenus: gameMenus.map((game) => {
      const draw = game.accountTypeName === houseLotteryCode ? drawOf.get(game.gameCode) : undefined;
      if (!draw) return game;
      const { numero, locksAt, drawsAt } = draw;
      return {
        ...game,
        numero,
        remainTime: drawsAt - now,
        lockTime: drawsAt - locksAt,
        winningTime: drawsAt,
        drawDayOfWeek: '1,2,3,4,5,6,7',
      };
    }),
  }));
}

/** Those of the Vietnamese regions. */
export async function vnMenus(
  ctx: Context,
  viewer: Viewer,
  input: ParsedInputOf<typeof menus.vnGameMenus>,
): Promise<OutputOf<typeof menus.vnGameMenus>> {
  return (await lotteryMenus(ctx, viewer, input)).filter(({ tag }) => tag.startsWith('vn-'));
}

/** The house's lotteries in the catalogue, as a vendor's list would put them there. */
export async function putHouse(tx: Transaction, currency: string): Promise<void> {
  await vendors.putVendor(tx, {
    code: houseLotteryCode,
    name: 'Sen',
    protocol: 'house',
    state: 'live',
    currency,
    baseUrl: '',
    operatorId: 1,
  });
  await games.putLotteries(
    tx,
    houseLotteryCode,
    lotteryGames.map(({ code, tag, names, structure }) => ({ code, classify: tag, names, image: '', ...stakesOf(structure) })),
  );
}

/** The cheapest line, and the most that a ticket costs. */
function stakesOf(structure: StructureCode): { minBet: bigint; maxBet: bigint } {
  const prices = playsOf(structure).map(({ code }) => (base * BigInt(termOf(defaultTerms[structure], code).price)) / 1_000n);
  return { minBet: prices.reduce((least, price) => (price < least ? price : least)), maxBet: stakeMax };
}

const gameNameOf = (game: LotteryGame | undefined, code: string, language: string): string =>
  game ? inLanguage(game.names, language) : code;

function presentDraw(draw: store.DrawRow, language: string): api.OpenedDraw {
  const game = lotteryGame(draw.gameCode);
  return {
    gameCode: draw.gameCode,
    gameName: gameNameOf(game, draw.gameCode, language),
    numero: draw.numero,
    drawsAt: draw.drawsAt,
    result: presentResult(game, draw.result!),
    seed: draw.seed,
    seedHash: draw.seedHash,
    ticketsHash: draw.ticketsHash!,
  };
}

const presentResult = (game: LotteryGame | undefined, result: Result): api.OpenedDraw['result'] =>
  (game ? structures[game.structure] : []).map(({ code }) => ({ code, numbers: [...(result[code] ?? [])] }));

const presentLine = (line: Line) => ({ play: line.play, picks: [...line.picks], points: line.points, units: unitCountOf(line) });

function presentTicket(ticket: store.TicketWithDraw, language: string): api.LotteryTicket {
  const game = lotteryGame(ticket.gameCode);
  const payout = (line: Line): string | null =>
    game && ticket.result ? formatAmount(payoutOf(game.structure, line, ticket.terms, ticket.base, ticket.result)) : null;
  return {
    id: String(ticket.id),
    gameCode: ticket.gameCode,
    gameName: gameNameOf(game, ticket.gameCode, language),
    numero: ticket.numero,
    drawsAt: ticket.drawsAt,
    placedAt: ticket.placedAt,
    lines: ticket.lines.map((line) => ({
      ...presentLine(line),
      price: formatAmount(priceOf(line, ticket.terms, ticket.base)),
      payout: payout(line),
    })),
    currency: ticket.currency,
    stake: formatAmount(ticket.stake),
    payout: formatAmount(ticket.payout),
    state: ticket.state,
    typed: writeLines(ticket.lines),
  };
}
