/** Random lines for the tests of these rules. */
import type { Line } from './lines.ts';
import { rangeOf, type Play } from './plays.ts';
import type { StructureCode } from './structures.ts';

/** The same integers below given limits for the same seed (mulberry32). */
export function seeded(seed: number): (limit: number) => number {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/** A line of a play with up to `surplus` picks more than it needs. */
export function randomLine(
  play: Play,
  surplus: number,
  below: (limit: number) => number,
  structure: StructureCode = 'south',
): Line {
  const { code, pick } = play;
  const { low, high } = rangeOf(structure, play);
  const picks = new Set<string>();
  const count = pick ? Math.min(pick.to, pick.from + below(surplus + 1)) : 0;
  while (pick && picks.size < count) {
    const value = low + below(high - low + 1);
    picks.add(String(value).padStart(pick.digits, '0'));
  }
  return { play: code, picks: [...picks], points: 1 + below(50) };
}
