/**
 * The moves of a computer player, and the hint's proposals: a function of the state that one seat
 * sees, and of nothing else. It lays the cards that leave the fewest further plays, low cards
 * first, and keeps twos and bombs for when they are needed.
 */
import { combinationOf, combinationsIn, isBomb, isTwo, playsIn, rankOf } from './combinations.ts';
import type { Card } from './combinations.ts';
import type { HandView, Move } from './rules.ts';

/** An opponent with so few cards may be out before one's next turn. */
const fewCards = 2;
/** The weight of one further play against high cards that are given away. */
const playWeight = 14;

export function computerMove(view: HandView, seat: number): Move {
  const plays = playsIn(view.own, view.top?.cards ?? null, view.mustHold);
  if (plays.length === 0) return 'pass';
  const isUrgent = view.counts.some((count, other) => other !== seat && count > 0 && count <= fewCards);
  const rated = plays.map((play) => ({ play, cost: costOf(view.own, play, isUrgent) }));
  const best = rated.reduce((one, other) => (other.cost < one.cost ? other : one));
  if (view.top === null || best.play.length === view.own.length) return best.play;
  return isWorth(view, best.play, isUrgent) ? best.play : 'pass';
}

function costOf(own: readonly Card[], play: readonly Card[], isUrgent: boolean): number {
  const left = own.filter((card) => !play.includes(card));
  if (left.length === 0) return Number.NEGATIVE_INFINITY;
  const given = play.reduce((sum, card) => sum + rankOf(card) + (isTwo(card) ? 8 : 0), 0) / play.length;
  const bomb = isBomb(combinationOf(play)!) ? 12 : 0;
  return playsLeft(left) * playWeight + given * (isUrgent ? -1 : 1) + bomb - play.length;
}

/** Whether it is better than to pass: it breaks nothing up, or has to be done. */
function isWorth({ own, top }: HandView, play: readonly Card[], isUrgent: boolean): boolean {
  if (isUrgent || top!.cards.some(isTwo)) return true;
  const left = own.filter((card) => !play.includes(card));
  if (isBomb(combinationOf(play)!)) return false;
  if (play.some(isTwo)) return playsLeft(left) <= 3;
  return playsLeft(left) <= playsLeft(own);
}

/** About how many plays it takes to get rid of these cards: the longest combinations first. */
export function playsLeft(cards: readonly Card[]): number {
  let left = cards;
  let plays = 0;
  while (left.length > 0) {
    const longest = combinationsIn(left).reduce((one, other) => (other.length > one.length ? other : one));
    left = left.filter((card) => !longest.includes(card));
    plays += 1;
  }
  return plays;
}

/** The move for a member who lets the time pass: a pass, or the lowest card that may be led. */
export function timeoutMove({ own, top, mustHold }: HandView): Move {
  return top === null ? [mustHold ?? own[0]!] : 'pass';
}
