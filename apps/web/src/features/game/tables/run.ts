/** Runs of like results, as those who read roads look for them. */
import type { GameTable } from '@sen/api/game';

/** The number of last results that came out alike; a tie, which is green, ends nothing. */
export function runOf(results: GameTable['results']): number {
  const told = results.filter(({ tone }) => tone !== 'green');
  const other = told.findLastIndex(({ tone }) => tone !== told.at(-1)!.tone);
  return told.length - 1 - other;
}

/** Those with most players first, and of as many players those with the longest run. */
export const inOrder = (tables: readonly GameTable[]): GameTable[] =>
  tables.toSorted((one, other) => other.players - one.players || runOf(other.results) - runOf(one.results));
