import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { drawOf } from '../../src/chance.ts';
import { percentRoundedDown } from '../kit/ratio.ts';
import { game } from './entry.ts';
import {
  isWin,
  multiplierOf,
  numberCount,
  payoutOf,
  returnOf,
  stakes,
  targetBounds,
  turned,
  winningMax,
  winningMin,
  winningNumbers,
} from './rules.ts';
import type { Choice, Rolled, Side } from './rules.ts';

const sides: Side[] = ['over', 'under'];
const everyTarget = (side: Side): number[] => {
  const { least, most } = targetBounds(side);
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
};
const everyChoice = sides.flatMap((side) => everyTarget(side).map((target): Choice => ({ side, target })));

test('[SAFE-02] every choice wins as many numbers as it is priced for and gives back between 96.99 % and 97 %', () => {
  let checked = 0;
  for (const choice of everyChoice) {
    const { over, under } = returnOf(choice);
    const rtp = Number(percentRoundedDown({ over, under }));
    assert.ok(
      rtp >= Number(game.rtpPercent) && over * 100n <= 97n * under,
      `${choice.side} ${choice.target}: ${rtp}`,
    );
    if (choice.target % 97 !== 0) continue;
    checked += 1;
    let wins = 0;
    for (let roll = 0; roll < numberCount; roll += 1) if (isWin(choice, roll)) wins += 1;
    assert.equal(wins, winningNumbers(choice), `${choice.side} ${choice.target}`);
  }
  assert.ok(checked > 150);
  assert.equal(game.rtpPercent, '96.99');
});

test('the chosen number wins on neither side, and turning a choice keeps its chance', () => {
  for (const choice of everyChoice) {
    assert.equal(isWin(choice, choice.target), false);
    assert.equal(winningNumbers(turned(choice)), winningNumbers(choice));
    assert.deepEqual(turned(turned(choice)), choice);
  }
});

test('random rounds pay what a settler of its own finds in plain numbers, to the unit', () => {
  const round = fc.record({
    choice: fc.constantFrom(...everyChoice),
    stake: fc.constantFrom(...stakes),
    nonce: fc.nat(),
  });
  let won = 0;
  fc.assert(
    fc.property(round, ({ choice, stake, nonce }) => {
      const draw = drawOf('cd'.repeat(32), 'seed', nonce);
      const step = game.begin(stake, game.readChoice(choice), draw);
      const { roll } = step.outcome as Rolled;
      const count = choice.side === 'under' ? choice.target : 9_999 - choice.target;
      const wins =
        choice.side === 'under' ? roll / 100 < choice.target / 100 : roll / 100 > choice.target / 100;
      const multiplier = Math.floor(97_000_000 / count) / 10_000;
      assert.equal(step.payout, wins ? BigInt(Math.round(Number(stake) * multiplier)) : 0n);
      assert.equal(step.isLast, true);
      if (wins) won += 1;
    }),
    { numRuns: 3_000 },
  );
  assert.ok(won > 500);
});

test('the bounds of a choice hold: 1 to 9,600 of 10,000 numbers win, and a win is always more than its stake', () => {
  for (const wrong of [
    null,
    50,
    { side: 'under', target: 0 },
    { side: 'under', target: winningMax + 1 },
    { side: 'over', target: 9_999 },
    { side: 'over', target: 9_998 - winningMax },
    { side: 'up', target: 5_000 },
    { side: 'over', target: 50.5 },
    { side: 'over', target: 5_000, more: 1 },
  ])
    assert.equal(game.readChoice(wrong), undefined, JSON.stringify(wrong));
  for (const choice of everyChoice) assert.ok(multiplierOf(choice) > 10_000n);
  assert.equal(multiplierOf({ side: 'under', target: winningMin }), 97_000_000n);
  assert.equal(multiplierOf({ side: 'under', target: 5_000 }), 19_400n);
  assert.throws(() => payoutOf(20_001n, { side: 'under', target: 5_000 }), RangeError);
});
