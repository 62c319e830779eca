import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handsAfterMs } from '@sen/api/walletTransfer';
import fc from 'fast-check';
import {
  effectOf,
  freeOf,
  maySettleByHand,
  nextStep,
  pauseMsAfter,
  phaseOf,
  walletTransferLife,
  type VendorWord,
} from './rules.ts';

test('[WALLET-03] a settled transfer stays settled', () => {
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
  const effects = (['toVendor', 'toMain'] as const).map((way) => [
    effectOf(way, 'done'),
    effectOf(way, 'refused'),
  ]);
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
  const at = (state: 'sent' | 'done', age: number) =>
    maySettleByHand({ state, createdAt: 1_000 }, 1_000 + age);
  assert.deepEqual(
    [at('sent', handsAfterMs - 1), at('sent', handsAfterMs), at('done', handsAfterMs)],
    [false, true, false],
  );
});

test('[WALLET-03] [T28] money coming home is free up to the sum taken there and the vendor’s limit, counted anew from the sum that operators credited', () => {
  const table: [
    amount: bigint,
    taken: bigint,
    unheld: bigint,
    checked: bigint,
    highest: bigint,
    free: bigint,
    why: string,
  ][] = [
    [100n, 0n, 0n, 0n, 0n, 100n, 'the limit, of nothing that was taken there'],
    [101n, 0n, 0n, 0n, 0n, 100n, 'one more than the limit'],
    [150n, 50n, 0n, 0n, 0n, 150n, 'what was taken there, and the limit'],
    [151n, 50n, 0n, 0n, 0n, 150n, 'one more than that'],
    [1n, 50n, 150n, 0n, 100n, 0n, 'everything that may come home has'],
    [20n, 70n, 150n, 0n, 100n, 20n, 'what was taken there since'],
    [500n, 900n, 0n, 0n, 0n, 500n, 'after much was lost there, what was lost'],
    [101n, 50n, 150n, 100n, 100n, 100n, 'operators credited what came above it'],
    [10n, 0n, 500n, 0n, 500n, 0n, 'the limit was lowered since'],
    [50n, 50n, 500n, 0n, 500n, 50n, 'what was taken there since comes back, below a limit that was lowered'],
    [51n, 50n, 500n, 0n, 500n, 50n, 'one more than that'],
  ];
  for (const [amount, taken, unheld, checked, highest, free, why] of table)
    assert.equal(freeOf(amount, { taken, unheld, checked, highest }, 100n), free, why);
});

test('[WALLET-03] [T28] with movements, credits and lower limits in any order, nobody draws more unheld than they took there and one limit for each check (property)', () => {
  const step = fc.record({
    kind: fc.constantFrom('take', 'bring', 'credit', 'limit'),
    amount: fc.bigInt(1n, 1_000n),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.bigInt(1n, 300n), (steps, first) => {
      const now = { taken: 0n, unheld: 0n, checked: 0n, highest: 0n };
      let max = first;
      let highestMax = first;
      let credits = 0n;
      const waiting: bigint[] = [];
      for (const { kind, amount } of steps) {
        if (kind === 'limit') max = amount;
        if (max > highestMax) highestMax = max;
        if (kind === 'take') now.taken += amount;
        if (kind === 'bring') {
          const own = now.highest - (now.unheld - now.taken);
          const free = freeOf(amount, now, max);
          assert.ok(free >= 0n && free <= amount);
          assert.ok(
            free >= (own < amount ? own : amount),
            'what was taken there since they stood highest is never held',
          );
          now.unheld += free;
          const net = now.unheld - now.taken;
          if (net > now.highest) now.highest = net;
          if (free < amount) {
            assert.equal(net >= max + now.checked, true, 'nothing is held while there is room');
            waiting.push(net);
          }
        }
        const credited = kind === 'credit' ? waiting.shift() : undefined;
        if (credited !== undefined) {
          if (credited > now.checked) now.checked = credited;
          credits++;
        }
        // As INV11 has it, and what it comes to.
        assert.ok(now.unheld - now.taken <= highestMax + now.checked);
        assert.ok(now.unheld - now.taken <= highestMax * (credits + 1n));
      }
    }),
  );
});
