/** What a line wins on a complete result. */
import { unitsOf, type Line } from './lines.ts';
import { lotsOf, playOf, waysOfSum, type PlayCode } from './plays.ts';
import type { Result, StructureCode } from './structures.ts';
import { termOf, type Terms } from './terms.ts';

/**
 * How often a unit hits, in halves: 2 is one whole hit. Only `pair` has odd values. Its two numbers appear together once for a whole hit,
 * and each further appearance of the rarer one adds a half (the nháy rule).
 */
export function hitsOf(structure: StructureCode, unit: readonly string[], play: PlayCode, result: Result): number {
  return halvesOf(play, unit, lotsOf(structure, play, result));
}

function halvesOf(play: PlayCode, unit: readonly string[], lots: readonly string[]): number {
  switch (play) {
    case 'parlay2':
    case 'parlay3':
    case 'parlay4':
      return unit.every((pick) => lots.includes(pick)) ? 2 : 0;
    case 'miss4':
    case 'miss8':
    case 'miss10':
      return unit.some((pick) => lots.includes(pick)) ? 0 : 2;
    case 'pair': {
      const rarer = Math.min(...unit.map((pick) => lots.filter((lot) => lot === pick).length));
      return rarer === 0 ? 0 : rarer + 1;
    }
    case 'big':
    case 'small':
    case 'odd':
    case 'even':
    case 'sum':
      return 2 * lots.filter((lot) => isSpecialHit(play, lot, unit[0])).length;
    default:
      return 2 * lots.filter((lot) => lot === unit[0]).length;
  }
}

/** Whether two digits are big (50 to 99), small, odd, even, or of the picked sum. */
function isSpecialHit(play: 'big' | 'small' | 'odd' | 'even' | 'sum', lot: string, pick: string | undefined): boolean {
  const value = Number(lot);
  switch (play) {
    case 'big':
      return value >= 50;
    case 'small':
      return value < 50;
    case 'odd':
      return value % 2 === 1;
    case 'even':
      return value % 2 === 0;
    case 'sum':
      return Number(lot[0]) + Number(lot[1]) === Number(pick);
  }
}

/** What so many half hits of a unit pay, in 1/100,000 of a unit, rounded down. The odds of a sum are those of 0 and 18: another sum pays so many times less as it has more ways. */
export function unitPayout(line: Line, unit: readonly string[], halves: number, terms: Terms, base: bigint): bigint {
  const ways = line.play === 'sum' ? waysOfSum(Number(unit[0])) : 1;
  return (BigInt(halves) * BigInt(termOf(terms, line.play).odds) * base * BigInt(line.points)) / (2_000n * BigInt(ways));
}

/** What a line pays, the stake of the units that hit included, in 1/100,000 of a unit. Each unit is rounded down. */
export function payoutOf(structure: StructureCode, line: Line, terms: Terms, base: bigint, result: Result): bigint {
  if (!playOf(line.play)?.structures.includes(structure)) throw new Error(`There is no play ${line.play} in the ${structure}.`);
  const lots = lotsOf(structure, line.play, result);
  return unitsOf(line).reduce((sum, unit) => sum + unitPayout(line, unit, halvesOf(line.play, unit, lots), terms, base), 0n);
}
