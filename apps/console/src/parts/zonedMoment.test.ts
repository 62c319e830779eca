import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldOf, momentOf } from './zonedMoment.ts';

test('a moment goes into its field and comes back, in zones before and behind the world’s time and on days when clocks change', () => {
  for (const [zone, field, moment] of [
    ['Asia/Ho_Chi_Minh', '2026-11-23T17:05', Date.UTC(2026, 10, 23, 10, 5)],
    ['America/New_York', '2026-11-23T17:05', Date.UTC(2026, 10, 23, 22, 5)],
    ['Europe/Berlin', '2026-03-29T03:00', Date.UTC(2026, 2, 29, 1)],
    ['Europe/Berlin', '2026-03-29T01:59', Date.UTC(2026, 2, 29, 0, 59)],
  ] as const) {
    assert.equal(momentOf(field, zone), moment, field);
    assert.equal(fieldOf(moment, zone), field);
  }
  assert.equal(momentOf('', 'Asia/Ho_Chi_Minh'), null);
  assert.equal(fieldOf(null, 'Asia/Ho_Chi_Minh'), '');
});
