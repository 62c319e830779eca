import assert from 'node:assert/strict';
import test from 'node:test';
import { showAmount, showPercent } from './format.ts';

test('[UI-03] amounts are grouped in the way of the language and rounded down to the cent', () => {
  const table: [amount: bigint, vietnamese: string, english: string][] = [
    [0n, '0,00', '0.00'],
    [999n, '0,00', '0.00'],
    [25_000n, '0,25', '0.25'],
    [99_999_999n, '999,99', '999.99'],
    [100_000_000n, '1.000,00', '1,000.00'],
    [123_456_789_012_345_678n, '1.234.567.890.123,45', '1,234,567,890,123.45'],
  ];
  for (const [amount, vietnamese, english] of table) {
    assert.equal(showAmount(amount, 'vi'), vietnamese);
    assert.equal(showAmount(amount, 'en'), english);
  }
});

test('[UI-03] the return to player is a percentage in the way of the language', () => {
  assert.equal(showPercent('96.10', 'vi'), '96,10%');
  assert.equal(showPercent('96.10', 'en'), '96.10%');
});
