/** The sum of what flows back of play at the most, against what the house keeps of it at least. */
import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { waitingCount, waitingOf } from './claim.ts';
import { brandFilter } from './desk.ts';
import { gameTypes } from './game.ts';

export const economicsFlows = [
  'rebate',
  'cashback',
  'points',
  'missions',
  'vip',
  'rescue',
  'salaries',
  'dividend',
] as const;
export type EconomicsFlow = (typeof economicsFlows)[number];

/** Shares are whole millionths of the valid turnover. */
const share = z.number();

const sheet = z.object({
  gameType: z.enum(gameTypes),
  /** The part that the best bet of the best open game leaves to the house; the game: `vendor/code`. */
  edge: share,
  game: z.string(),
  /** In the operator's language. */
  gameName: z.string(),
  /** The parts that flow back at the most, without those that are nothing. */
  flows: z.array(z.object({ kind: z.enum(economicsFlows), share })),
  /** The edge less all parts. */
  left: share,
});
export type EconomicsSheet = z.infer<typeof sheet>;

/** The part of a game type that is left before a change of terms and after it. */
export const sumChange = z.object({
  brand: z.string(),
  gameType: z.enum(gameTypes),
  edge: share,
  /** Null: no game of the type was open. */
  before: z.nullable(share),
  after: share,
});
export type SumChange = z.infer<typeof sumChange>;

export const deskEconomics = call({
  name: 'economics.desk',
  summary: 'For each game type with open games: what the house keeps, what flows back, and what is left',
  method: 'GET',
  path: '/ops/economics',
  access: access.moneyDesk,
  input: z.object({ brand: brandFilter }),
  output: z.object({
    list: z.array(
      z.object({
        brand: z.string(),
        /** The turnover that a deposit asks for, and the part of play that counts, both in percent. */
        depositTurnoverPercent: z.number(),
        weights: z.partialRecord(z.enum(gameTypes), z.number()),
        types: z.array(sheet),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const brokenSums = call({
  name: 'economics.broken',
  summary: 'How many sums leave the house nothing, such as after a vendor has listed another game',
  method: 'GET',
  path: '/ops/economics/broken',
  access: access.moneyDesk,
  input: waitingOf,
  output: waitingCount,
  errors: ['not_found'],
});
