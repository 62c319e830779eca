/**
 * Hands among members who play like the computer players: the part of the reserves that comes back,
 * and how hands end.
 */
import type { Draw } from '../kit/fair.ts';
import { computerMove } from './computer.ts';
import { reserveStakes, settle } from './money.ts';
import { deal, play, seats, viewOf, winnerOf } from './rules.ts';
import type { Hand } from './rules.ts';

export type Simulated = {
  hands: number;
  reserved: bigint;
  paid: bigint;
  instants: number;
  chops: number;
  moves: number;
};

/**
 * `count`: the players of each hand. All are members here, so that each hand is measured as often;
 * whom they play against, members or computer players, changes nothing as they play alike.
 */
export function simulate(hands: number, draw: Draw, count: number = seats): Simulated {
  const sum: Simulated = { hands, reserved: 0n, paid: 0n, instants: 0, chops: 0, moves: 0 };
  const stake = 100_000n;
  const players = Array.from({ length: seats }, (_, seat) => seat < count);
  let lead: number | null = null;
  for (let hand = 0; hand < hands; hand += 1) {
    const { end, moves } = playOut(deal(draw, lead, { players }));
    const { payouts } = settle(end, stake, players);
    sum.reserved += BigInt(count) * reserveStakes * stake;
    sum.paid += payouts.reduce((total, payout) => total + payout, 0n);
    sum.instants += end.instant === null ? 0 : 1;
    sum.chops += end.chops.length;
    sum.moves += moves;
    lead = winnerOf(end);
  }
  return sum;
}

function playOut(dealt: Hand): { end: Hand; moves: number } {
  let hand = dealt;
  let moves = 0;
  for (; hand.turn !== null; moves += 1) {
    const after = play(hand, hand.turn, computerMove(viewOf(hand, hand.turn), hand.turn));
    if (after === undefined) throw new Error('The computer player made a move that the rules do not allow.');
    hand = after;
  }
  return { end: hand, moves };
}
