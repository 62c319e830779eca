import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayTake, restHours, restMs } from './rules.ts';

test('[CASHIER-05] a contact that was put on the account later resets nothing for a day', () => {
  const table: [setAt: number | null, now: number, hours: number][] = [
    [null, 0, 0],
    [1_000, 1_000, 24],
    [1_000, 1_001, 24],
    [1_000, 1_000 + 3_600_000, 23],
    [1_000, 1_000 + restMs - 1, 1],
    [1_000, 1_000 + restMs, 0],
    [1_000, 1_000 + 2 * restMs, 0],
  ];
  for (const [setAt, now, hours] of table) assert.equal(restHours(setAt, now), hours, `${setAt} ${now}`);
});

test('[CENTRE-03] a contact is taken from an account that only typed it, and never from one that proved it or has no other way in', () => {
  assert.equal(mayTake({ verified: false, hasPassword: true }), true);
  for (const holder of [
    { verified: true, hasPassword: true },
    { verified: true, hasPassword: false },
    { verified: false, hasPassword: false },
  ])
    assert.equal(mayTake(holder), false);
});
