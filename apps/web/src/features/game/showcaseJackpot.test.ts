import assert from 'node:assert/strict';
import { test } from 'node:test';
import { digitsOf, showcaseAt, stepMs, untilNextStep } from './showcaseJackpot.ts';

const moment = Date.UTC(2026, 10, 21, 11, 0, 0);

test('[HOME-04] the counter rises by 165.11 every 3 seconds and stands still between', () => {
  for (let i = 0; i < 1_000; i++) {
    const now = moment + i * stepMs;
    assert.equal(showcaseAt(now + stepMs) - showcaseAt(now), 16_511n);
    assert.equal(showcaseAt(now + stepMs - 1), showcaseAt(now));
  }
});

test('[HOME-04] two visitors at one moment see one figure, whenever they came', () => {
  assert.equal(showcaseAt(moment + 1_234), showcaseAt(moment + 2_999));
  assert.equal(untilNextStep(moment), stepMs);
  assert.equal(untilNextStep(moment + 1), stepMs - 1);
  assert.equal(untilNextStep(moment + stepMs - 1), 1);
});

test('[HOME-04] the figure never falls and never runs out of its digits, for as long as anybody will look', () => {
  let before = 0n;
  for (let hour = 0; hour < 24 * 366 * 20; hour += 1) {
    const figure = showcaseAt(Date.UTC(2026, 10, 1) + hour * 3_600_000);
    assert.ok(figure > before, `${hour} hours after the opening`);
    before = figure;
  }
  assert.match(digitsOf(showcaseAt(moment), 'en'), /^\d,\d{3},\d{3},\d{3}\.\d{2}$/);
  assert.match(digitsOf(before, 'en'), /^\d{2},\d{3},\d{3},\d{3}\.\d{2}$/);
  assert.equal(digitsOf(2_000_000_000n, 'en'), '0,020,000,000.00');
  assert.equal(digitsOf(2_000_000_000n, 'vi'), '0.020.000.000,00');
  assert.equal(digitsOf(0n, 'ja'), '0,000,000,000.00');
});

test('[HOME-04] a clock that stands before the opening shows the opening', () => {
  assert.equal(showcaseAt(0), showcaseAt(Date.UTC(2026, 10, 1)));
});
