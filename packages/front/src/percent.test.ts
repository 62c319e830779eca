import assert from 'node:assert/strict';
import { test } from 'node:test';
import { basisPointsOf, percentOf } from './percent.ts';

test('[AGENT-03] rates are typed as percent, with a comma or a point, to the basis point', () => {
  for (const [typed, basisPoints] of [
    ['0,48', 48],
    ['0.48', 48],
    ['1', 100],
    ['0.5', 50],
    [' 1,2 % ', 120],
    ['', 0],
    ['0', 0],
    ['0.485', undefined],
    ['-1', undefined],
    ['abc', undefined],
    ['1.2.3', undefined],
  ] as const) {
    assert.equal(basisPointsOf(typed), basisPoints, typed);
  }
  for (const basisPoints of [0, 5, 50, 48, 100, 120, 105])
    assert.equal(basisPointsOf(percentOf(basisPoints)), basisPoints);
});
