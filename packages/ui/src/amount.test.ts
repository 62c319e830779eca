import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanAmount, formatAmount, groupAmount } from './amount.ts';

test('[WALLET-02] money shows two decimals and thousand separators, cut and never rounded up', () => {
  const table: [value: string, shown: string][] = [
    ['0', '0.00'],
    ['5', '5.00'],
    ['1000000', '1,000,000.00'],
    ['1234567.899', '1,234,567.89'],
    ['0.00999', '0.00'],
    ['-0.00999', '0.00'],
    ['-1500.5', '−1,500.50'],
    ['007.1', '7.10'],
    ['92233720368547758.07', '92,233,720,368,547,758.07'],
  ];
  for (const [value, shown] of table) assert.equal(formatAmount(value), shown, value);
});

test('[WALLET-02] anything but a decimal string is refused, not shown as a wrong amount', () => {
  for (const value of ['', 'NaN', '1e5', '1,000', ' 1', '1.', '.5', '--1', 'Infinity'])
    assert.throws(() => formatAmount(value), /decimal string/, value);
});

test('[CASHIER-01] an amount field keeps what is a number and drops the rest of the typing', () => {
  const table: [typed: string, kept: string][] = [
    ['', ''],
    ['1,500,000', '1500000'],
    ['00120', '120'],
    ['.5', '0.5'],
    ['12.', '12.'],
    ['12.3456', '12.34'],
    ['1.2.3', '1.23'],
    ['abc', ''],
    ['-5', '5'],
  ];
  for (const [typed, kept] of table) assert.equal(cleanAmount(typed, 2), kept, typed);
  assert.equal(cleanAmount('12.5', 0), '12');
  assert.equal(groupAmount('1234567.'), '1,234,567.');
});
