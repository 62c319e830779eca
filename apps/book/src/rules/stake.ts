/**
 * Stakes of a single bet: what a typed amount puts at risk, and what it can win.
 *
 * With a positive number the amount is what is at risk. With a negative one it is what is won, and
 * what is at risk is the amount times the number. Amounts are in 1/100,000 of a currency unit;
 * `step` is the smallest part of it that is paid.
 */
import { cut, cutUp, fraction, type Fraction } from './fraction.ts';
import { oddsOf, type Quote } from './odds.ts';

/** The hundredth of a currency unit. */
export const hundredth = 1_000n;

export type Stake = {
  /** Debited, and given back with what is won. */
  readonly atRisk: bigint;
  /** The win on top of it when the bet wins whole. */
  readonly toWin: bigint;
  /** The return of each 1 at risk. */
  readonly odds: Fraction;
};

export function stakeOf(quote: Quote, amount: bigint, step = hundredth): Stake {
  if (quote.number > 0) return stakeAtRisk(quote, amount, step);
  // Rounded up, so that what is at risk is never too little for the amount that is won.
  const atRisk = cutUp(amount, fraction(BigInt(-quote.number), 100n), step);
  return { atRisk, toWin: amount, odds: fraction(atRisk + amount, atRisk) };
}

/**
 * The stake with this much at risk: of a positive number, and of a bet that is accepted at another
 * number than it asked for. What was debited stays, and what is won follows the number, so that a
 * bet never costs more than its slip showed.
 */
export function stakeAtRisk(quote: Quote, atRisk: bigint, step = hundredth): Stake {
  const odds = oddsOf(quote);
  return { atRisk, toWin: cut(atRisk, odds, step) - atRisk, odds };
}

/** The amount that counts as turnover: the smaller of what was at risk and what was won or lost. */
export function validAmount(atRisk: bigint, back: bigint): bigint {
  const net = back > atRisk ? back - atRisk : atRisk - back;
  return net < atRisk ? net : atRisk;
}
