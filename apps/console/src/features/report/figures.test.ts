import assert from 'node:assert/strict';
import { test } from 'node:test';
import { percent, perMille, sum } from './figures.ts';

test('sums of signed decimal strings are exact to the last part', () => {
  for (const [amounts, expected] of [
    [[], '0.00'],
    [['0.10', '0.20'], '0.30'],
    [['-5000000.00', '4999999.99999'], '-0.00001'],
    [['9999999999999.99999', '0.00001'], '10000000000000.00'],
  ] as const) {
    assert.equal(sum(amounts), expected);
  }
});

test('a share is in thousandths, rounded down, and unknown without a whole', () => {
  for (const [part, whole, expected] of [
    ['95.00', '100.00', 950],
    ['1.00', '3.00', 333],
    ['0.00', '100.00', 0],
    ['250.00', '100.00', 2500],
    ['0.00', '0.00', undefined],
  ] as const) {
    assert.equal(perMille(part, whole), expected);
  }
});

test('a share is written with a point and at most one place, as the amounts are', () => {
  for (const [thousandths, words] of [
    [0, '0%'],
    [375, '37.5%'],
    [950, '95%'],
    [2500, '250%'],
    [9, '0.9%'],
  ] as const) {
    assert.equal(percent(thousandths), words);
  }
});

test('what is no decimal string is an error, not a zero', () => {
  assert.throws(() => sum(['1e3']), /not a decimal string/);
  assert.throws(() => perMille('', '1.00'), /not a decimal string/);
});
