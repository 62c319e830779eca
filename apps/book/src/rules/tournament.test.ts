import assert from 'node:assert/strict';
import test from 'node:test';
import { isAbandoned, isResettled, isTooLate, usualRules } from './tournament.ts';

const hour = 3_600_000;

test('a contest that does not begin or go on within its hours is void or abandoned, at the hour it still counts', () => {
  const strict = { ...usualRules, startsWithinHours: 12, resumesWithinHours: 36 };
  assert.equal(isTooLate(usualRules, 0, 24 * hour), false);
  assert.equal(isTooLate(usualRules, 0, 24 * hour + 1), true);
  assert.equal(isTooLate(strict, 0, 13 * hour), true);
  assert.equal(isAbandoned(usualRules, 0, 25 * hour), true);
  assert.equal(isAbandoned(strict, 0, 25 * hour), false);
});

test('a result that changes within the day is settled anew, a later change where the tournament says so', () => {
  assert.equal(isResettled(usualRules, 0, hour), true);
  assert.equal(isResettled(usualRules, 0, 24 * hour), false);
  assert.equal(isResettled({ ...usualRules, laterChange: 'changeStands' }, 0, 200 * hour), true);
});
