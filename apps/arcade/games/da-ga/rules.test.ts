import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import test from 'node:test';
import { makeDraw } from '../kit/fair.ts';
import { resultAt } from '../kit/cockfight/fight.ts';
import type { Outcome, Result } from '../kit/cockfight/fight.ts';
import { chances, drawFight, isSpot, odds, returnOf, settle, spotList } from './rules.ts';

const fights = 60_000;
const drawn: Outcome[] = Array.from({ length: fights }, (_, nonce) =>
  drawFight(makeDraw((cursor) => createHmac('sha256', 'village').update(`${nonce}:${cursor}`).digest())),
);

test('[LOBBY-11] the chances of all ways to end make one, and each ticket has one of them', () => {
  assert.equal(
    Object.values(chances).reduce((sum, chance) => sum + chance, 0),
    10_000,
  );
  const counted = new Map<Result, number>();
  for (let ticket = 0; ticket < 10_000; ticket += 1)
    counted.set(resultAt(chances, ticket), (counted.get(resultAt(chances, ticket)) ?? 0) + 1);
  assert.deepEqual(Object.fromEntries(counted), chances);
  assert.throws(() => resultAt(chances, 10_000), RangeError);
});

test('[LOBBY-11] each spot returns what is stated, by the table and over 60,000 drawn fights (|z| < 4)', () => {
  const stated: Record<Result, number> = { meron: 9_533, wala: 9_533.41, bothDown: 9_504, fullTime: 9_523 };
  for (const spot of spotList) {
    assert.ok(Math.abs(returnOf(spot) - stated[spot]) < 0.01, `${spot} returns ${returnOf(spot)}`);
    const back = drawn.map((fight) => Number(settle(fight, spot, 100n)) / 100);
    const mean = back.reduce((sum, each) => sum + each, 0) / fights;
    const variance = back.reduce((sum, each) => sum + (each - mean) ** 2, 0) / fights;
    const z = (mean - returnOf(spot) / 10_000) / Math.sqrt(variance / fights);
    assert.ok(Math.abs(z) < 4, `${spot}: z = ${z}`);
  }
});

/** The loser, found from the blows alone: the hardest blow fells the other one. */
function resultOfBlows({ blows }: Outcome): Result {
  const fells = (by: string): boolean => blows.some((blow) => blow.by === by && blow.force === 3);
  if (fells('meron') && fells('wala')) return 'bothDown';
  if (fells('meron')) return 'meron';
  return fells('wala') ? 'wala' : 'fullTime';
}

test('the shown fight ends as it is settled, and bets are paid as by a settler that reads the blows alone', () => {
  for (const fight of drawn.slice(0, 20_000)) {
    const result = resultOfBlows(fight);
    assert.equal(fight.result, result);
    const stake = 777n;
    for (const spot of spotList) {
      const isDraw = result === 'bothDown' || result === 'fullTime';
      const expected =
        spot === result
          ? (stake * odds[spot]) / 100n
          : isDraw && (spot === 'meron' || spot === 'wala')
            ? stake
            : 0n;
      assert.equal(settle(fight, spot, stake), expected);
    }
  }
  assert.ok(['', 'draw', 'toString', 'Meron'].every((spot) => !isSpot(spot)));
});
