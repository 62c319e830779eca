/** Opening games at their vendors. */
import { inLanguage } from '@sen/api/language';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/launch';
import { formatAmount } from '@sen/api/money';
import type { Brand } from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as limits from '#modules/limit/service.ts';
import { isLive } from '#modules/session/service.ts';
import * as turnover from '#modules/turnover/service.ts';
import * as vendors from '#modules/vendor/service.ts';
import type { Context } from '#platform/context.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { gameOffered } from './offered.ts';
import { isClosed } from './present.ts';
import * as store from './store.ts';
import { countryOf, visitOf } from './visit.ts';

type Opened = OutputOf<typeof api.launchGame>;
type How = Pick<ParsedInputOf<typeof api.launchGame>, 'device' | 'language' | 'playType' | 'room'>;

/** The number of games that a member's list of recently opened games holds. */
const recentKept = 100;
/** Hub88's currency of play for fun. */
const funCurrency = 'XXX';

/** Opens a game for the signed-in member and gives the address for the frame. */
export async function launch(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.launchGame>,
): Promise<Opened> {
  const { brand, shelf } = await visitOf(ctx, request);
  return openForMember(ctx, request, brand, await gameOffered(ctx.db, shelf, input), input);
}

/** Opens a game with the vendor's play money: it touches no wallet and leaves no record. */
export async function launchFun(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.launchFun>,
): Promise<Opened> {
  const { shelf } = await visitOf(ctx, request);
  const game = await gameOffered(ctx.db, shelf, input);
  return ask(ctx, request, game, input, { currency: funCurrency });
}

/** Opens the sports book of a vendor, or of the first that is open. */
export async function launchSports(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.launchSports>,
): Promise<Opened> {
  const { brand, shelf } = await visitOf(ctx, request);
  const [game] = await store.gamesOfType(ctx.db, shelf, input.vassalage || null, input.gameType ?? 'SPORTS');
  if (!game)
    return refuse(
      (await store.closedTypes(ctx.db, shelf)).includes(input.gameType ?? 'SPORTS')
        ? 'game_closed'
        : 'game_unknown',
    );
  if (isClosed(game)) return refuse('game_maintenance');
  return openForMember(ctx, request, brand, game, input);
}

export async function rooms(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.roomList>,
): Promise<OutputOf<typeof api.roomList>> {
  const { shelf, language } = await visitOf(ctx, request, input);
  const games = await store.gamesWithRooms(ctx.db, shelf, input.vassalage, input.gameCode || null);
  const amount = (units: number | undefined): string | null =>
    units === undefined ? null : formatAmount(BigInt(units));
  return {
    list: games.flatMap((game) =>
      game.rooms.map((room) => ({
        roomId: room.id,
        roomName: inLanguage(room.names, language),
        gameCode: game.code,
        gameName: inLanguage(game.names, language),
        minBet: amount(room.min_bet),
        maxBet: amount(room.max_bet),
        seats: room.seats ?? null,
      })),
    ),
  };
}

async function openForMember(
  ctx: Context,
  request: CallRequest,
  { document }: Brand,
  game: store.GameRow,
  how: How,
): Promise<Opened> {
  const { memberId, sessionId } = memberOf(request);
  const { currency, currencySymbol } = document;
  const ownsWallets = await vendors.keepsWallets(ctx, game.vendor);
  const token = await ctx.db.transaction(async (tx) => {
    // A sign-in that ends now waits for this, and ends the play with it; one that has ended opens
    // none.
    if (!(await isLive(tx, sessionId))) refuse('login_first');
    if (game.gameType === 'PVP') {
      await ledger.lockMember(tx, memberId);
      const left = await turnover.leftOfGifts(tx, memberId, currency, document);
      if (left > 0n) refuse('game_gift_open', { left: formatAmount(left) });
    }
    await limits.assertMayPlay(tx, memberId, currency);
    // Bets at a wallet of the vendor's own never come by here: limits that were set after money had
    // gone there could not hold.
    if (ownsWallets) await limits.assertMayPlayElsewhere(tx, memberId, currency);
    return vendors.openGameSession(ctx, tx, {
      memberId,
      loginSessionId: sessionId,
      vendorCode: game.vendor,
      gameCode: game.code,
      gameType: game.gameType,
      currency,
      country: countryOf(ctx, request.address),
    });
  });
  const opened = await ask(ctx, request, game, how, {
    user: vendors.playerName(memberId),
    token,
    currency,
    currencySymbol,
  });
  await store.addRecent(ctx.db, memberId, game.id, recentKept);
  return opened;
}

async function ask(
  ctx: Context,
  request: CallRequest,
  game: store.GameRow,
  how: How,
  who: Pick<vendors.LaunchWish, 'user' | 'token' | 'currency' | 'currencySymbol'>,
): Promise<Opened> {
  const { playType, room } = await wayOf(ctx, game, how);
  const reply = await vendors.launchGame(ctx, game.vendor, {
    ...who,
    device: how.device === 'mobile' ? 'mobile' : 'desktop',
    // The address is of the brand that was asked: its page alone may frame the game.
    lobbyUrl: `${request.origin}/${game.gameType.toLowerCase()}`,
    depositUrl: `${request.origin}/personal/depositv2`,
    language: how.language,
    address: request.address,
    gameCode: game.code,
    country: countryOf(ctx, request.address),
    ...(playType ? { playType } : {}),
    ...(room ? { room } : {}),
  });
  if (reply.kind === 'refused') return refuse('launch_refused');
  if (reply.kind === 'unavailable') return refuse('vendor_unavailable');
  return {
    content: reply.value,
    origin: new URL(reply.value).origin,
    gameName: inLanguage(game.names, how.language),
    ownWallet: (await vendors.keepsWallets(ctx, game.vendor)) ? game.vendorName : null,
  };
}

/**
 * The play type and room to ask the vendor for; only values of its own list are sent. An unlisted
 * play type comes from an old link and is replaced by the game's default. An unlisted room is
 * refused, because another room has other stakes.
 */
async function wayOf(
  ctx: Context,
  game: store.GameRow,
  { playType, room }: How,
): Promise<Pick<How, 'playType' | 'room'>> {
  if (room && !game.rooms.some(({ id }) => id === room)) return refuse('room_unknown');
  const isListed =
    playType &&
    playType !== game.defaultPlayType &&
    (await store.listsPlayType(ctx.db, game.vendor, playType));
  return { playType: isListed ? playType : game.defaultPlayType, room };
}
