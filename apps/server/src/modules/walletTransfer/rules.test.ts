import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handsAfterMs } from '@sen/api/walletTransfer';
import { effectOf, maySettleByHand, nextStep, pauseMsAfter, phaseOf, walletTransferLife, type VendorWord } from './rules.ts';

test('[WALLET-03] what is settled stays so', () => {
  assert.deepEqual(walletTransferLife, { sent: ['done', 'refused'], done: [], refused: [] });
});

test('[WALLET-03] the vendor’s own word settles a transfer, one that it has never seen is sent again, silence waits', () => {
  const table: [word: VendorWord, step: ReturnType<typeof nextStep>][] = [
    ['done', 'settle'],
    ['refused', 'settle'],
    ['unknown', 'send'],
    ['silent', 'wait'],
  ];
  for (const [word, step] of table) assert.equal(nextStep(word), step, word);
});

test('[WALLET-03] money that goes there is on hold until the vendor speaks; money that comes back is credited when it says so', () => {
  const effects = (['toVendor', 'toMain'] as const).map((way) => [effectOf(way, 'done'), effectOf(way, 'refused')]);
  assert.deepEqual(effects, [
    ['post hold', 'release hold'],
    ['credit', 'nothing'],
  ]);
});

test('[WALLET-03] a silent vendor is asked soon at first, and never more rarely than each half hour', () => {
  const pauses = Array.from({ length: 40 }, (_, asked) => pauseMsAfter(asked));
  assert.equal(pauses[0], 15_000);
  assert.deepEqual(
    pauses,
    pauses.toSorted((a, b) => a - b),
  );
  assert.equal(Math.max(...pauses), 30 * 60_000);
});

test('[WALLET-03] the desk reads what is known of a transfer in doubt, and may settle it when it has been in doubt for an hour', () => {
  assert.deepEqual(
    [phaseOf(0, null), phaseOf(1, 'silent'), phaseOf(4, 'unknown'), phaseOf(2, null)],
    ['notAsked', 'silent', 'unknown', 'silent'],
  );
  const at = (state: 'sent' | 'done', age: number) => maySettleByHand({ state, createdAt: 1_000 }, 1_000 + age);
  assert.deepEqual([at('sent', handsAfterMs - 1), at('sent', handsAfterMs), at('done', handsAfterMs)], [false, true, false]);
});
