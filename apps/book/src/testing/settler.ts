/**
 * A second settler, which shares no line with the rules: every combination of a ticket is walked,
 * every stake on a line of quarters is two bets of half of it, and money is a reduced fraction until
 * it is paid.
 */

/** A reduced fraction as a pair of numerator and denominator. */
export type Exact = readonly [bigint, bigint];

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : divisor(b, a % b));

export function exact(a: bigint, b = 1n): Exact {
  const by = divisor(a, b) || 1n;
  return [a / by, b / by];
}

const plus = ([a, b]: Exact, [c, d]: Exact): Exact => exact(a * d + c * b, b * d);
const by = ([a, b]: Exact, [c, d]: Exact): Exact => exact(a * c, b * d);

/** Half a bet, on one line without quarters: won at odds, lost, or given back. */
export type Half = 'won' | 'lost' | 'back';

/** The halves of a stake: both on the line itself, or one on each neighbour of a quarter line. */
export function halvesOf(line: number, judge: (line: number) => number): [Half, Half] {
  const neighbours = Number.isInteger(line * 2) ? [line, line] : [line - 0.25, line + 0.25];
  const [first, second] = neighbours.map((each): Half => {
    const above = judge(each);
    return above > 0 ? 'won' : above < 0 ? 'lost' : 'back';
  });
  return [first!, second!];
}

export type SettledLeg = { odds: Exact; halves: [Half, Half]; banker: boolean };

function backOfOne({ odds, halves }: SettledLeg): Exact {
  return by(
    [1n, 2n],
    halves.map((half): Exact => (half === 'won' ? odds : half === 'back' ? [1n, 1n] : [0n, 1n])).reduce(plus),
  );
}

/** The return of a ticket, in whole steps: all subsets of its legs, as bits of a counter. */
export function backOf(
  legs: readonly SettledLeg[],
  sizes: readonly number[],
  stake: bigint,
  step: bigint,
): bigint {
  let total: Exact = [0n, 1n];
  for (let bits = 0; bits < 2 ** legs.length; bits += 1) {
    const chosen = legs.filter((_, index) => Math.floor(bits / 2 ** index) % 2 === 1);
    const bankers = chosen.filter(({ banker }) => banker).length;
    if (bankers !== legs.filter(({ banker }) => banker).length) continue;
    if (!sizes.includes(chosen.length - bankers)) continue;
    total = plus(total, chosen.map(backOfOne).reduce(by, [stake, 1n]));
  }
  const [over, under] = total;
  const whole = over / under;
  return whole - (whole % step);
}

export function countCombinations(legs: readonly { banker: boolean }[], sizes: readonly number[]): number {
  const countFrom = (rest: readonly { banker: boolean }[], taken: number): number => {
    const [leg, ...others] = rest;
    if (!leg) return sizes.includes(taken) ? 1 : 0;
    return leg.banker ? countFrom(others, taken) : countFrom(others, taken) + countFrom(others, taken + 1);
  };
  return countFrom(legs, 0);
}
