import assert from 'node:assert/strict';
import test from 'node:test';
import { markedParts } from './markedParts.ts';

const cut = (number: string, ...marks: [from: number, to: number, won: boolean][]): string =>
  markedParts(
    number,
    marks.map(([from, to, won]) => ({ from, to, won })),
  )
    .map(({ digits, state }) => ({ none: digits, named: `(${digits})`, won: `[${digits}]` })[state])
    .join('');

test('[LOTTERY-05] the digits of a number that a ticket names are told apart from those by which it wins, also where both overlap', () => {
  assert.equal(cut('60712'), '60712');
  assert.equal(cut('60712', [3, 5, true]), '607[12]');
  assert.equal(cut('60712', [3, 5, false], [0, 2, true]), '[60]7(12)');
  assert.equal(cut('60712', [2, 5, false], [3, 5, true]), '60(7)[12]');
  assert.equal(cut('60712', [3, 5, true], [2, 5, false], [1, 5, false]), '6(07)[12]');
  assert.equal(cut('05', [0, 2, true]), '[05]');
});
