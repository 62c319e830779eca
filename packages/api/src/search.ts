import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { game } from './game.ts';
import { text } from './text.ts';

/** The numbers of each kind that a search shows at most. */
export const searchShows = { games: 8, providers: 3, promotions: 3, articles: 4 } as const;

export const find = call({
  name: 'search.find',
  summary:
    'What the brand has under typed words: games and lotteries, vendors, promotions, help; without marks and with slips of the finger too',
  method: 'GET',
  path: '/wps/search',
  access: access.everyone,
  input: z.object({ q: text(100), language: z.optional(text(8)) }),
  output: z.object({
    /** All of it has the typed words; otherwise all of it is only like them. */
    isSure: z.boolean(),
    /** The best of them. */
    games: z.array(game),
    /** The number of games that fit in all. */
    gamesTotal: z.number(),
    providers: z.array(
      z.object({
        vassalage: z.string(),
        displayName: z.string(),
        mark: z.nullable(z.string()),
        /** The number of its games, of all categories. */
        games: z.number(),
      }),
    ),
    promotions: z.array(z.object({ code: z.string(), title: z.string(), summary: z.string() })),
    /** Articles of the help centre, each with its section. */
    articles: z.array(z.object({ code: z.string(), title: z.string(), section: z.string() })),
  }),
});
