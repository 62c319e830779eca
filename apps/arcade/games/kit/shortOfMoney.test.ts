import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortOfMoney } from './shortOfMoney.ts';

test('[LOBBY-07] a lower stake is proposed only where the balance covers one', () => {
  const stakes = [20_000n, 100_000n, 500_000n];
  for (const [balance, fun, said] of [
    [0n, false, 'belowLowestStake'],
    [19_999n, false, 'belowLowestStake'],
    [20_000n, false, 'notEnoughMoney'],
    [499_999n, false, 'notEnoughMoney'],
    [0n, true, 'pointsSpent'],
    [20_000n, true, 'notEnoughMoney'],
  ] as const) {
    assert.equal(shortOfMoney(balance, stakes, fun), said, `${balance} ${fun}`);
  }
});
