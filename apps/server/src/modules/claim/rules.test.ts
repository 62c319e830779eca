import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimAccess, claimKinds } from '@sen/api/claim';
import { closeUnmatched, decideDeposit } from '@sen/api/deposit';
import { decideHeldWin } from '@sen/api/win';
import { isDecided } from './rules.ts';

test('[OPS-03] one operator decides below the limit; from it on two who say the same', () => {
  type Decision = 'credit' | 'refuse';
  const by = (operator: number, decision: Decision) => ({ operatorId: BigInt(operator), decision });
  const table: Array<
    [approvals: Array<ReturnType<typeof by>>, decision: Decision, amount: bigint, isDecided: boolean]
  > = [
    [[by(1, 'credit')], 'credit', 99n, true],
    [[by(1, 'credit')], 'credit', 100n, false],
    [[by(1, 'credit'), by(1, 'credit')], 'credit', 100n, false],
    [[by(1, 'credit'), by(2, 'credit')], 'credit', 100n, true],
    [[by(1, 'credit'), by(2, 'refuse')], 'refuse', 100n, false],
    [[by(1, 'credit'), by(2, 'refuse'), by(3, 'refuse')], 'refuse', 100n, true],
    [[by(1, 'refuse')], 'refuse', 1n, true],
  ];
  for (const [approvals, decision, amount, expected] of table)
    assert.equal(
      isDecided(approvals, decision, amount, 100n),
      expected,
      JSON.stringify([approvals.length, decision, String(amount)]),
    );
});

test('[OPS-03] operators who may decide about a case may claim it, and nobody else', () => {
  const decides = { deposit: decideDeposit, win: decideHeldWin, payment: closeUnmatched };
  for (const kind of claimKinds)
    if (kind in decides)
      assert.deepEqual(claimAccess[kind], decides[kind as keyof typeof decides].access, kind);
});
