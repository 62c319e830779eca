/**
 * Prices and odds of plays. Odds differ between operators, so they are settings; these are the
 * first ones.
 */
import type { PairRule } from '@sen/api/lotteryBetting';
import { choose, expectedAll, expectedNumber, expectedSix } from './balls.ts';
import type { Fraction } from './fraction.ts';
import { isPair, pairHalvesOfAll } from './pairs.ts';
import { lotCountOf, playOf, type PlayCode } from './plays.ts';
import { poolOf, type StructureCode } from './structures.ts';

/**
 * Both in thousandths of the base: the payout of one hit, the stake included, and the price of one
 * unit. `repeats`: how pairs count that come more than once; other plays have none.
 */
export type Term = { odds: number; price: number; repeats?: PairRule | undefined };
export type Terms = Readonly<Partial<Record<PlayCode, Term>>>;

const term = (price: number, odds: number): Term => ({ odds, price });
const pairTerm = (price: number, odds: number): Term => ({ ...term(price, odds), repeats: 'once' });

/**
 * The least return that terms may have: it finds odds that lack a digit. The published odds of the
 * northern parlay of four return 48.05 %.
 */
const leastReturnPercent = 45n;

/**
 * Published odds, but for those that would return more than 98 %: rebates and all else that flows
 * back have to stay below what the house keeps (docs/rules/economics.md). The southern ones return
 * between 90 and 98 %, and those on balls and Max 3D more than 65 %.
 */
export const defaultTerms: Readonly<Record<StructureCode, Terms>> = {
  north: {
    lo2: term(27_000, 98_000),
    lo2First: term(27_000, 98_000),
    lo2Single: term(1_000, 3_600),
    lo2Some: term(8_000, 98_000),
    lo3: term(23_000, 980_000),
    lo4: term(20_000, 8_880_000),
    de: term(1_000, 98_000),
    deFirst: term(1_000, 98_000),
    deG1: term(1_000, 98_000),
    deG1First: term(1_000, 98_000),
    deG7: term(4_000, 98_000),
    head: term(1_000, 9_800),
    tail: term(1_000, 9_800),
    three: term(1_000, 980_000),
    threeG1: term(1_000, 980_000),
    threeHeadTail: term(4_000, 980_000),
    threeFirst: term(3_000, 960_000),
    four: term(1_000, 8_880_000),
    parlay2: term(1_000, 16_000),
    parlay3: term(1_000, 65_000),
    parlay4: term(1_000, 180_000),
    miss4: term(1_000, 2_300),
    miss8: term(1_000, 8_000),
    miss10: term(1_000, 12_000),
    big: term(1_000, 1_960),
    small: term(1_000, 1_960),
    odd: term(1_000, 1_960),
    even: term(1_000, 1_960),
    sum: term(1_000, 70_000),
    double: term(1_000, 9_800),
    zodiac: term(1_000, 12_150),
  },
  south: {
    lo2: term(18_000, 98_000),
    lo2First: term(18_000, 98_000),
    lo2Single: term(1_000, 5_400),
    lo2Some: term(7_000, 98_000),
    lo3: term(17_000, 980_000),
    lo4: term(16_000, 9_000_000),
    de: term(1_000, 98_000),
    deFirst: term(1_000, 98_000),
    deG1: term(1_000, 98_000),
    deG1First: term(1_000, 98_000),
    deG8: term(1_000, 98_000),
    headTail: term(2_000, 98_000),
    head: term(1_000, 9_800),
    tail: term(1_000, 9_800),
    three: term(1_000, 980_000),
    threeG1: term(1_000, 980_000),
    threeHeadTail: term(2_000, 980_000),
    threeFirst: term(1_000, 960_000),
    four: term(1_000, 9_000_000),
    parlay2: term(1_000, 35_000),
    parlay3: term(1_000, 240_000),
    parlay4: term(1_000, 1_700_000),
    pair: pairTerm(1_000, 36_000),
    crossPair: pairTerm(1_000, 10_300),
    miss4: term(1_000, 1_950),
    miss8: term(1_000, 4_200),
    miss10: term(1_000, 6_200),
    big: term(1_000, 1_960),
    small: term(1_000, 1_960),
    odd: term(1_000, 1_960),
    even: term(1_000, 1_960),
    sum: term(1_000, 95_000),
    double: term(1_000, 9_800),
    zodiac: term(1_000, 12_150),
  },
  // The payout of six balls for three that hit; more hits pay a multiple of it (tiers of balls.ts).
  mega: {
    six: term(1_000, 15_000),
    ball: term(1_000, 7_200),
    balls2: term(1_000, 62_000),
    balls3: term(1_000, 650_000),
    balls4: term(1_000, 9_000_000),
  },
  power: {
    six: term(1_000, 25_000),
    ball: term(1_000, 8_800),
    balls2: term(1_000, 93_000),
    balls3: term(1_000, 1_200_000),
    balls4: term(1_000, 20_000_000),
    bonusBall: term(1_000, 53_000),
  },
  max3d: {
    lo2: term(20_000, 98_000),
    lo3: term(20_000, 980_000),
    three: term(2_000, 980_000),
    threeG1: term(4_000, 980_000),
    anyPrize: term(1_000, 1_750),
  },
};

export function termOf(terms: Terms, play: PlayCode): Term {
  const found = terms[play];
  if (!found) throw new Error(`These terms have no play ${play}.`);
  return found;
}

/**
 * Why terms cannot be used, each with its play: a play that is not here, odds or prices that are no
 * positive integers, a rule for pairs that is missing or where there are none, returns above 100 %
 * or below the least one.
 */
export function termsFaults(structure: StructureCode, terms: Terms): string[] {
  return Object.entries(terms).flatMap(([code, { odds, price, repeats }]) => {
    const play = playOf(code);
    if (!play) return [`${code}: play is unknown`];
    if (!play.structures.includes(structure)) return [`${code}: play is not one of the ${structure}`];
    const wrong = Object.entries({ odds, price }).flatMap(([name, value]) =>
      Number.isSafeInteger(value) && value > 0 ? [] : [`${code}: ${name} must be a positive integer`],
    );
    if (isPair(play.code) && !repeats) wrong.push(`${code}: needs a rule for numbers that come twice`);
    if (!isPair(play.code) && repeats) wrong.push(`${code}: is no pair, and has no rule for one`);
    if (wrong.length > 0) return wrong;
    const { over, under } = returnOf(structure, play.code, terms);
    if (over > under) return [`${code}: returns more than 100 %`];
    return over * 100n < under * leastReturnPercent
      ? [`${code}: returns less than ${leastReturnPercent} %`]
      : [];
  });
}

/**
 * The exact expected payout of a unit by its price, in lowest terms. Every pick of a play has the
 * same one.
 */
export function returnOf(structure: StructureCode, play: PlayCode, terms: Terms): Fraction {
  const { odds, price, repeats } = termOf(terms, play);
  const { over, under } = expectedHalves(structure, play, repeats);
  return reduced({ over: over * BigInt(odds), under: under * 2n * BigInt(price) });
}

/**
 * The number of half hits that a unit has on average. Balls come without return. The last two
 * digits of different numbers are independent and each of the 100 is equally likely.
 */
function expectedHalves(structure: StructureCode, play: PlayCode, repeats: PairRule | undefined): Fraction {
  const lots = lotCountOf(structure, play);
  const size = playOf(play)?.pick?.size ?? 0;
  const all = 100n ** BigInt(lots);
  switch (play) {
    case 'parlay2':
    case 'parlay3':
    case 'parlay4':
      return { over: 2n * drawsWithAll(size, lots), under: all };
    case 'miss4':
    case 'miss8':
    case 'miss10':
      return { over: 2n * BigInt(100 - size) ** BigInt(lots), under: all };
    case 'pair':
    case 'crossPair':
      // A draft that lacks its rule cannot be in force; until then it is shown by the first one.
      return { over: pairHalvesOfAll(repeats ?? 'once', lots), under: all };
    case 'big':
    case 'small':
    case 'odd':
    case 'even':
      return { over: 1n, under: 1n };
    case 'double':
      return { over: 2n, under: 10n };
    // A sum that has more ways pays so many times less, so that all sums return what 0 and 18 do.
    case 'sum':
      return { over: 2n, under: 100n };
    // The odds are those of an animal with eight numbers; one with nine returns the same.
    case 'zodiac':
      return { over: 2n * 8n, under: 100n };
    case 'six':
      return doubled(expectedSix(structure));
    case 'ball':
    case 'balls2':
    case 'balls3':
    case 'balls4':
      return doubled(expectedAll(structure, size));
    case 'bonusBall':
      return { over: 2n, under: BigInt(poolOf(structure)!) };
    case 'anyPrize':
      return doubled(expectedNumber());
    default:
      return { over: 2n * BigInt(lots), under: 10n ** BigInt(playOf(play)!.pick!.digits) };
  }
}

const doubled = ({ over, under }: Fraction): Fraction => ({ over: over * 2n, under });

/**
 * In how many of the 100^lots draws each of `size` numbers appears, by inclusion and exclusion of
 * the numbers that do not.
 */
function drawsWithAll(size: number, lots: number): bigint {
  let draws = 0n;
  for (let absent = 0; absent <= size; absent++) {
    const some = choose(size, absent) * BigInt(100 - absent) ** BigInt(lots);
    draws += absent % 2 === 0 ? some : -some;
  }
  return draws;
}

function reduced({ over, under }: Fraction): Fraction {
  let [a, b] = [over, under];
  while (b > 0n) [a, b] = [b, a % b];
  return { over: over / a, under: under / a };
}
