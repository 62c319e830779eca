/**
 * Plays many rounds with numbers of a seeded generator and reckons what they give back. Real rounds
 * never come from it.
 */
import type { Draw } from '../kit/fair.ts';
import { drawSpin, freshProgress, hasFreeSpin, playSpin, stakesPaidMax } from './rules.ts';
import type { Progress, SpinKind, SpinOutcome } from './rules.ts';

export type Simulated = {
  rounds: number;
  mean: number;
  error: number;
  free: number;
  hits: number;
  markets: number;
  capped: number;
  largest: number;
};

/**
 * `mean` and its standard `error` in stakes; `free`: the share of free spins in the mean; `hits`,
 * `markets`: share of rounds.
 */
export function simulate(
  rounds: number,
  draw: Draw,
  payOf: (pay: number) => number = (pay) => pay,
): Simulated {
  let sum = 0;
  let squares = 0;
  let freeSum = 0;
  let hits = 0;
  let markets = 0;
  let capped = 0;
  let largest = 0;
  const spin = (kind: SpinKind, before: Progress): SpinOutcome => {
    const { rows, stops } = drawSpin(draw);
    return playSpin(kind, rows, stops, before);
  };
  for (let round = 0; round < rounds; round += 1) {
    let outcome = spin('base', freshProgress);
    const first = outcome.pay;
    if (outcome.progress.awarded > 0) markets += 1;
    while (hasFreeSpin(outcome.progress)) outcome = spin('free', outcome.progress);
    const paid = payOf(outcome.progress.paid) / 100;
    sum += paid;
    squares += paid * paid;
    freeSum += (outcome.progress.paid - first) / 100;
    if (paid > 0) hits += 1;
    if (paid >= stakesPaidMax) capped += 1;
    largest = Math.max(largest, paid);
  }
  const mean = sum / rounds;
  return {
    rounds,
    mean,
    error: Math.sqrt((squares / rounds - mean * mean) / rounds),
    free: freeSum / rounds,
    hits: hits / rounds,
    markets: markets / rounds,
    capped,
    largest,
  };
}
