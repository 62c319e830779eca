/** Exposure: the amounts that a line adds to what the brand may have to pay. */
import { unitKey, unitsOf, type Line } from './lines.ts';
import { playOf } from './plays.ts';
import { mostHalves, unitPayout } from './settle.ts';
import type { StructureCode } from './structures.ts';
import { termOf, type Terms } from './terms.ts';

/**
 * The payout of one whole hit of each unit of a line, or the best tier of six balls, or the most
 * that the rule of a pair pays, in 1/100,000 of a unit, by `play:unit`; a play without picks is
 * `play:` alone.
 */
export function exposureOf(
  structure: StructureCode,
  line: Line,
  terms: Terms,
  base: bigint,
): ReadonlyMap<string, bigint> {
  if (!playOf(line.play)?.structures.includes(structure))
    throw new Error(`There is no play ${line.play} in the ${structure}.`);
  const halves = mostHalves(structure, line.play, termOf(terms, line.play).repeats);
  return new Map(
    unitsOf(line).map((unit) => [
      `${line.play}:${unitKey(unit)}`,
      unitPayout(line, unit, halves, terms, base),
    ]),
  );
}

/** The same of all lines of a ticket. */
export function exposureOfLines(
  structure: StructureCode,
  lines: readonly Line[],
  terms: Terms,
  base: bigint,
): Map<string, bigint> {
  const units = new Map<string, bigint>();
  for (const line of lines)
    for (const [key, amount] of exposureOf(structure, line, terms, base))
      units.set(key, (units.get(key) ?? 0n) + amount);
  return units;
}

/** Odds are `odds` percent when what is owed on a unit has come to `from` percent of the most. */
export type Fall = { from: number; odds: number };

/** At how many percent of the odds a unit is bet on which so much is owed already. */
export function percentAt(falls: readonly Fall[], owed: bigint, most: bigint): number {
  const reached = falls.filter(({ from }) => owed * 100n >= most * BigInt(from));
  return Math.min(100, ...reached.map(({ odds }) => odds));
}

/** Lines with the percent of each unit that is bet at fallen odds. `percents`: by `play:unit`. */
export function withCuts(lines: readonly Line[], percents: ReadonlyMap<string, number>): Line[] {
  return lines.map((line) => {
    const cuts = Object.fromEntries(
      unitsOf(line).flatMap((unit) => {
        const percent = percents.get(`${line.play}:${unitKey(unit)}`);
        return percent === undefined || percent >= 100 ? [] : [[unitKey(unit), percent]];
      }),
    );
    return Object.keys(cuts).length > 0 ? { ...line, cuts } : line;
  });
}
