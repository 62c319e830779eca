/** Games whose names are like what was typed. */
import type { Context } from '#platform/context.ts';
import { keep } from './answerCache.ts';
import { gramsOf } from './rules.ts';
import * as store from './store.ts';

/** A game that was listed since can be found by a mistyped name after this long at the latest. */
const namesMs = 60_000;
const similarMax = 300;

type Names = { ids: bigint[]; byGram: Map<string, number[]> };

/**
 * The ids of the games that have at least half of the groups of letters of a plain text, the likest
 * first.
 */
export async function similarNames(ctx: Context, plain: string): Promise<bigint[]> {
  const { ids, byGram } = await keep(ctx, 'names', namesMs, async () =>
    namesOf(await store.searchTexts(ctx.db)),
  );
  const grams = gramsOf(plain);
  const shared = new Uint16Array(ids.length);
  for (const gram of grams) for (const at of byGram.get(gram) ?? []) shared[at]!++;
  const found: number[] = [];
  shared.forEach((count, at) => count > 0 && count * 2 >= grams.length && found.push(at));
  return found
    .sort((a, b) => shared[b]! - shared[a]! || a - b)
    .slice(0, similarMax)
    .map((at) => ids[at]!);
}

function namesOf(rows: readonly { id: bigint; searchText: string }[]): Names {
  const byGram = new Map<string, number[]>();
  for (const [at, { searchText }] of rows.entries()) {
    for (const gram of gramsOf(searchText)) {
      const known = byGram.get(gram);
      if (known) known.push(at);
      else byGram.set(gram, [at]);
    }
  }
  return { ids: rows.map(({ id }) => id), byGram };
}
