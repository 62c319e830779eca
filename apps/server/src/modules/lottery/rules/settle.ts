/**
 * Settlement of a line: its win on a complete result. A play over two stations is settled on the
 * results of both in one (`mergedResult`).
 */
import type { PairRule } from '@sen/api/lotteryBetting';
import { numberTimes, prizeTimesOf, sixTimes, tiersOf } from './balls.ts';
import { unitKey, unitsOf, type Line } from './lines.ts';
import { isPair, mostPairHalves, pairHalves } from './pairs.ts';
import { lotCountOf, lotsOf, playOf, waysOfSum, type PlayCode } from './plays.ts';
import type { Result, StructureCode } from './structures.ts';
import { termOf, type Terms } from './terms.ts';
import { animalOf, zodiacShare } from './zodiac.ts';

/**
 * The hits of a unit, in halves: 2 is one whole hit. Six balls, and a number in any prize, hit as
 * many times as they pay the odds. Only `pair` and `crossPair` have odd values, and need the rule
 * by which they count (`pairs.ts`).
 */
export function hitsOf(
  structure: StructureCode,
  unit: readonly string[],
  play: PlayCode,
  result: Result,
  repeats?: PairRule,
): number {
  return halvesOf(structure, play, unit, lotsOf(structure, play, result), repeats);
}

/**
 * The halves of the best that can come of one unit by itself: the house must be able to pay them.
 * Those of a pair are the most that its rule pays in one draw, or in two together.
 */
export function mostHalves(structure: StructureCode, play: PlayCode, repeats?: PairRule): number {
  if (isPair(play)) return mostPairHalves(ruleOf(play, repeats), lotCountOf(structure, play));
  if (play === 'six') return 2 * Math.max(...tiersOf(structure).map(({ times }) => times));
  return play === 'anyPrize' ? 2 * Math.max(...prizeTimesOf().map(([, times]) => times)) : 2;
}

/** As `hitsOf`, of the strings of digits that its play looks at (`lotsOf`). */
export function halvesOf(
  structure: StructureCode,
  play: PlayCode,
  unit: readonly string[],
  lots: readonly string[],
  repeats: PairRule | undefined,
): number {
  switch (play) {
    case 'parlay2':
    case 'parlay3':
    case 'parlay4':
    case 'balls2':
    case 'balls3':
    case 'balls4':
      return unit.every((pick) => lots.includes(pick)) ? 2 : 0;
    case 'miss4':
    case 'miss8':
    case 'miss10':
      return unit.some((pick) => lots.includes(pick)) ? 0 : 2;
    case 'six':
      return 2 * sixTimes(structure, unit, lots);
    case 'anyPrize':
      return 2 * numberTimes(unit[0]!, lots);
    case 'pair':
    case 'crossPair': {
      const [one = 0, other = 0] = unit.map((pick) => lots.filter((lot) => lot === pick).length);
      return pairHalves(ruleOf(play, repeats), one, other);
    }
    default:
      return 2 * lots.filter((lot) => isOfPick(play, lot, unit[0])).length;
  }
}

/** Terms of pairs without a rule are refused before they are in force. */
function ruleOf(play: PlayCode, repeats: PairRule | undefined): PairRule {
  if (!repeats) throw new Error(`There is no rule by which ${play} counts.`);
  return repeats;
}

/**
 * Whether digits are the picked ones; of some plays whether the two are big (50 to 99), small, odd,
 * even, of the picked sum or animal, or the same.
 */
export function isOfPick(play: PlayCode, lot: string, pick: string | undefined): boolean {
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
    case 'double':
      return lot[0] === lot[1];
    case 'zodiac':
      return animalOf(lot) === pick;
    default:
      return lot === pick;
  }
}

/**
 * The payout of so many half hits of a unit, in 1/100,000 of a unit, rounded down. A unit that was
 * bet at fallen odds pays its percent of them.
 */
export function unitPayout(
  line: Line,
  unit: readonly string[],
  halves: number,
  terms: Terms,
  base: bigint,
): bigint {
  const { over, under } = shareOf(line.play, unit[0]);
  const percent = line.cuts?.[unitKey(unit)] ?? 100;
  return (
    (BigInt(halves) *
      BigInt(termOf(terms, line.play).odds) *
      base *
      BigInt(line.points) *
      BigInt(percent) *
      BigInt(over)) /
    (200_000n * BigInt(under))
  );
}

/**
 * The share of the odds that a pick pays. The odds of a sum are those of 0 and 18; another sum pays
 * as many times less as it has more ways to come. For an animal see `zodiacShare`.
 */
function shareOf(play: PlayCode, pick = ''): { over: number; under: number } {
  if (play === 'zodiac') return zodiacShare(pick);
  return { over: 1, under: play === 'sum' ? waysOfSum(Number(pick)) : 1 };
}

/**
 * The payout of a line, the stake of the units that hit included, in 1/100,000 of a unit. Each unit
 * is rounded down.
 */
export function payoutOf(
  structure: StructureCode,
  line: Line,
  terms: Terms,
  base: bigint,
  result: Result,
): bigint {
  if (!playOf(line.play)?.structures.includes(structure))
    throw new Error(`There is no play ${line.play} in the ${structure}.`);
  return payoutByLots(structure, line, terms, base, lotsOf(structure, line.play, result));
}

/** The same for many lines on one result, whose digits are cut out once for each play. */
export function settlerOf(
  structure: StructureCode,
  result: Result,
): (line: Line, terms: Terms, base: bigint) => bigint {
  const lotsByPlay = new Map<PlayCode, string[]>();
  return (line, terms, base) => {
    let lots = lotsByPlay.get(line.play);
    if (!lots) lotsByPlay.set(line.play, (lots = lotsOf(structure, line.play, result)));
    return payoutByLots(structure, line, terms, base, lots);
  };
}

function payoutByLots(
  structure: StructureCode,
  line: Line,
  terms: Terms,
  base: bigint,
  lots: readonly string[],
): bigint {
  const { repeats } = termOf(terms, line.play);
  return unitsOf(line).reduce((sum, unit) => {
    const halves = halvesOf(structure, line.play, unit, lots, repeats);
    return halves === 0 ? sum : sum + unitPayout(line, unit, halves, terms, base);
  }, 0n);
}

/**
 * The number of times that the numbers of a line have come among the numbers that have been read
 * out so far. Null where that is not known before the end: whether none comes, and what the special
 * prize, which is drawn last, will be.
 */
export function hitsSoFar(structure: StructureCode, line: Line, reading: Result): number | null {
  const group = playOf(line.play)?.group;
  if (group === 'miss') return null;
  // The ball after the six is no hit by itself.
  const lots = lotsOf(structure, line.play === 'six' ? 'ball' : line.play, reading);
  if (lots.length === 0)
    return group === 'lo' || group === 'parlay' || group === 'six' || group === 'balls' ? 0 : null;
  if (group === 'special' || group === 'zodiac')
    return unitsOf(line).filter((unit) => halvesOf(structure, line.play, unit, lots, undefined) > 0).length;
  return lots.filter((lot) => line.picks.includes(lot)).length;
}
