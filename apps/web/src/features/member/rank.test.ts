import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ratioOf } from './rank.ts';

test('[CENTRE-03] the way to the next rank is between nothing and all of it', () => {
  const table: [played: string, needed: string, ratio: number][] = [
    ['0.00', '100000.00', 0],
    ['25000.00', '100000.00', 250],
    ['99999.99', '100000.00', 999],
    ['100000.00', '100000.00', 1000],
    ['250000.00', '100000.00', 1000],
    ['5.00', '0.00', 1000],
  ];
  for (const [played, needed, ratio] of table) assert.equal(ratioOf(played, needed), ratio, `${played} of ${needed}`);
});
