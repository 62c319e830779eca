/**
 * The bets of a computer player in play for fun, and the moves made for a member whose time is
 * over: functions of the state that their seat sees.
 */
import { diceCount, sumOf, symbolStakes, symbols, totalsOf } from './rules.ts';
import type { Bets, Move, RoundView } from './rules.ts';

/**
 * One to three stakes on one symbol and a single one on another, or as much of it as the bank still
 * takes.
 */
export function computerMove({ whims, bets }: RoundView, seat: number): Move {
  const whim = whims[seat]!;
  const [first, second] = [whim % symbols.length, Math.floor(whim / symbols.length) % symbols.length];
  const most = 1 + (Math.floor(whim / symbols.length ** 2) % diceCount);
  const totals = totalsOf(bets);
  const own: Bets = symbols.map((_, symbol) => {
    const wished = (symbol === first ? most : 0) + (symbol === second ? 1 : 0);
    return Math.min(wished, symbolStakes - totals[symbol]!);
  });
  return sumOf(own) === 0 ? 'done' : own;
}

/** The bets stay as they lie. */
export const timeoutMove = (): Move => 'done';
