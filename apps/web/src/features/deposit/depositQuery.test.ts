import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDepositQuery } from './depositQuery.ts';

test('[CASHIER-01] an address names the amount of a deposit as a field holds it, or none', () => {
  for (const [asked, amount] of [
    ['', undefined],
    ['12.', undefined],
    ['007', undefined],
    ['1.234', undefined],
    ['-5', undefined],
    ['1,5', undefined],
    ['1e3', undefined],
    ['1'.repeat(13), undefined],
    ['0', '0'],
    ['250', '250'],
    ['1500.5', '1500.5'],
    ['999999999999.99', '999999999999.99'],
  ] as const) {
    const odd = amount === undefined ? ['amount'] : [];
    assert.deepEqual(readDepositQuery(new URLSearchParams({ amount: asked })), {
      id: undefined,
      amount,
      odd,
    });
  }
});

test('[CASHIER-06] an address names a deposit by its number, or none', () => {
  for (const [asked, id, odd] of [
    ['deposit=42', '42', []],
    ['deposit=999999999999999999', '999999999999999999', []],
    ['deposit=1000000000000000000', undefined, ['deposit']],
    ['deposit=abc', undefined, ['deposit']],
    ['deposit=', undefined, ['deposit']],
    ['deposit=-1&other=x', undefined, ['deposit']],
    ['other=x', undefined, []],
  ] as const)
    assert.deepEqual(readDepositQuery(new URLSearchParams(asked)), { id, amount: undefined, odd }, asked);
});
