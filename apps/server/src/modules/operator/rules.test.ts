import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDecided, worksFor } from './rules.ts';

test('[OPS-03] one operator decides below the limit; from it on two who say the same', () => {
  type Decision = 'credit' | 'refuse';
  const by = (operator: number, decision: Decision) => ({ operatorId: BigInt(operator), decision });
  const table: Array<[approvals: Array<ReturnType<typeof by>>, decision: Decision, amount: bigint, isDecided: boolean]> = [
    [[by(1, 'credit')], 'credit', 99n, true],
    [[by(1, 'credit')], 'credit', 100n, false],
    [[by(1, 'credit'), by(1, 'credit')], 'credit', 100n, false],
    [[by(1, 'credit'), by(2, 'credit')], 'credit', 100n, true],
    [[by(1, 'credit'), by(2, 'refuse')], 'refuse', 100n, false],
    [[by(1, 'credit'), by(2, 'refuse'), by(3, 'refuse')], 'refuse', 100n, true],
    [[by(1, 'refuse')], 'refuse', 1n, true],
  ];
  for (const [approvals, decision, amount, expected] of table)
    assert.equal(isDecided(approvals, decision, amount, 100n), expected, JSON.stringify([approvals.length, decision, String(amount)]));
});

test('[OPS-01] an operator works for the brands of their list, or for all', () => {
  assert.deepEqual(
    [null, [1n], [1n, 2n], [2n]].map((brandIds) => worksFor({ brandIds }, 2n)),
    [true, false, true, true],
  );
});
