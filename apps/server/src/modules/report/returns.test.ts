import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviationOf, paysTooMuch, playsLeast, type GameSums } from './returns.ts';

/** Numbers from 0 to below 1, the same at each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The sums of so many plays of one stake, of which the game declares that 97 % come back. */
function played(plays: number, payoutOf: () => number): GameSums {
  const sums = { plays, excess: 0, excessSquares: 0 };
  for (let play = 0; play < plays; play += 1) {
    const excess = payoutOf() - 0.97;
    sums.excess += excess;
    sums.excessSquares += excess * excess;
  }
  return sums;
}

test('[OPS-06] games that pay what they declare are no alarm over a thousand spans, even chances or long odds', () => {
  const next = numbers(20_261_128);
  const evenChance = () => (next() < 0.485 ? 2 : 0);
  const longOdds = () => (next() < 0.97 / 300 ? 300 : 0);
  for (let span = 0; span < 1_000; span += 1) {
    assert.equal(paysTooMuch(played(1_000, evenChance)), false, `even chances, span ${span}`);
    assert.equal(paysTooMuch(played(1_000, longOdds)), false, `long odds, span ${span}`);
  }
});

test('[OPS-06] one win of a hundred thousand stakes is chance', () => {
  const sums = played(playsLeast, () => 0.5);
  const excess = 100_000;
  const withWin = {
    plays: sums.plays + 1,
    excess: sums.excess + excess,
    excessSquares: sums.excessSquares + excess ** 2,
  };
  assert.ok(deviationOf(withWin) < 1.01);
  assert.equal(paysTooMuch(withWin), false);
});

test('[OPS-06] [T48] players who win two thirds of a stake a hand, as members who knew the computer’s cards did, are an alarm within some hundreds of hands', () => {
  const next = numbers(7);
  // Ten stakes are the bet; a hand is won or lost by some of them.
  const handOf = (edge: number) => () => (10 + edge + (next() < 0.5 ? 2.5 : -2.5)) / 10;
  assert.equal(paysTooMuch(played(700, handOf(0.67))), true);
  assert.equal(paysTooMuch(played(700, handOf(-0.3))), false);
});

test('[OPS-06] fewer than five hundred plays are no alarm, nor is a game that nobody staked anything on', () => {
  assert.equal(paysTooMuch(played(playsLeast - 1, () => 2)), false);
  assert.equal(paysTooMuch(played(playsLeast, () => 2)), true);
  assert.equal(paysTooMuch({ plays: playsLeast, excess: 0, excessSquares: 0 }), false);
});
