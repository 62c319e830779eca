/**
 * A player who thinks longer than the computer players do: of the moves that look best it deals the
 * unseen cards at random, lets all play on as the computer would, and takes the one that brought
 * most. It remembers what was laid and knows nothing else, so that it measures what an honest member
 * with a program could win.
 */
import type { Draw } from '../kit/fair.ts';
import { inOrder, playsIn } from './combinations.ts';
import type { Card } from './combinations.ts';
import { computerMove, playsLeft } from './computer.ts';
import { settle } from './money.ts';
import { play, viewOf } from './rules.ts';
import type { Hand, Move } from './rules.ts';

export type Strength = { candidates: number; deals: number };

/** The gain of a member in a hand against computer players, in stakes, less the rake. */
export function gainOf(hand: Hand, seat: number): number {
  const stake = 100_000n;
  const members = hand.hands.map((_, at) => at === seat);
  return Number(settle(hand, stake, members).payouts[seat]! - 10n * stake) / Number(stake);
}

export function playedOut(dealt: Hand): Hand {
  let hand = dealt;
  while (hand.turn !== null) hand = play(hand, hand.turn, computerMove(viewOf(hand, hand.turn), hand.turn))!;
  return hand;
}

/** `hand`: its unseen cards are dealt anew before they are looked at. */
export function strongMove(hand: Hand, seat: number, { candidates, deals }: Strength, draw: Draw): Move {
  const moves = candidatesOf(hand, seat, candidates);
  if (moves.length === 1) return moves[0]!;
  const worlds = Array.from({ length: deals }, () => dealtAnew(hand, seat, draw));
  const gains = moves.map((move) =>
    worlds.reduce((sum, world) => sum + gainOf(playedOut(play(world, seat, move)!), seat), 0),
  );
  return moves[gains.indexOf(Math.max(...gains))]!;
}

function candidatesOf(hand: Hand, seat: number, count: number): Move[] {
  const view = viewOf(hand, seat);
  const { own, top, mustHold } = view;
  const cost = (cards: readonly Card[]): number =>
    playsLeft(own.filter((card) => !cards.includes(card))) * 56 +
    cards.reduce((sum, card) => sum + card, 0) / cards.length -
    cards.length * 4;
  const plays = playsIn(own, top?.cards ?? null, mustHold).toSorted((one, other) => cost(one) - cost(other));
  const hint = computerMove(view, seat);
  const isListed = (move: Move, among: readonly Move[]): boolean =>
    among.some((one) => JSON.stringify(one) === JSON.stringify(move));
  const best: Move[] = plays.slice(0, count);
  if (top !== null) best.push('pass');
  return isListed(hint, best) ? best : [...best, hint];
}

function dealtAnew(hand: Hand, seat: number, draw: Draw): Hand {
  const unseen = hand.hands.flatMap((cards, at) => (at === seat ? [] : cards));
  for (let last = unseen.length - 1; last > 0; last -= 1) {
    const other = draw.below(last + 1);
    [unseen[last], unseen[other]] = [unseen[other]!, unseen[last]!];
  }
  let from = 0;
  const hands = hand.hands.map((cards, at) => {
    if (at === seat) return cards;
    from += cards.length;
    return inOrder(unseen.slice(from - cards.length, from));
  });
  return { ...hand, hands };
}
