import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import * as api from '@sen/api/game';
import { formatAmount, parseAmount } from '@sen/api/money';
import * as brands from '#modules/brand/service.ts';
import * as vendors from '#modules/vendor/service.ts';
import type { Context } from '#platform/context.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { clampPage, gameTypeOf, plainText } from './rules.ts';
import * as store from './store.ts';

const hotCount = 12;

export async function list(
  ctx: Context,
  input: ParsedInputOf<typeof api.gameList>,
  language: string,
): Promise<OutputOf<typeof api.gameList>> {
  const filter: store.GameFilter = {
    gameType: input.gameType,
    vendor: input.vassalage || null,
    classify: input.gameClassify || null,
    name: input.gameName ? plainText(input.gameName) || null : null,
    minBetMost: input.minBet ? (parseAmount(input.minBet) ?? null) : null,
    linesLeast: input.minLineNum ?? null,
  };
  const pageSize = input.pageSize ?? api.gamePageSize;
  const totalPages = Math.max(1, Math.ceil((await store.countGames(ctx.db, filter)) / pageSize));
  const pageNo = clampPage(input.pageNo ?? 1, totalPages);
  const rows = await store.pageOfGames(ctx.db, filter, pageSize, (pageNo - 1) * pageSize);
  return { list: rows.map((row) => shown(row, language)), totalPages, pageNo };
}

export async function hot(ctx: Context, language: string): Promise<OutputOf<typeof api.hotGames>> {
  const rows = await store.hotGames(ctx.db, hotCount);
  const vendorRows = await store.vendorsByType(ctx.db);
  return { list: rows.map((row) => shown(row, language)), footer: vendorRows.map(shownVendor) };
}

export async function vendorLanes(ctx: Context): Promise<OutputOf<typeof api.newGameVendor>> {
  const cards = (await store.vendorsByType(ctx.db)).map(shownVendor);
  const lanes = api.gameTypes
    .map((title) => {
      const own = cards.filter((card) => card.gameType === title);
      return { title, cards: own, gameClassify: [{ code: 'all', vendors: own }] };
    })
    .filter((lane) => lane.cards.length > 0);
  return { data: { lanes } };
}

/** Opens a game at its vendor for the signed-in member and gives the address for the frame. */
export async function launch(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.launchGame>,
): Promise<OutputOf<typeof api.launchGame>> {
  const member = memberOf(request);
  const game = await store.findGame(ctx.db, input.vassalage, input.gameCode);
  if (!game) return refuse('game_unknown');
  if (game.state === 'maintenance' || game.vendorState !== 'live') return refuse('game_maintenance');
  const { document } = await brands.brandOfHost(ctx, request.host);
  const { token } = await vendors.openGameSession(ctx, {
    memberId: member.memberId,
    vendorCode: game.vendor,
    gameCode: game.code,
    gameType: game.gameType,
    currency: document.currency,
  });
  const url = await vendors.launchGame(ctx, game.vendor, {
    user: vendors.playerName(member.memberId),
    token,
    platform: input.device === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    lobbyUrl: `${ctx.config.publicUrl}/rng`,
    depositUrl: `${ctx.config.publicUrl}/personal/depositv2`,
    language: input.language,
    address: request.address,
    gameCode: game.code,
    currency: document.currency,
    currencySymbol: document.currencySymbol,
    country: 'VN',
  });
  if (!url) return refuse('vendor_unavailable');
  return { content: url, origin: new URL(url).origin, gameName: nameIn(game.names, input.language) };
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
        })),
      ),
    );
  }
  return complete;
}

function shown(row: store.GameRow, language: string): api.Game {
  return {
    nodeId: String(row.id),
    vassalage: row.vendor,
    gameType: row.gameType as api.GameType,
    gameGroupCode: row.gameType,
    gameClassify: row.classify,
    gameCode: row.code,
    gameName: nameIn(row.names, language),
    image: row.image,
    isHot: row.isHot ? 1 : 0,
    maintenance: row.state === 'maintenance' || row.vendorState !== 'live',
    rtp: row.rtpPercent,
    minBet: row.minBet === null ? null : formatAmount(row.minBet),
    maxBet: row.maxBet === null ? null : formatAmount(row.maxBet),
    lines: row.lines,
  };
}

function shownVendor(row: store.VendorOfType) {
  return {
    accountTypeId: String(row.id),
    vassalage: row.code,
    displayName: row.name,
    gameType: row.gameType as api.GameType,
    isHot: row.isHot ? 1 : 0,
  };
}

function nameIn(names: Record<string, string>, language: string): string {
  return names[language] ?? names['en'] ?? Object.values(names)[0] ?? '';
}
