/**
 * Whether this brand offers this game to this viewer here and now: the one question of launches, of
 * tickets and of boards.
 */
import type { Brand } from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import { refuse } from '#platform/result.ts';
import { isClosed } from './present.ts';
import { shelfOf, type Shelf } from './rules.ts';
import * as store from './store.ts';
import { countryOf, visitOf, type Viewer } from './visit.ts';

type Named = { vassalage: string; gameCode: string };

/**
 * The game, when the brand of the host has it in its categories, neither its country nor its currency
 * is barred, and it is open. Refuses otherwise.
 */
export async function gameOffered(db: Queryable, shelf: Shelf, named: Named): Promise<store.GameRow> {
  const game = await gameShown(db, shelf, named);
  return isClosed(game) ? refuse('game_maintenance') : game;
}

/** The same for what may be looked at while the game is under maintenance. */
async function gameShown(
  db: Queryable,
  shelf: Shelf,
  { vassalage, gameCode }: Named,
): Promise<store.GameRow> {
  const game = (await store.findGame(db, shelf, vassalage, gameCode)) ?? refuse('game_unknown');
  if (game.barred) return refuse(`game_${game.barred}_barred`);
  return game.vendorState === 'closed' ? refuse('game_closed') : game;
}

/** The part of the catalogue that a member's brand shows at an address. */
export function shelfAt(ctx: Context, brand: Brand, address: string): Shelf {
  return shelfOf(brand, countryOf(ctx, address));
}

/** Refuses a look at a game that the brand does not have, or not here. */
export async function assertShown(ctx: Context, viewer: Viewer, named: Named): Promise<void> {
  await gameShown(ctx.db, (await visitOf(ctx, viewer)).shelf, named);
}
