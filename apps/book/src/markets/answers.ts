/** The questions that markets of several subjects share: goals, corners, cards, maps, rounds. */
import { resultAbove, wonIf, type Result } from '../rules/result.ts';
import { lead, total, type Count } from './facts.ts';
import type { Specifiers } from './specifiers.ts';

export const twoSides = ['home', 'away'] as const;
export const threeWays = ['home', 'draw', 'away'] as const;
export const overUnder = ['over', 'under'] as const;
export const yesNo = ['yes', 'no'] as const;
export const oddEven = ['odd', 'even'] as const;

export const sideAhead = (difference: number): (typeof threeWays)[number] =>
  difference > 0 ? 'home' : difference < 0 ? 'away' : 'draw';

export const winnerAt = (outcome: string, count: Count): Result => wonIf(outcome === sideAhead(lead(count)));

/** The specifier hcp is what the home side is given. */
export function handicapAt(outcome: string, count: Count, { hcp = 0 }: Specifiers): Result {
  const above = 4 * lead(count) + hcp;
  return resultAbove(outcome === 'home' ? above : -above);
}

export function totalAt(outcome: string, count: Count, { total: line = 0 }: Specifiers): Result {
  return resultOfTotal(outcome, total(count), line);
}

export function resultOfTotal(outcome: string, counted: number, line: number): Result {
  const above = 4 * counted - line;
  return resultAbove(outcome === 'over' ? above : -above);
}

/** Over is won whole and can only stay so; its under is lost. */
export const isTotalPassed = (counted: number, line: number): boolean => 4 * counted - line >= 2;

export const totalStandsEarly = (_: string, count: Count, { total: line = 0 }: Specifiers): boolean =>
  isTotalPassed(total(count), line);

/** None at all is even. */
export const oddEvenAt = (outcome: string, count: Count): Result =>
  wonIf(outcome === (total(count) % 2 === 0 ? 'even' : 'odd'));
