/** Games by what somebody typed. */
import { nameOf, ranked, type Name } from '@sen/api/searchRank';
import { keep } from '#platform/answerCache.ts';
import type { Context } from '#platform/context.ts';
import type { Shelf } from './rules.ts';
import kindWords from './kindWords.json' with { type: 'json' };
import * as store from './store.ts';

/** A game that was listed since can be found by its name after this long at the latest. */
const namesMs = 30_000;
/** So many are found at most, the best. */
const foundMost = 400;

type Entry = { id: bigint; vendor: string; own: Name[]; shared: readonly Name[] };

/** The numbers of the games that fit what was typed, the best first, and of these the hottest. */
export async function foundGames(
  ctx: Context,
  { vendors }: Shelf,
  typed: string,
): Promise<{ ids: bigint[]; isSure: boolean }> {
  const entries = await keep(ctx, 'names', namesMs, async () => entriesOf(await store.gameNames(ctx.db)));
  const shown = vendors && new Set(vendors);
  const offered = shown ? entries.filter(({ vendor }) => shown.has(vendor)) : entries;
  const { entries: found, isSure } = ranked(
    offered,
    typed,
    ({ own }) => own,
    ({ shared }) => shared,
  );
  return { ids: found.slice(0, foundMost).map(({ id }) => id), isSure };
}

/**
 * The words that players say for games of a kind, by category or by the vendors' word for it. Names
 * count more: a game that is called so comes before those of that kind.
 */
const spoken: Readonly<Record<string, readonly string[]>> = kindWords;
const spokenWeight = 0.5;

/** Names that were made ready, by weight and text: the next reading of the catalogue has the same. */
let ready = new Map<string, Name>();

/**
 * The games with the names that they are found by: their own in all languages, and with less weight
 * their vendor's and the words for their kind. A lottery is found also by its word before its name,
 * of which players type the first letters (`xsmb`).
 */
function entriesOf(rows: readonly store.GameNames[]): Entry[] {
  const before = ready;
  ready = new Map();
  const made = (text: string, weight = 1): Name => {
    const key = `${weight} ${text}`;
    const name = ready.get(key) ?? before.get(key) ?? nameOf(text, weight);
    ready.set(key, name);
    return name;
  };
  const lists = new Map<string, Name[]>();
  return rows.map(({ id, vendor, vendorName, gameType, classify, names }) => {
    const own = [...new Set(Object.values(names))].map((name) => made(name));
    if (gameType === 'LOTTERY')
      own.push(...Object.values(names).map((name) => made(`${kindWords.LOTTERY[0]} ${name}`, spokenWeight)));
    const key = `${vendor} ${gameType} ${classify}`;
    let shared = lists.get(key);
    if (!shared) {
      const words = [...(spoken[gameType] ?? []), ...(spoken[classify] ?? []), vendorName, classify];
      lists.set(key, (shared = [...new Set(words)].map((word) => made(word, spokenWeight))));
    }
    return { id, vendor, own, shared };
  });
}
