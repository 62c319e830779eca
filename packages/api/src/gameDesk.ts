/**
 * Games at the desk: the order of a brand's halls, and the rules under which a game is offered at
 * all.
 */
import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { brandFilter, pageInput, pageOf, reason } from './desk.ts';
import { gameTypes } from './game.ts';
import { idText, text } from './text.ts';

export const shelfMarks = ['hot', 'new'] as const;
export type ShelfMark = (typeof shelfMarks)[number];

/** `barred`: not offered in the brand's currency. `maintenance`: seen, but not opened, now. */
export const shelfStates = ['live', 'maintenance', 'barred', 'hidden'] as const;
export type ShelfState = (typeof shelfStates)[number];

/** The most games that a brand's operators can put in front of one hall. */
export const shelfPositionsMax = 60;

const row = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  image: z.string(),
  /** In front of the hall, counted from 1; null: where heat and the vendor's order put it. */
  position: z.nullable(z.number()),
  mark: z.nullable(z.enum(shelfMarks)),
  /** The number of members who opened it in the last week. */
  players: z.number(),
  state: z.enum(shelfStates),
  countriesBarred: z.array(z.string()),
  /** Null: all. */
  currencies: z.nullable(z.array(z.string())),
  /** A planned maintenance of this game. */
  restsFrom: z.nullable(z.number()),
  restsUntil: z.nullable(z.number()),
});

export const deskGames = call({
  name: 'game.deskList',
  summary: 'The games of one hall of a brand as its players see them in order, with the rules of each',
  method: 'GET',
  path: '/ops/game/list',
  access: access.gameDesk,
  input: z.object({
    ...pageInput,
    /** Left out: the brand of the desk's own host. */
    brand: brandFilter,
    /** The hall; slots when left out. */
    kind: z.optional(z.enum(gameTypes)),
    search: z.optional(text(100)),
  }),
  output: pageOf(row),
  errors: ['not_found'],
});

const moment = z.number().check(z.int(), z.gte(0), z.lte(8_640_000_000_000_000));
/** A planned maintenance; null: none. */
const rest = z.nullable(
  z.object({ from: moment, until: moment }).check(z.refine(({ from, until }) => until > from)),
);
export type Rest = z.infer<typeof rest>;

export const arrangeShelf = call({
  name: 'game.arrangeShelf',
  summary:
    'Put games in front of a hall of a brand, in this order, and mark them hot or new; what is not named loses both',
  method: 'POST',
  path: '/ops/game/shelf',
  access: access.contentDesk,
  input: z.object({
    brand: brandFilter,
    gameType: z.enum(gameTypes),
    positions: z
      .array(z.object({ id: idText, pinned: z.boolean(), mark: z.nullable(z.enum(shelfMarks)) }))
      .check(z.maxLength(shelfPositionsMax)),
    reason,
  }),
  output: z.object({ positions: z.number() }),
  errors: ['not_found', 'game_unknown'],
});

export const setGameRules = call({
  name: 'game.setRules',
  summary:
    'Where and in what currencies a game is offered, when it rests, and whether it is shown at all; for every brand at once',
  method: 'POST',
  path: '/ops/game/rules',
  access: access.vendorDesk,
  input: z.object({
    id: idText,
    hidden: z.boolean(),
    countriesBarred: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250)),
    currencies: z.nullable(
      z.array(z.string().check(z.regex(/^[A-Z][A-Z0-9]{0,7}$/))).check(z.minLength(1), z.maxLength(50)),
    ),
    rest,
    reason,
  }),
  output: z.object({ id: z.string() }),
  errors: ['game_unknown', 'economics_broken'],
});

export const planVendorMaintenance = call({
  name: 'vendor.planMaintenance',
  summary: 'When a vendor will be under maintenance, from a moment to another; or that it will not',
  method: 'POST',
  path: '/ops/vendor/maintenance',
  access: access.vendorDesk,
  input: z.object({ code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/)), rest, reason }),
  output: z.object({ rest }),
  errors: ['not_found'],
});
