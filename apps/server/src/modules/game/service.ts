import { inLanguage } from '@sen/api/language';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import * as api from '@sen/api/game';
import * as lottery from '@sen/api/lottery';
import { parseAmount } from '@sen/api/money';
import * as bets from '#modules/bet/service.ts';
import type { Brand } from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { keep } from '#platform/answerCache.ts';
import { clampPage, countsOf, plainText, shelfOf, type Shelf } from './rules.ts';
import { foundGames } from './finding.ts';
import { isClosed, nameOfGame, presentGame, presentTable, presentVendor, type Playing } from './present.ts';
import { tablesOf } from './tables.ts';
import * as store from './store.ts';

import { visitOf, type Viewer, type Visit } from './visit.ts';
import { winnersOf } from './winners.ts';

export { countsOf } from './rules.ts';
export { readLists, syncCatalogue } from './catalogue.ts';
export { hasGamesAmongMembers, ownFiles } from './store.ts';
export { assertShown, gameOffered, shelfAt } from './offered.ts';
export { countryOf } from './visit.ts';
export { launch, launchFun, launchSports, rooms } from './launch.ts';

const hotCount = 12;
/** So many games a member may save: each page reads the numbers of all. */
const favouritesMost = 500;
/** So many tables are shown, the busiest. */
const tablesMost = 200;
/** Members who opened a game within these days count as its players. */
const playersDays = 7;
/**
 * The time for which the lanes are kept for the same version of a brand; `flush` reads them anew.
 */
const lanesMs = 10_000;
/**
 * Members who began a round of a game within these minutes are counted as playing it, and how long
 * the count is kept.
 */
const playingMinutes = 10;
const playingMs = 15_000;
/** The time for which the hottest games are kept. */
const hotMs = 2_000;
/** The time for which the list of games that have tables is kept. */
const tableGamesMs = 10_000;
/** The time for which the board of winners is kept: all pages read it when somebody wins. */
const winnersMs = 500;

export async function list(
  ctx: Context,
  viewer: Viewer,
  input: ParsedInputOf<typeof api.gameList>,
): Promise<OutputOf<typeof api.gameList>> {
  const { brand, shelf, language } = await visitOf(ctx, viewer, input);
  const { name, ...narrowing } = narrowingOf(input);
  const filter: store.GameFilter = {
    gameType: input.gameType ?? null,
    vendor: input.vassalage || null,
    ...narrowing,
    linesLeast: input.minLineNum ?? null,
    listType: input.listType ?? 'default',
    ids: name === null ? null : (await foundGames(ctx, shelf, name)).ids,
  };
  const size = input.pageSize ?? api.gamePageSize;
  const ask = (pageNo: number) => store.pageOfGames(ctx.db, shelf, filter, size, (pageNo - 1) * size);
  // All of a large catalogue is sorted for a page of it: the one that everybody opens is kept.
  const isEverybodys = Object.values(narrowing).every((value) => value === null) && isPlain(filter);
  const read = (pageNo: number) =>
    isEverybodys && pageNo === 1
      ? keep(ctx, `${keyOf('all', { brand, shelf })} ${size}`, hotMs, () => ask(pageNo))
      : ask(pageNo);
  let found = await read(input.pageNo ?? 1);
  const { pageNo, totalPages } = pageOf(found.total, input);
  if (found.rows.length === 0 && found.total > 0) found = await read(pageNo);
  const playing = await playingOf(ctx, shelf);
  return { list: found.rows.map((row) => presentGame(row, language, playing)), totalPages, pageNo };
}

/** All games in their usual order. */
const isPlain = ({ gameType, vendor, linesLeast, listType, ids }: store.GameFilter): boolean =>
  gameType === null && vendor === null && linesLeast === null && listType === 'default' && ids === null;

/**
 * The games that fit what was typed, the best `count` of them, and the number of all that fit.
 * `isSure`: they have what was typed, and are not only like it.
 */
export async function find(
  ctx: Context,
  viewer: Viewer,
  typed: string,
  count: number,
): Promise<{ list: api.Game[]; total: number; isSure: boolean }> {
  const { shelf, language } = await visitOf(ctx, viewer);
  const { ids, isSure } = await foundGames(ctx, shelf, typed);
  if (ids.length === 0) return { list: [], total: 0, isSure };
  const filter: store.GameFilter = { ...everyGame, ids };
  const { rows, total } = await store.pageOfGames(ctx.db, shelf, filter, count, 0);
  const playing = await playingOf(ctx, shelf);
  return { list: rows.map((row) => presentGame(row, language, playing)), total, isSure };
}

const everyGame: Omit<store.GameFilter, 'ids'> = {
  gameType: null,
  vendor: null,
  classify: null,
  minBetMost: null,
  linesLeast: null,
  listType: 'default',
};

export async function hot(
  ctx: Context,
  viewer: Viewer,
  input: ParsedInputOf<typeof api.hotGames>,
): Promise<OutputOf<typeof api.hotGames>> {
  const visit = await visitOf(ctx, viewer, input);
  const rows = await keep(ctx, keyOf('hot', visit), hotMs, () =>
    store.hotGames(ctx.db, visit.shelf, null, hotCount),
  );
  const playing = await playingOf(ctx, visit.shelf);
  return {
    list: rows.map((row) => presentGame(row, visit.language, playing)),
    footer: (await vendorRows(ctx, visit)).map(presentVendor),
  };
}

/**
 * One game of the brand’s shelf, for any visitor: an address of a game is passed on to people who
 * have no account yet.
 */
export async function card(
  ctx: Context,
  viewer: Viewer,
  input: ParsedInputOf<typeof api.gameCard>,
): Promise<OutputOf<typeof api.gameCard>> {
  const { shelf, language } = await visitOf(ctx, viewer, input);
  const row = await store.findGame(ctx.db, shelf, input.vassalage, input.gameCode);
  if (!row) return refuse('game_unknown');
  if (row.vendorState === 'closed') return refuse('game_closed');
  return { game: presentGame(row, language, await playingOf(ctx, shelf)), portrait: row.portrait };
}

/** The shared tables of the games that can be opened now, the busiest first. */
export async function tables(
  ctx: Context,
  viewer: Viewer,
  { gameType, results = api.tableMarksMax, language: wished }: ParsedInputOf<typeof api.gameTables>,
): Promise<OutputOf<typeof api.gameTables>> {
  const visit = await visitOf(ctx, viewer, { language: wished });
  const rows = await keep(ctx, `${keyOf('tables', visit)} ${gameType ?? ''}`, tableGamesMs, () =>
    store.gamesWithAnyRooms(ctx.db, visit.shelf, gameType ?? null),
  );
  const told = await tablesOf(
    ctx,
    rows.map(({ vendor }) => vendor),
  );
  const rowOf = new Map(rows.map((row) => [nameOfGame(row.vendor, row.code), row]));
  const busiest = told
    .filter(({ vendor, gameCode }) => rowOf.has(nameOfGame(vendor, gameCode)))
    .toSorted((one, other) => other.players - one.players)
    .slice(0, tablesMost);
  const list = busiest.map((table) =>
    presentTable(rowOf.get(nameOfGame(table.vendor, table.gameCode))!, table, visit.language, results),
  );
  return { now: ctx.clock.now(), list };
}

/**
 * The number of the brand's members who play each game: they began a round within the last ten
 * minutes. Counted for all brands together.
 */
async function playingOf(ctx: Context, { brandId }: Shelf): Promise<Playing> {
  const byBrand = await keep(ctx, 'playing', playingMs, async () => {
    const counts = new Map<bigint, Map<string, number>>();
    for (const row of await bets.playersSince(ctx.db, ctx.clock.now() - playingMinutes * 60_000))
      counts.set(
        row.brandId,
        (counts.get(row.brandId) ?? new Map<string, number>()).set(
          nameOfGame(row.vendor, row.gameCode),
          row.count,
        ),
      );
    return counts;
  });
  return byBrand.get(brandId) ?? new Map();
}

const keyOf = (what: string, { brand, shelf }: Pick<Visit, 'brand' | 'shelf'>): string =>
  `${what} ${brand.code} ${brand.version} ${shelf.country}`;
const vendorRows = (
  ctx: Context,
  visit: Pick<Visit, 'brand' | 'shelf'>,
  isFlushed = false,
): Promise<store.VendorOfType[]> =>
  keep(ctx, keyOf('vendors', visit), lanesMs, () => store.vendorsByType(ctx.db, visit.shelf), isFlushed);

type Lanes = OutputOf<typeof api.newGameVendor>;
/** The vendors by category, in the brand's order. Kept for a moment: every page asks for them. */
export async function vendorLanes(
  ctx: Context,
  viewer: Viewer,
  { flush }: ParsedInputOf<typeof api.newGameVendor>,
): Promise<Lanes> {
  const visit = await visitOf(ctx, viewer);
  const isFlushed = flush === '1';
  const rows = await vendorRows(ctx, visit, isFlushed);
  const resting = await keep(
    ctx,
    keyOf('closed', visit),
    lanesMs,
    () => store.closedTypes(ctx.db, visit.shelf),
    isFlushed,
  );
  const lanes = visit.brand.document.categories.flatMap((title) => {
    const own = rows.filter(({ gameType }) => gameType === title);
    if (own.length === 0) return [];
    const kinds = [...new Set(own.flatMap(({ classifies }) => classifies ?? []))].toSorted();
    const classes = kinds.map((code) => ({
      code,
      vendors: own.filter(({ classifies }) => classifies?.includes(code)).map(presentVendor),
    }));
    const cards = own.map(presentVendor);
    return [{ title, cards, gameClassify: [{ code: 'all', vendors: cards }, ...classes] }];
  });
  const closed = resting.filter((type) => !lanes.some(({ title }) => title === type));
  return { data: { lanes, closed } };
}

/** The categories that a vendor has games of. A vendor that the brand does not show has none. */
export async function typesOf(
  ctx: Context,
  viewer: Viewer,
  { vassalage }: ParsedInputOf<typeof api.vassGameType>,
): Promise<OutputOf<typeof api.vassGameType>> {
  const rows = await vendorRows(ctx, await visitOf(ctx, viewer));
  return {
    list: rows
      .filter(({ code }) => code === vassalage)
      .map(({ gameType, classifies, games }) => ({ gameType, gameClassify: classifies ?? [], games })),
  };
}

export async function ranks(
  ctx: Context,
  viewer: Viewer,
  input: ParsedInputOf<typeof api.rankList>,
): Promise<OutputOf<typeof api.rankList>> {
  const { brand, language } = await visitOf(ctx, viewer, input);
  const { gameCategory = 'ALL', limitNum = api.winnersMax, order = 'amount' } = input;
  const key = `winners ${brand.code} ${brand.version} ${gameCategory} ${limitNum} ${order} ${language}`;
  return keep(ctx, key, winnersMs, () => winnersOf(ctx, brand, input, language));
}

type Narrowing = Pick<ParsedInputOf<typeof api.recentGames>, 'gameClassify' | 'gameName' | 'minBet'>;
const narrowingOf = ({ gameClassify, gameName, minBet }: Narrowing): store.Narrowing => ({
  classify: gameClassify || null,
  name: gameName ? plainText(gameName) || null : null,
  minBetMost: minBet && minBet !== 'all' ? (parseAmount(minBet) ?? null) : null,
});

type Paging = { pageNo?: number | undefined; pageSize?: number | undefined };

function pageOf(
  total: number,
  { pageNo, pageSize }: Paging,
): { limit: number; offset: number; pageNo: number; totalPages: number } {
  const limit = pageSize ?? api.gamePageSize;
  const totalPages = Math.max(1, Math.ceil(total / limit));
  const clamped = clampPage(pageNo ?? 1, totalPages);
  return { limit, offset: (clamped - 1) * limit, pageNo: clamped, totalPages };
}

/**
 * One page of games that a member saved or opened, newest first, as far as the brand still shows
 * them.
 */
async function memberList(
  ctx: Context,
  request: CallRequest,
  list: store.MemberList,
  input: Paging & Narrowing & { gameType?: api.GameType | undefined; language?: string | undefined },
): Promise<{ list: api.Game[]; totalPages: number; pageNo: number }> {
  const { shelf, language } = await visitOf(ctx, request, input);
  const { memberId } = memberOf(request);
  const which = { ...narrowingOf(input), type: input.gameType ?? null };
  const { rows, total } = await store.pageOfMember(ctx.db, shelf, list, memberId, which, (count) =>
    pageOf(count, input),
  );
  const { totalPages, pageNo } = pageOf(total, input);
  const playing = await playingOf(ctx, shelf);
  return { list: rows.map((row) => presentGame(row, language, playing)), totalPages, pageNo };
}

export function recentGames(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.recentGames>,
): Promise<OutputOf<typeof api.recentGames>> {
  return memberList(ctx, request, 'recent_game', input);
}

export async function favourites(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.favouriteList>,
): Promise<OutputOf<typeof api.favouriteList>> {
  const { list: content, ...page } = await memberList(ctx, request, 'favourite', input);
  return { content, ...page };
}

export async function favouriteIds(
  ctx: Context,
  request: CallRequest,
): Promise<OutputOf<typeof api.favouriteIds>> {
  return { gameFavIds: (await store.favouriteIds(ctx.db, memberOf(request).memberId)).map(String) };
}

export async function addFavourite(
  ctx: Context,
  request: CallRequest,
  { nodeId }: ParsedInputOf<typeof api.addFavourite>,
): Promise<OutputOf<typeof api.addFavourite>> {
  const { shelf } = await visitOf(ctx, request);
  const game = await store.findGameById(ctx.db, shelf, BigInt(nodeId));
  if (!game) return refuse('game_unknown');
  await store.addFavourite(ctx.db, memberOf(request).memberId, game.id, favouritesMost);
  return favouriteIds(ctx, request);
}

export async function removeFavourite(
  ctx: Context,
  request: CallRequest,
  { nodeId }: ParsedInputOf<typeof api.removeFavourite>,
): Promise<OutputOf<typeof api.removeFavourite>> {
  await store.removeFavourite(ctx.db, memberOf(request).memberId, BigInt(nodeId));
  return favouriteIds(ctx, request);
}

/** The game types that a prize mode stands for. */
const typesOfPrizeMode: Readonly<Record<(typeof lottery.prizeModes)[number], api.GameType[]>> = {
  Lott: ['LOTTERY'],
  ZY: ['LOTTERY'],
  SEA: ['LOTTERY'],
  Elott: ['ELOTT'],
};

export async function popular(
  ctx: Context,
  viewer: Viewer,
  input: ParsedInputOf<typeof lottery.popular>,
): Promise<OutputOf<typeof lottery.popular>> {
  const { shelf, language } = await visitOf(ctx, viewer, input);
  const types: api.GameType[] = input.prizeMode ? typesOfPrizeMode[input.prizeMode] : ['LOTTERY', 'ELOTT'];
  const rows = await store.hotGames(ctx.db, shelf, types, input.count ?? lottery.popularCount);
  const playing = await playingOf(ctx, shelf);
  return { list: rows.map((row) => presentGame(row, language, playing)) };
}

/**
 * The lotteries of the catalogue by their kind. Draws of vendors run at the vendors: of them
 * nothing is known here.
 */
export async function lotteryMenus(
  ctx: Context,
  viewer: Viewer,
  input: ParsedInputOf<typeof lottery.gameMenus>,
): Promise<OutputOf<typeof lottery.gameMenus>> {
  const { shelf, language } = await visitOf(ctx, viewer, input);
  const [type] = input.prizeMode ? typesOfPrizeMode[input.prizeMode] : (['LOTTERY'] as const);
  const rows = await store.gamesOfType(ctx.db, shelf, null, type!);
  const byTag = Map.groupBy(rows, ({ classify, vendor }) => classify || vendor);
  return [...byTag].map(([tag, games]) => ({
    tag,
    gameMenus: games.map((row) => ({
      gameId: String(row.id),
      gameMenuTag: tag,
      gameName: inLanguage(row.names, language),
      remark: '',
      numero: null,
      remainTime: null,
      lockTime: null,
      drawDayOfWeek: '',
      winningTime: null,
      accountTypeName: row.vendor,
      gameCode: row.code,
      image: row.image,
      isHot: row.isHot ? 1 : 0,
      maintenance: isClosed(row),
      defaultPlayType: row.defaultPlayType,
    })),
  }));
}

/** The origins that pictures of games come from. */
export function imageOrigins(ctx: Context): Promise<string[]> {
  return store.imageOrigins(ctx.db);
}

export function countPlayers(ctx: Context): Promise<void> {
  return store.countPlayers(ctx.db, playersDays);
}

/** A lottery that the house runs, as its list names it. Amounts in 1/100,000 of a unit. */
export type HouseLottery = {
  code: string;
  classify: string;
  names: Record<string, string>;
  image: string;
  minBet: bigint;
  maxBet: bigint;
};

/** Puts the lotteries that the house runs into the catalogue. */
export function putLotteries(
  tx: Transaction,
  vendorCode: string,
  lotteries: readonly HouseLottery[],
): Promise<void> {
  const list = lotteries.map((game): store.ListedGame => ({
    ...game,
    gameType: 'LOTTERY',
    counts: countsOf('LOTTERY', game.classify),
    searchText: plainText(Object.values(game.names).join(' ')),
    portrait: '',
    rtpPercent: null,
    lines: null,
    state: 'live',
    defaultPlayType: 'betting',
    rooms: [],
  }));
  return store.replaceList(tx, vendorCode, list);
}

/** The games that a brand offers, those that rest among them. */
export const offeredGames = (db: Queryable, brand: Brand): Promise<store.OfferedGame[]> =>
  store.offeredGames(db, shelfOf(brand, null));
