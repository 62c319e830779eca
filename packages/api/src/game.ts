import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { text, word } from './text.ts';

const optional = (max = 64) => z.optional(text(max));

/** The categories of games, as paths and as `gameType` (upper case) in calls. */
export const gameTypes = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT', 'LOTTERY', 'COCKFIGHT'] as const;
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
  maintenance: z.boolean(),
  /** Percent, rounded down to two decimals, as the vendor declares it. */
  rtp: z.nullable(z.string()),
  minBet: z.nullable(z.string()),
  maxBet: z.nullable(z.string()),
  lines: z.nullable(z.number()),
});
export type Game = z.infer<typeof game>;

/** Games to a page. */
export const gamePageSize = 15;

export const gameList = call({
  name: 'game.list',
  summary: 'One page of a category’s games',
  method: 'GET',
  path: '/wps/relay/GCSGAME_gameList',
  access: access.everyone,
  input: z.object({
    clientType: optional(),
    platform: optional(),
    channel: optional(),
    merchant: optional(),
    gameType: z.enum(gameTypes),
    vassalage: optional(),
    gameClassify: optional(),
    gameName: optional(100),
    minBet: z.optional(z.string().check(z.regex(/^\d{1,6}(\.\d{1,2})?$/))),
    minLineNum: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(100_000))),
    pageNo: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
    pageSize: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(60))),
    language: optional(8),
  }),
  output: z.object({ list: z.array(game), totalPages: z.number(), pageNo: z.number() }),
});

export const gameVendor = z.object({
  accountTypeId: z.string(),
  vassalage: z.string(),
  displayName: z.string(),
  gameType: z.enum(gameTypes),
  isHot: z.number(),
});

export const newGameVendor = call({
  name: 'game.vendors',
  summary: 'The vendors of each category, in lanes',
  method: 'GET',
  path: '/wps/relay/GCSGAME_newGameVendor',
  access: access.everyone,
  input: z.object({ platform: optional(), language: optional(8) }),
  output: z.object({
    data: z.object({
      lanes: z.array(
        z.object({
          title: z.string(),
          cards: z.array(gameVendor),
          gameClassify: z.array(z.object({ code: z.string(), vendors: z.array(gameVendor) })),
        }),
      ),
    }),
  }),
});

export const hotGames = call({
  name: 'game.hot',
  summary: 'The games that most people play now',
  method: 'GET',
  path: '/wps/relay/GCSGAME_hotGamesV2',
  access: access.everyone,
  input: z.object({ merchantCode: optional(), isPlatform: optional(), platform: optional(), language: optional(8) }),
  output: z.object({ list: z.array(game), footer: z.array(gameVendor) }),
});

/** `content` is the address to open in the game frame. Visitors are asked to sign in, trial accounts to open a real one. */
export const launchGame = call({
  name: 'game.launch',
  summary: 'Open a game for the signed-in member',
  method: 'POST',
  path: '/wps/game/launchGame',
  access: access.realAccount,
  input: z.object({
    vassalage: word(64),
    gameCode: word(64),
    gameType: z.optional(z.enum(gameTypes)),
    device: z.enum(['desktop', 'mobile']),
    language: z.string().check(z.regex(/^[a-z]{2}$/)),
  }),
  output: z.object({ content: z.string(), origin: z.string(), gameName: z.string() }),
  errors: ['game_unknown', 'game_maintenance', 'vendor_unavailable'],
});
