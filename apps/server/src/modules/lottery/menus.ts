/** The menus of lotteries, and the ways into them. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { houseLotteryCode } from '@sen/api/houseLottery';
import { languageOfTag } from '@sen/api/language';
import * as menus from '@sen/api/lottery';
import * as games from '#modules/game/service.ts';
import type { Context } from '#platform/context.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { readCalendar, type Calendar } from './calendarStore.ts';
import { lotteryGame, lotteryGames, type LotteryGame } from './games.ts';
import { vietnamDay } from './rules/calendar.ts';
import * as store from './store.ts';

type Viewer = Parameters<typeof games.lotteryMenus>[1];

const everyDay = '1,2,3,4,5,6,7';

export const daysOf = (game: LotteryGame, { timesOf }: Calendar): string =>
  game.kind === 'house'
    ? everyDay
    : timesOf(game)
        .weekdays.toSorted((a, b) => a - b)
        .join(',');

/**
 * The menus of the catalogue, with data that only the platform has, of its own lotteries: the
 * present draw, when it locks, and when it draws.
 */
export async function lotteryMenus(
  ctx: Context,
  viewer: Viewer,
  input: ParsedInputOf<typeof menus.gameMenus>,
): Promise<OutputOf<typeof menus.gameMenus>> {
  const [found, draws, now, calendar] = await Promise.all([
    games.lotteryMenus(ctx, viewer, input),
    store.presentDraws(
      ctx.db,
      lotteryGames.map(({ code }) => code),
    ),
    store.nowMs(ctx.db),
    readCalendar(ctx.db),
  ]);
  const drawOf = new Map(draws.map((draw) => [draw.gameCode, draw]));
  const dayOf = ({ winningTime }: { winningTime: number | null }): string =>
    winningTime === null ? '' : vietnamDay(winningTime);
  return found
    .map(({ tag, gameMenus }) => ({
      tag,
      gameMenus: gameMenus
        .map((menu) => {
          const game = menu.accountTypeName === houseLotteryCode ? lotteryGame(menu.gameCode) : undefined;
          if (!game) return menu;
          const draw = drawOf.get(game.code);
          const timed = draw && {
            numero: draw.numero,
            remainTime: draw.drawsAt - now,
            lockTime: draw.drawsAt - draw.locksAt,
            winningTime: draw.drawsAt,
          };
          return { ...menu, ...timed, drawDayOfWeek: daysOf(game, calendar) };
        })
        // Those that draw today come first.
        .toSorted((a, b) => dayOf(a).localeCompare(dayOf(b))),
    }))
    .toSorted((a, b) => orderOf(a.tag) - orderOf(b.tag));
}

/**
 * Regions from north to south, lotteries of the whole country, then the house's own, then those of
 * vendors.
 */
const tagOrder = ['vn-north', 'vn-central', 'vn-south', 'vn-pick', 'vn-fast'];

const orderOf = (tag: string): number => (tagOrder.includes(tag) ? tagOrder.indexOf(tag) : tagOrder.length);

/** Those of the Vietnamese regions. */
export async function vnMenus(
  ctx: Context,
  viewer: Viewer,
  input: ParsedInputOf<typeof menus.vnGameMenus>,
): Promise<OutputOf<typeof menus.vnGameMenus>> {
  return (await lotteryMenus(ctx, viewer, input)).filter(({ tag }) => tag.startsWith('vn-'));
}

/** As many as a page of opened games has at most. */
const openedPage = 60;

/**
 * Those that a member played last, newest first: lotteries that they bet on here, and then those
 * that they opened at vendors.
 */
export async function recentMenus(
  ctx: Context,
  request: CallRequest,
  { recentCount = menus.recentMax, ...input }: ParsedInputOf<typeof menus.recentMenus>,
): Promise<OutputOf<typeof menus.recentMenus>> {
  const [found, betOn, opened] = await Promise.all([
    vnMenus(ctx, request, input),
    store.gamesBetOn(ctx.db, memberOf(request).memberId),
    games.recentGames(ctx, request, { gameType: 'LOTTERY', pageSize: openedPage }),
  ]);
  const order = [
    ...betOn.map((code) => `${houseLotteryCode} ${code}`),
    ...opened.list.map(({ vassalage, gameCode }) => `${vassalage} ${gameCode}`),
  ];
  const nameOf = (menu: menus.LotteryMenuGame): string => `${menu.accountTypeName} ${menu.gameCode}`;
  const rankOf = new Map(order.toReversed().map((name, i) => [name, order.length - i]));
  const gameMenus = found
    .flatMap((menu) => menu.gameMenus)
    .filter((menu) => rankOf.has(nameOf(menu)))
    .toSorted((a, b) => rankOf.get(nameOf(a))! - rankOf.get(nameOf(b))!)
    .slice(0, recentCount);
  return gameMenus.length > 0 ? [{ tag: 'recent', gameMenus }] : [];
}

/**
 * The page of one lottery that the brand has, or of all of them; at the address that the request
 * came to.
 */
export async function lobbyLink(
  ctx: Context,
  viewer: Viewer & { origin: string },
  {
    lottoGameCode,
    lottoView,
    lottoPrizeMode,
    device,
    language,
    backUrl,
  }: ParsedInputOf<typeof menus.lobbyLink>,
): Promise<OutputOf<typeof menus.lobbyLink>> {
  const query = new URLSearchParams();
  if (lottoView === 'betting') {
    const all = (await vnMenus(ctx, viewer, { prizeMode: lottoPrizeMode })).flatMap(
      ({ gameMenus }) => gameMenus,
    );
    const game = all.find(({ gameCode }) => gameCode === lottoGameCode) ?? refuse('game_unknown');
    query.set('vendor', game.accountTypeName);
    query.set('gameCode', game.gameCode);
  }
  if (device !== undefined) query.set('device', /^(web|pc|desktop|0)$/i.test(device) ? 'desktop' : 'mobile');
  const shown = language === undefined ? undefined : languageOfTag(language);
  if (shown !== undefined) query.set('language', shown);
  if (backUrl !== undefined) query.set('backUrl', backUrl);
  const link = new URL(lottoView === 'betting' ? '/lottery' : '/vnlottery', viewer.origin);
  link.search = String(query);
  return { link: link.href };
}
