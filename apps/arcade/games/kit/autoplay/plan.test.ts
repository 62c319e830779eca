import assert from 'node:assert/strict';
import test from 'node:test';
import { makePlan } from './plan.ts';

test('rounds that play themselves never lose more than their limit, stop once they have won theirs, and end after their number', () => {
  const table: [
    rounds: number,
    lossMost: bigint,
    winMost: bigint,
    payouts: bigint[],
    played: number,
    why: string,
  ][] = [
    [3, 100n, 0n, [0n, 20n, 0n], 3, 'done'],
    [10, 25n, 0n, [0n, 0n, 0n], 2, 'lossReached'],
    [10, 20n, 0n, [0n, 30n, 0n, 0n, 0n], 5, 'lossReached'],
    [10, 100n, 30n, [0n, 60n], 2, 'winReached'],
    [2, 100n, 5n, [20n], 1, 'winReached'],
    [10, 5n, 0n, [], 0, 'lossReached'],
  ];
  for (const [rounds, lossMost, winMost, payouts, played, why] of table) {
    const plan = makePlan({ rounds, lossMost, winMost });
    for (const payout of payouts) {
      if (plan.stopped(10n) !== undefined) break;
      plan.count(10n, payout);
    }
    assert.deepEqual([plan.played(), plan.stopped(10n)], [played, why], JSON.stringify(payouts.map(String)));
    assert.ok(plan.balance() >= -lossMost);
  }
});
