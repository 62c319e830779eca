import assert from 'node:assert/strict';
import test from 'node:test';
import { nothing } from '../rules.ts';
import type { Bets } from '../rules.ts';
import { makePlacing } from './placing.ts';

const crab = (count: number): Bets => nothing.with(4, count);

/** A server that answers when it is told to. */
function server() {
  const asked: { bets: Bets; answer: (isTaken: boolean) => void }[] = [];
  const placing = makePlacing({
    send: (bets) =>
      new Promise((resolve) => {
        asked.push({
          bets,
          answer(isTaken) {
            if (isTaken) placing.follow('one', bets);
            resolve(isTaken);
          },
        });
      }),
    changed: () => undefined,
  });
  placing.follow('one', nothing);
  return { placing, asked };
}

test('chips that are put down while an answer is awaited are shown at once and sent together after it', async () => {
  const { placing, asked } = server();
  placing.place(crab(1));
  placing.place(crab(2));
  placing.place(crab(3));
  assert.deepEqual(placing.shown(), crab(3));
  assert.deepEqual(
    asked.map(({ bets }) => bets),
    [crab(1)],
  );
  asked[0]!.answer(true);
  await Promise.resolve();
  await Promise.resolve();
  assert.deepEqual(asked[1]!.bets, crab(3));
  asked[1]!.answer(true);
  await placing.settled();
  assert.deepEqual(placing.shown(), crab(3));
  assert.equal(asked.length, 2);
});

test('a bet that the server refuses is taken off the mat again', async () => {
  const { placing, asked } = server();
  placing.place(crab(5));
  asked[0]!.answer(true);
  await placing.settled();
  placing.place(crab(20));
  asked[1]!.answer(false);
  await placing.settled();
  assert.deepEqual(placing.shown(), crab(5));
  assert.equal(placing.canUndo(), false);
});

test('the last chip is taken back, and the bets of the hand before may be put down again', async () => {
  const { placing, asked } = server();
  placing.place(crab(5));
  asked[0]!.answer(true);
  await placing.settled();
  placing.place(crab(6));
  asked[1]!.answer(true);
  await placing.settled();
  placing.undo();
  assert.deepEqual(placing.shown(), crab(5));
  asked[2]!.answer(true);
  await placing.settled();
  placing.follow('two', nothing);
  assert.deepEqual(placing.shown(), nothing);
  assert.deepEqual(placing.last(), crab(5));
  assert.equal(placing.canUndo(), false);
});
