/** What a line adds to what the operator may have to pay. */
import { unitsOf, type Line } from './lines.ts';
import { playOf } from './plays.ts';
import { unitPayout } from './settle.ts';
import type { StructureCode } from './structures.ts';
import type { Terms } from './terms.ts';

/**
 * What one whole hit of each unit of a line pays, in 1/100,000 of a unit, by `play:pick`. The picks of a set are sorted and joined by hyphens,
 * so that the same set has one key however it was typed; a play without picks is `play:` alone.
 */
export function exposureOf(structure: StructureCode, line: Line, terms: Terms, base: bigint): ReadonlyMap<string, bigint> {
  if (!playOf(line.play)?.structures.includes(structure)) throw new Error(`There is no play ${line.play} in the ${structure}.`);
  return new Map(unitsOf(line).map((unit) => [`${line.play}:${unit.toSorted().join('-')}`, unitPayout(line, unit, 2, terms, base)]));
}
