/**
 * Hands settled once more from the words of `docs/rules/tien-len.md`, from the laid cards and the
 * passes alone.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { seededDraw } from '../kit/seeded.ts';
import { isRed, playsIn, rankOf } from './combinations.ts';
import type { Card } from './combinations.ts';
import { computerMove } from './computer.ts';
import { settle } from './money.ts';
import { deal, play, viewOf } from './rules.ts';
import type { Move } from './rules.ts';

const two = 12;
type Made = { seat: number; move: Move };

/** The number of cards of each rank below the twos. */
const countsOf = (cards: readonly Card[]): number[] =>
  Array.from({ length: two }, (_, rank) => cards.filter((card) => rankOf(card) === rank).length);
const priceOfTwos = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + (rankOf(card) === two ? (isRed(card) ? 2 : 1) : 0), 0);
const priceOfPairs = (pairs: number): number => (pairs === 3 ? 3 : 6);

/** The dearest way to take four of a kind and runs of pairs out of these counts. */
function dearest(counts: readonly number[]): number {
  let best = 0;
  for (let first = 0; first < two; first += 1) {
    if (counts[first] === 4) best = Math.max(best, 4 + dearest(counts.with(first, 0)));
    let rest = counts;
    for (let rank = first; rank < two && counts[rank]! >= 2; rank += 1) {
      rest = rest.with(rank, rest[rank]! - 2);
      const pairs = rank - first + 1;
      if (pairs >= 3) best = Math.max(best, priceOfPairs(pairs) + dearest(rest));
    }
  }
  return best;
}

/**
 * The price of a bomb (four of a kind, or three and more pairs of ranks that follow each other)
 * when it is chopped itself.
 */
function bombPrice(cards: readonly Card[]): number {
  const counts = countsOf(cards);
  const ranks = counts.flatMap((count, rank) => (count > 0 ? [rank] : []));
  if (cards.length === 4 && ranks.length === 1) return 4;
  const isRun = ranks.length >= 3 && ranks.every((rank, at) => rank === ranks[0]! + at && counts[rank] === 2);
  return isRun && cards.length === 2 * ranks.length ? priceOfPairs(ranks.length) : 0;
}

/** Gains and losses in stakes, as somebody reckons who watched the hand. */
function netsByHand(dealt: readonly (readonly Card[])[], moves: readonly Made[]): number[] {
  const left = dealt.map((cards) => cards.length);
  const laidBy = dealt.map((): Card[] => []);
  const out: number[] = [];
  const debts: { from: number; to: number; stakes: number }[] = [];
  let lying: { seat: number; cards: readonly Card[] } | undefined;
  let chop: { from: number; to: number; stakes: number } | undefined;
  const passed = new Set<number>();
  const end = (): void => {
    if (chop !== undefined) debts.push(chop);
    [lying, chop] = [undefined, undefined];
    passed.clear();
  };
  for (const { seat, move } of moves) {
    if (move === 'pass') passed.add(seat);
    else {
      if (lying !== undefined && bombPrice(move) > 0) {
        const price = bombPrice(lying.cards) + priceOfTwos(lying.cards);
        if (price > 0) chop = { from: lying.seat, to: seat, stakes: (chop?.stakes ?? 0) + price };
      }
      lying = { seat, cards: move };
      laidBy[seat]!.push(...move);
      left[seat]! -= move.length;
      if (left[seat] === 0) out.push(seat);
    }
    const owner = lying!.seat;
    if (left.every((count, one) => one === owner || count === 0 || passed.has(one))) end();
  }
  end();
  const last = dealt.findIndex((cards, seat) => cards.length > 0 && !out.includes(seat));
  const held = dealt[last]!.filter((card) => !laidBy[last]!.includes(card));
  debts.push({ from: last, to: out[0]!, stakes: 2 });
  if (out.length === 3) debts.push({ from: out[2]!, to: out[1]!, stakes: 1 });
  debts.push({ from: last, to: out.at(-1)!, stakes: priceOfTwos(held) + dearest(countsOf(held)) });
  const purse = [10, 10, 10, 10];
  for (const { from, to, stakes } of debts) {
    const paid = Math.min(stakes, purse[from]!);
    purse[from]! -= paid;
    purse[to]! += paid;
  }
  return purse.map((own) => own - 10);
}

test('[LOBBY-10] [WALLET-07] a settler that watches what is laid and passed pays random hands of two, three and four alike, with chops, left-over cards and the rake', () => {
  const draw = seededDraw(20_261_125);
  const stake = 2_000_000n;
  let [played, chopped, leftOver] = [0, 0, 0];
  for (let round = 0; round < 300; round += 1) {
    // Hands of four, three and two; the seat that only passes is always played.
    const free = [[], [(round + 2) % 4], [(round + 2) % 4, (round + 3) % 4]][round % 3]!;
    const players = [0, 1, 2, 3].map((seat) => !free.includes(seat));
    let hand = deal(draw, round % 4, { players });
    if (hand.turn === null) continue;
    const dealt = hand.hands;
    const moves: Made[] = [];
    while (hand.turn !== null) {
      const seat = hand.turn;
      const view = viewOf(hand, seat);
      const plays = playsIn(view.own, view.top?.cards ?? null, view.mustHold);
      const bombs = view.top === null ? [] : plays.filter((cards) => bombPrice(cards) > 0);
      const random = plays.length === 0 ? 'pass' : plays[draw.below(plays.length)]!;
      // One seat only passes, so that cards are left over; chops, which are seldom by chance, are
      // made whenever they can be.
      const move =
        view.top !== null && seat === (round + 1) % 4
          ? 'pass'
          : bombs.length > 0
            ? bombs[draw.below(bombs.length)]!
            : draw.below(2) === 0
              ? computerMove(view, seat)
              : random;
      moves.push({ seat, move });
      hand = play(hand, seat, move)!;
    }
    const nets = netsByHand(dealt, moves);
    const settled = settle(hand, stake, players);
    assert.deepEqual(
      settled.payouts,
      nets.map((net, seat) =>
        players[seat] ? (10n + BigInt(net)) * stake - (net > 0 ? (BigInt(net) * stake * 5n) / 100n : 0n) : 0n,
      ),
      `round ${round}`,
    );
    played += 1;
    chopped += settled.debts.filter(({ reason }) => reason === 'chop').length;
    leftOver += settled.debts.filter(({ reason }) => reason === 'leftOver').length;
  }
  assert.ok(
    played > 200 && chopped > 10 && leftOver > 20,
    `${played} hands, ${chopped} chops, ${leftOver} with left-over cards`,
  );
});
