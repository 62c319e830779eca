import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heldWinDecisions, heldWinStates } from '@sen/api/win';
import { decisionLeadsTo, heldWinLife, isHeld } from './rules.ts';

const limits = { max: 1_000n, stakesMax: 50n, stakesFloor: 100n };

test('[WALLET-04] a win is held above the largest payout, and above so many stakes where it is no small one', () => {
  const table: Array<[stake: bigint, payout: bigint, held: boolean, why: string]> = [
    [10n, 500n, false, 'as many stakes as there may be'],
    [10n, 501n, true, 'more stakes than there may be'],
    [100n, 1_000n, false, 'the largest payout'],
    [100n, 1_001n, true, 'more than the largest payout'],
    [1n, 100n, false, 'the floor, however many stakes'],
    [1n, 101n, true, 'above the floor'],
    [0n, 100n, false, 'a free round up to the floor'],
    [0n, 101n, true, 'a free round above the floor'],
    [0n, 0n, false, 'a lost round'],
    [2n ** 53n, 2n ** 53n, true, 'the largest that a vendor can write'],
  ];
  for (const [stake, payout, held, why] of table) assert.equal(isHeld(stake, payout, limits), held, why);
});

test('[WALLET-04] a held win is decided once: from every state to every state', () => {
  for (const from of heldWinStates)
    for (const to of heldWinStates)
      assert.equal(
        heldWinLife[from].includes(to),
        from === 'waiting' && to !== 'waiting',
        `${from} to ${to}`,
      );
  for (const decision of heldWinDecisions) assert.ok(heldWinLife.waiting.includes(decisionLeadsTo[decision]));
});
