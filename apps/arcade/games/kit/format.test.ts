import assert from 'node:assert/strict';
import test from 'node:test';
import { formatAmount } from './format.ts';

test('amounts are grouped by thousands and rounded down to the cent', () => {
  const table: [amount: bigint, text: string][] = [
    [0n, '0.00'],
    [999n, '0.00'],
    [25_000n, '0.25'],
    [99_999_999n, '999.99'],
    [100_000_000n, '1,000.00'],
    [123_456_789_012_345_678n, '1,234,567,890,123.45'],
  ];
  for (const [amount, text] of table) assert.equal(formatAmount(amount), text);
});
