import { inLanguage } from '@sen/api/language';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import * as api from '@sen/api/game';
import * as lottery from '@sen/api/lottery';
import { parseAmount } from '@sen/api/money';
import type { Brand } from '#modules/brand/service.ts';
import * as vendors from '#modules/vendor/service.ts';
import type { Context } from '#platform/context.ts';
import { refuse } from '#platform/result.ts';
import { clampPage, gameTypeOf, plainText, shelfOf } from './rules.ts';
import { isClosed, shownGame, shownVendor } from './shown.ts';
import * as store from './store.ts';

export { launch, launchFun, launchSports, rooms } from './launch.ts';
export { ranks } from './winners.ts';

const hotCount = 12;
/** Members who opened a game within these days count as its players. */
const playersDays = 7;
/** How long the lanes are kept for the same version of a brand; `flush` reads them anew. */
const lanesMs = 10_000;

export async function list(
  ctx: Context,
  { document }: Brand,
  input: ParsedInputOf<typeof api.gameList>,
  language: string,
): Promise<OutputOf<typeof api.gameList>> {
  const filter: store.GameFilter = {
    gameType: input.gameType,
    vendor: input.vassalage || null,
    classify: input.gameClassify || null,
    name: input.gameName ? plainText(input.gameName) || null : null,
    minBetMost: input.minBet && input.minBet !== 'all' ? (parseAmount(input.minBet) ?? null) : null,
    linesLeast: input.minLineNum ?? null,
    hotAlone: input.listType === 'hot',
  };
  const shelf = shelfOf(document);
  const page = pageOf(await store.countGames(ctx.db, shelf, filter), input);
  const rows = await store.pageOfGames(ctx.db, shelf, filter, page.limit, page.offset);
  return { list: rows.map((row) => shownGame(row, language)), totalPages: page.totalPages, pageNo: page.pageNo };
}

export async function hot(ctx: Context, brand: Brand, language: string): Promise<OutputOf<typeof api.hotGames>> {
  const shelf = shelfOf(brand.document);
  const [rows, vendorRows] = await Promise.all([store.hotGames(ctx.db, shelf, null, hotCount), store.vendorsByType(ctx.db, shelf)]);
  return { list: rows.map((row) => shownGame(row, language)), footer: vendorRows.map(shownVendor) };
}

type Lanes = OutputOf<typeof api.newGameVendor>;
const laneCaches = new WeakMap<Context, Map<string, { until: number; lanes: Promise<Lanes> }>>();

/** The vendors by category, in the brand's order. Kept for a moment: every page asks for them. */
export function vendorLanes(ctx: Context, brand: Brand, flush = false): Promise<Lanes> {
  let cache = laneCaches.get(ctx);
  if (!cache) laneCaches.set(ctx, (cache = new Map()));
  const now = ctx.clock.now();
  const key = `${brand.code} ${brand.version}`;
  const kept = cache.get(key);
  if (kept && kept.until > now && !flush) return kept.lanes;
  const lanes = readLanes(ctx, brand);
  lanes.catch(() => cache.delete(key));
  // Older versions of a brand and brands that went leave nothing behind.
  for (const [other, entry] of cache) if (entry.until <= now) cache.delete(other);
  cache.set(key, { until: now + lanesMs, lanes });
  return lanes;
}

async function readLanes(ctx: Context, { document }: Brand): Promise<Lanes> {
  const rows = await store.vendorsByType(ctx.db, shelfOf(document));
  const lanes = document.categories.flatMap((title) => {
    const own = rows.filter(({ gameType }) => gameType === title);
    if (own.length === 0) return [];
    const kinds = [...new Set(own.flatMap(({ classifies }) => classifies ?? []))].toSorted();
    const classes = kinds.map((code) => ({
      code,
      vendors: own.filter(({ classifies }) => classifies?.includes(code)).map(shownVendor),
    }));
    const cards = own.map(shownVendor);
    return [{ title, cards, gameClassify: [{ code: 'all', vendors: cards }, ...classes] }];
  });
  return { data: { lanes } };
}

/** The categories that a vendor has games of. A vendor that the brand does not show has none. */
export async function typesOf(ctx: Context, { document }: Brand, vassalage: string): Promise<OutputOf<typeof api.vassGameType>> {
  const rows = await store.vendorsByType(ctx.db, shelfOf(document));
  return {
    list: rows
      .filter(({ code }) => code === vassalage)
      .map(({ gameType, classifies, games }) => ({ gameType, gameClassify: classifies ?? [], games })),
  };
}

type Paging = { pageNo?: number | undefined; pageSize?: number | undefined };

function pageOf(total: number, { pageNo, pageSize }: Paging): { limit: number; offset: number; pageNo: number; totalPages: number } {
  const limit = pageSize ?? api.gamePageSize;
  const totalPages = Math.max(1, Math.ceil(total / limit));
  const clamped = clampPage(pageNo ?? 1, totalPages);
  return { limit, offset: (clamped - 1) * limit, pageNo: clamped, totalPages };
}

/** One page of what a member saved or opened, newest first, as far as the brand still shows it. */
export async function memberList(
  ctx: Context,
  { document }: Brand,
  list: store.MemberList,
  memberId: bigint,
  input: Paging & { gameType?: api.GameType | undefined },
  language: string,
): Promise<{ list: api.Game[]; totalPages: number; pageNo: number }> {
  const { rows, total } = await store.pageOfMember(ctx.db, shelfOf(document), list, memberId, input.gameType ?? null, (count) =>
    pageOf(count, input),
  );
  const { totalPages, pageNo } = pageOf(total, input);
  return { list: rows.map((row) => shownGame(row, language)), totalPages, pageNo };
}

export async function favouriteIds(ctx: Context, memberId: bigint): Promise<OutputOf<typeof api.favouriteIds>> {
  return { gameFavIds: (await store.favouriteIds(ctx.db, memberId)).map(String) };
}

export async function addFavourite(
  ctx: Context,
  { document }: Brand,
  memberId: bigint,
  nodeId: string,
): Promise<OutputOf<typeof api.addFavourite>> {
  const game = await store.findGameById(ctx.db, shelfOf(document), BigInt(nodeId));
  if (!game) return refuse('game_unknown');
  await store.addFavourite(ctx.db, memberId, game.id);
  return favouriteIds(ctx, memberId);
}

export async function removeFavourite(ctx: Context, memberId: bigint, nodeId: string): Promise<OutputOf<typeof api.removeFavourite>> {
  await store.removeFavourite(ctx.db, memberId, BigInt(nodeId));
  return favouriteIds(ctx, memberId);
}

/** Which categories a prize mode stands for. */
const typesOfPrizeMode: Readonly<Record<(typeof lottery.prizeModes)[number], api.GameType[]>> = {
  Lott: ['LOTTERY'],
  ZY: ['LOTTERY'],
  SEA: ['LOTTERY'],
  Elott: ['ELOTT'],
};

export async function popular(
  ctx: Context,
  { document }: Brand,
  input: ParsedInputOf<typeof lottery.popular>,
  language: string,
): Promise<OutputOf<typeof lottery.popular>> {
  const types: api.GameType[] = input.prizeMode ? typesOfPrizeMode[input.prizeMode] : ['LOTTERY', 'ELOTT'];
  const rows = await store.hotGames(ctx.db, shelfOf(document), types, input.count ?? lottery.popularCount);
  return { list: rows.map((row) => shownGame(row, language)) };
}

/** The lotteries of the catalogue by their kind. Draws of vendors run at the vendors: of them nothing is known here. */
export async function lotteryMenus(
  ctx: Context,
  { document }: Brand,
  input: ParsedInputOf<typeof lottery.gameMenus>,
  language: string,
): Promise<OutputOf<typeof lottery.gameMenus>> {
  const [type] = input.prizeMode ? typesOfPrizeMode[input.prizeMode] : (['LOTTERY'] as const);
  const rows = await store.gamesOfType(ctx.db, shelfOf(document), null, type!);
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

/** Where pictures of games come from, as origins. */
export function imageOrigins(ctx: Context): Promise<string[]> {
  return store.imageOrigins(ctx.db);
}

export function countPlayers(ctx: Context): Promise<void> {
  return store.countPlayers(ctx.db, playersDays);
}

/** Reads every vendor's own list into the catalogue; false when one did not answer. */
export async function syncCatalogue(ctx: Context): Promise<boolean> {
  let complete = true;
  for (const vendorCode of await vendors.vendorCodes(ctx)) {
    const games = await vendors.listGames(ctx, vendorCode);
    if (!games) {
      complete = false;
      continue;
    }
    await ctx.db.transaction((tx) =>
      store.replaceList(
        tx,
        vendorCode,
        games.map((game) => ({
          code: game.game_code,
          gameType: gameTypeOf(game.category),
          classify: game.meta?.classify ?? '',
          names: game.meta?.names ?? { en: game.name },
          searchText: plainText([game.name, ...Object.values(game.meta?.names ?? {})].join(' ')),
          image: game.url_thumb,
          rtpPercent: game.meta?.rtp_percent ?? null,
          minBet: game.meta?.min_bet === undefined ? null : BigInt(game.meta.min_bet),
          maxBet: game.meta?.max_bet === undefined ? null : BigInt(game.meta.max_bet),
          lines: game.meta?.lines ?? null,
          state: game.enabled ? 'live' : 'maintenance',
          defaultPlayType: game.meta?.default_play_type ?? '',
          rooms: game.meta?.rooms ?? [],
        })),
      ),
    );
  }
  laneCaches.delete(ctx);
  return complete;
}
