/**
 * The exact returns of the bets on the sum, as they are told; the tests count them again from all
 * draws.
 */
import type { SumKind } from './rules.ts';

/** In percent, rounded down. */
export const sumReturns: Readonly<Record<SumKind, string>> = {
  big: '96.57',
  small: '96.57',
  odd: '96.49',
  even: '96.50',
};
