/** Games by what somebody typed. */
import { nameOf, ranked, type Name } from '@sen/api/searchRank';
import type { Context } from '#platform/context.ts';
import { keep } from '#platform/answerCache.ts';
import type { Shelf } from './rules.ts';
import kindWords from './kindWords.json' with { type: 'json' };
import * as store from './store.ts';

/** A game that was listed since can be found by its name after this long at the latest. */
const namesMs = 10_000;
/** So many are found at most, the best. */
const foundMost = 400;

type Entry = { id: bigint; vendor: string; names: Name[] };

/** The numbers of the games that fit what was typed, the best first, and of these the hottest. */
export async function foundGames(ctx: Context, { vendors }: Shelf, typed: string): Promise<bigint[]> {
  const entries = await keep(ctx, 'names', namesMs, async () => (await store.gameNames(ctx.db)).map(entryOf));
  const own = vendors === null ? entries : entries.filter(({ vendor }) => vendors.includes(vendor));
  return ranked(own, typed, ({ names }) => names)
    .slice(0, foundMost)
    .map(({ id }) => id);
}

/**
 * The words that players say for games of a kind, by category or by the vendors' word for it. Names
 * count more: a game that is called so comes before those of that kind.
 */
const spoken: Readonly<Record<string, readonly string[]>> = kindWords;
const spokenWeight = 0.5;

/**
 * The names that a game is found by: its own in all languages, and with less weight its vendor's
 * and the words for its kind. A lottery is found also by its word before its name, of which players
 * type the first letters (`xsmb`).
 */
function entryOf({ id, vendor, vendorName, gameType, classify, names }: store.GameNames): Entry {
  const own = [...new Set(Object.values(names))];
  const others = new Set([
    ...(gameType === 'LOTTERY' ? own.map((name) => `${kindWords.LOTTERY[0]} ${name}`) : []),
    ...(spoken[gameType] ?? []),
    ...(spoken[classify] ?? []),
    vendorName,
    classify,
  ]);
  return {
    id,
    vendor,
    names: [...own.map((name) => nameOf(name)), ...[...others].map((name) => nameOf(name, spokenWeight))],
  };
}
