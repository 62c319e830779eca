import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberFormatOf } from '@sen/api/numberFormat';
import { percent, perMille } from './percent.ts';

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

test('[UI-03] a share is written with at most one place, in the way of the language as the amounts are', () => {
  for (const [thousandths, english, vietnamese] of [
    [0, '0%', '0%'],
    [375, '37.5%', '37,5%'],
    [950, '95%', '95%'],
    [12_500, '1,250%', '1.250%'],
    [9, '0.9%', '0,9%'],
  ] as const) {
    assert.equal(percent(thousandths, numberFormatOf('en')), english);
    assert.equal(percent(thousandths, numberFormatOf('vi')), vietnamese);
  }
});

test('a text that is no decimal string is an error, not a zero', () => {
  assert.throws(() => perMille('', '1.00'), /not a decimal string/);
});
