/** Lotteries, as the catalogue of the brand's vendors has them. */
import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { game } from './game.ts';
import { text } from './text.ts';

export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
/**
 * The number of the most played lotteries that are shown, and of those that a member played last.
 */
export const popularCount = 20;
export const recentMax = 100;

const shared = {
  prizeMode: z.optional(z.enum(prizeModes)),
  device: z.optional(text(16)),
  language: z.optional(text(8)),
};

export const popular = call({
  name: 'lottery.popular',
  summary: 'The lotteries and electronic lotteries that most members play',
  method: 'GET',
  path: '/lgw/games/popular',
  access: access.everyone,
  input: z.object({
    count: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(popularCount))),
    ...shared,
  }),
  output: z.object({ list: z.array(game) }),
});

/**
 * Fields about draws that the vendor of a lottery does not tell are null, and empty for
 * `drawDayOfWeek`: any day.
 */
export const lotteryMenuGame = z.object({
  gameId: z.string(),
  gameMenuTag: z.string(),
  gameName: z.string(),
  remark: z.string(),
  /** The number of the draw that can be bet on. */
  numero: z.nullable(z.string()),
  /** Milliseconds until the draw, and how long before it betting closes. */
  remainTime: z.nullable(z.number()),
  lockTime: z.nullable(z.number()),
  /** Comma list of 1 (Sunday) to 7. */
  drawDayOfWeek: z.string(),
  winningTime: z.nullable(z.number()),
  accountTypeName: z.string(),
  gameCode: z.string(),
  image: z.string(),
  isHot: z.number(),
  maintenance: z.boolean(),
  defaultPlayType: z.string(),
});
export type LotteryMenuGame = z.infer<typeof lotteryMenuGame>;

const menus = z.array(z.object({ tag: z.string(), gameMenus: z.array(lotteryMenuGame) }));

export const vnGameMenus = call({
  name: 'lottery.vnMenus',
  summary: 'The lotteries of the Vietnamese regions by menu tag',
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  access: access.everyone,
  input: z.object(shared),
  output: menus,
});

export const recentMenus = call({
  name: 'lottery.recentMenus',
  summary:
    'The lotteries of the Vietnamese regions that the member bet on or opened last, newest first, as one menu; none without any',
  method: 'GET',
  path: '/lgw/vn/games/game_menu/recent',
  access: access.realAccount,
  input: z.object({
    ...shared,
    recentCount: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(recentMax))),
  }),
  output: menus,
});

export const gameMenus = call({
  name: 'lottery.menus',
  summary: 'The lotteries by menu tag',
  method: 'GET',
  path: '/lgw/games/game_menus',
  access: access.everyone,
  input: z.object(shared),
  output: menus,
});

export const lobbyLink = call({
  name: 'lottery.lobbyLink',
  summary: 'Where the lotteries of Vietnam, or one of them, are bet on: the address to open',
  method: 'GET',
  path: '/lgw/vn/games/lobby_link',
  access: access.everyone,
  input: z.object({
    lottoArea: z.literal('VN'),
    launchMode: z.literal('LOTT'),
    lottoPrizeMode: z.optional(z.enum(prizeModes)),
    /** `betting` opens this one, which has to be of Vietnam; `lobby` shows all of them. */
    lottoGameCode: z.optional(text(64)),
    lottoView: z.enum(['betting', 'lobby']),
    /** `WEB` or `0` is a desktop, any other a phone: games are opened for it. */
    device: z.optional(text(16)),
    /** In which the page is shown, if it has it: `vi`, `VI` or `vi-VN`. */
    language: z.optional(text(8)),
    /** A path of this site, where the page leads back to. */
    backUrl: z.optional(z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[^\p{Cc}]*$/u))),
  }),
  output: z.object({ link: z.string() }),
  errors: ['game_unknown'],
});
