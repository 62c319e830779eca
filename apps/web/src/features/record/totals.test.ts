import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatAmount } from '@sen/api/money';
import fc from 'fast-check';
import { sumOf } from './totals.ts';

const sums: [values: string[], sum: string][] = [
  [[], '0.00000'],
  [['0.10', '0.20'], '0.30000'],
  [['-0.00001', '0.00'], '-0.00001'],
  [['9007199254740993.00', '0.00001'], '9007199254740993.00001'],
  [['-5.00', '3.25'], '-1.75000'],
];

test('[RECORD-01] totals are exact to the last part, also beyond what a floating-point number holds', () => {
  for (const [values, sum] of sums) assert.equal(sumOf(values), sum);
  fc.assert(
    fc.property(fc.array(fc.bigInt(-(10n ** 15n), 10n ** 15n)), (amounts) => {
      const total = amounts.reduce((sum, amount) => sum + amount, 0n);
      assert.equal(BigInt(sumOf(amounts.map(formatAmount)).replace('.', '')), total);
    }),
  );
});
