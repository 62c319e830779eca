import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { tablePhases, tableTones } from './tableReport.ts';
import { idText, text, word } from './text.ts';

const optional = (max = 64) => z.optional(text(max));

/** The categories of games, as paths and as `gameType` (upper case) in calls. */
export const gameTypes = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'ELOTT',
  'LOTTERY',
  'COCKFIGHT',
] as const;
export type GameType = (typeof gameTypes)[number];

export const game = z.object({
  nodeId: z.string(),
  /** The vendor's code. */
  vassalage: z.string(),
  gameType: z.enum(gameTypes),
  gameGroupCode: z.string(),
  gameClassify: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  image: z.string(),
  isHot: z.number(),
  isNew: z.number(),
  maintenance: z.boolean(),
  /** When a planned maintenance ends; null where nobody planned its end. */
  maintenanceUntil: z.nullable(z.number()),
  /** Percent, rounded down to two decimals, as the vendor declares it. */
  rtp: z.nullable(z.string()),
  minBet: z.nullable(z.string()),
  maxBet: z.nullable(z.string()),
  lines: z.nullable(z.number()),
  /** The vendor opens it with play money too, which needs no account. */
  hasFun: z.boolean(),
  /** The number of the brand’s members who began a round of it within the last ten minutes. */
  playing: z.number(),
  /**
   * The way in which the vendor would have it opened (`betting`, `lobby`, …); empty when it does
   * not say.
   */
  defaultPlayType: z.string(),
});
export type Game = z.infer<typeof game>;

/** Games to a page. */
export const gamePageSize = 15;
/** The least stakes that lists can be narrowed by; `all` narrows nothing. */
export const minBetOptions = ['all', '0.01', '0.05', '0.1', '0.5', '0.75'] as const;

const paging = {
  pageNo: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
  pageSize: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(60))),
  language: optional(8),
};

/** The filters of a list of games. */
const narrowing = {
  gameClassify: optional(),
  gameName: optional(100),
  /** `all`, or the games that can be played for this much or less. */
  minBet: z.optional(z.string().check(z.regex(/^(?:all|\d{1,6}(?:\.\d{1,2})?)$/))),
};

export const gameList = call({
  name: 'game.list',
  summary: 'One page of games, of a category or of all',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  access: access.everyone,
  input: z.object({
    clientType: optional(),
    platform: optional(),
    channel: optional(),
    merchant: optional(),
    /** Absent: of all categories that the brand shows. */
    gameType: z.optional(z.enum(gameTypes)),
    vassalage: optional(),
    ...narrowing,
    minLineNum: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000))),
    /**
     * `hot`: the hot ones alone; `new`: all, the newest first. Games that a member saved or played
     * have calls of their own.
     */
    listType: z.optional(z.enum(['default', 'hot', 'new'])),
    ...paging,
  }),
  output: z.object({ list: z.array(game), totalPages: z.number(), pageNo: z.number() }),
});

export const gameVendor = z.object({
  accountTypeId: z.string(),
  vassalage: z.string(),
  displayName: z.string(),
  /** The address of the vendor’s picture; null: it has none. */
  mark: z.nullable(z.string()),
  gameType: z.enum(gameTypes),
  isHot: z.number(),
  /** The number of games that it has in this category. */
  games: z.number(),
  /**
   * `VASSALAGE`: its games are chosen from a list of its own. `GAME`: it has the one game of
   * `gameCode`.
   */
  isGame: z.enum(['VASSALAGE', 'GAME']),
  gameCode: z.string(),
  defaultPlayType: z.string(),
  /** It opens its games with play money too. */
  hasFun: z.boolean(),
  /** The least stake of its games in this category; null where none of them says. */
  minBet: z.nullable(z.string()),
});
export type GameVendor = z.infer<typeof gameVendor>;

export const newGameVendor = call({
  name: 'game.vendors',
  summary: 'The vendors of each category that the brand shows, in lanes',
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  access: access.everyone,
  /** `flush=1` reads anew what is cached for a moment. */
  input: z.object({ platform: optional(), language: optional(8), flush: z.optional(z.enum(['0', '1'])) }),
  output: z.object({
    data: z.object({
      lanes: z.array(
        z.object({
          title: z.string(),
          cards: z.array(gameVendor),
          gameClassify: z.array(z.object({ code: z.string(), vendors: z.array(gameVendor) })),
        }),
      ),
      /** The categories that have no lane because their vendors are closed for now. */
      closed: z.array(z.enum(gameTypes)),
    }),
  }),
});

export const hotGames = call({
  name: 'game.hot',
  summary: 'The games that most people play now',
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  access: access.everyone,
  input: z.object({
    merchantCode: optional(),
    isPlatform: optional(),
    platform: optional(),
    language: optional(8),
  }),
  output: z.object({ list: z.array(game), footer: z.array(gameVendor) }),
});

export const gameCard = call({
  name: 'game.card',
  summary: 'One game, as its card in the lobby shows it',
  method: 'GET',
  path: '/wps/game/card',
  access: access.everyone,
  input: z.object({ vassalage: word(64), gameCode: word(64), language: optional(8) }),
  /** `portrait`: a picture of three to four for upright screens; empty: its vendor has none. */
  output: z.object({ game, portrait: z.string() }),
  errors: ['game_unknown', 'game_closed'],
});

const tableMark = z.object({
  /** A few characters that need no translation: `B`, `17`. */
  text: z.string(),
  tone: z.enum(tableTones),
  /** The drawn numbers, where the game draws some. */
  numbers: z.optional(z.array(z.number())),
  endedAt: z.number(),
});

/** A shared table: everybody at it bets on the same rounds. */
export const gameTable = z.object({
  vassalage: z.string(),
  gameType: z.enum(gameTypes),
  gameCode: z.string(),
  gameName: z.string(),
  image: z.string(),
  /** A launch names it as its room. */
  tableId: z.string(),
  tableName: z.string(),
  minBet: z.string(),
  maxBet: z.string(),
  players: z.number(),
  /** `resting`: nobody is there, and the next round begins when somebody comes. */
  phase: z.enum(tablePhases),
  /** When this phase ends; null while nobody knows. */
  until: z.nullable(z.number()),
  /** The outcomes of the last rounds, the oldest first. */
  results: z.array(tableMark),
});
export type GameTable = z.infer<typeof gameTable>;

/** The number of results of a table that a call gives at most. */
export const tableMarksMax = 36;

export const gameTables = call({
  name: 'game.tables',
  summary:
    'The shared tables of the brand’s games as they are now, those with most players first, 200 at most',
  method: 'GET',
  path: '/wps/game/tables',
  access: access.everyone,
  input: z.object({
    gameType: z.optional(z.enum(gameTypes)),
    /** The number of results of each table that are wanted. */
    results: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(tableMarksMax))),
    language: optional(8),
  }),
  /** `now`: by the server's clock, as `until` is. */
  output: z.object({ now: z.number(), list: z.array(gameTable) }),
});

export const vassGameType = call({
  name: 'game.types',
  summary: 'The categories that a vendor has games of, with their kinds',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVassGameType',
  access: access.everyone,
  input: z.object({ vassalage: word(64), platform: optional(), language: optional(8) }),
  output: z.object({
    list: z.array(
      z.object({ gameType: z.enum(gameTypes), gameClassify: z.array(z.string()), games: z.number() }),
    ),
  }),
});

/** The number of winners that the board shows at most. */
export const winnersMax = 50;

export const rankList = call({
  name: 'game.ranks',
  summary: 'The largest wins of the last thirty days, or the latest ones, with covered names',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  access: access.everyone,
  input: z.object({
    gameCategory: z.optional(z.enum(['ALL', ...gameTypes])),
    limitNum: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(winnersMax))),
    /** `amount`: the largest first, which is usual; `time`: the latest first. */
    order: z.optional(z.enum(['amount', 'time'])),
    language: optional(8),
  }),
  output: z.object({
    list: z.array(
      z.object({
        vo: z.object({
          /** First and last letters alone. */
          playerName: z.string(),
          vassalage: z.string(),
          gameType: z.enum(gameTypes),
          gameCode: z.string(),
          gameName: z.string(),
          image: z.string(),
          currency: z.string(),
          /** The payout of the round. */
          amount: z.string(),
          /** Payout over stake, two decimals at most, rounded down. */
          multiple: z.string(),
          at: z.number(),
        }),
      }),
    ),
  }),
});

const saved = z.object({ gameFavIds: z.array(z.string()) });

export const favouriteIds = call({
  name: 'game.favouriteIds',
  summary: 'Which games the member saved',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGames',
  access: access.realAccount,
  input: z.object({}),
  output: saved,
});

export const favouriteList = call({
  name: 'game.favourites',
  summary: 'One page of the games that the member saved, newest first',
  method: 'GET',
  path: '/wps/relay/MCSFE_getFavoriteGamesList',
  access: access.realAccount,
  input: z.object({
    clientType: optional(),
    gameType: z.optional(z.enum(gameTypes)),
    ...narrowing,
    ...paging,
  }),
  output: z.object({ content: z.array(game), totalPages: z.number(), pageNo: z.number() }),
});

export const addFavourite = call({
  name: 'game.addFavourite',
  summary: 'Save a game; again changes nothing',
  method: 'POST',
  path: '/wps/relay/MCSFE_addFavoriteGame',
  access: access.realAccount,
  input: z.object({ nodeId: idText }),
  output: saved,
  errors: ['game_unknown'],
});

export const removeFavourite = call({
  name: 'game.removeFavourite',
  summary: 'Save a game no more; again changes nothing',
  method: 'POST',
  path: '/wps/relay/MCSFE_removeFavoriteGame',
  access: access.realAccount,
  input: z.object({ nodeId: idText }),
  output: saved,
});

export const recentGames = call({
  name: 'game.recent',
  summary: 'One page of the games that the member opened, newest first',
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  access: access.realAccount,
  input: z.object({
    clientType: optional(),
    gameType: z.optional(z.enum(gameTypes)),
    ...narrowing,
    ...paging,
  }),
  output: z.object({ list: z.array(game), totalPages: z.number(), pageNo: z.number() }),
});
