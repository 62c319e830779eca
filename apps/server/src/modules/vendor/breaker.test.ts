import assert from 'node:assert/strict';
import { test } from 'node:test';
import { manualClock } from '#platform/clock.ts';
import { createBreaker } from './breaker.ts';

const limits = { failuresToOpen: 3, openMs: 10_000 };

test('failures in a row open a breaker; a success between them starts the count again', () => {
  const breaker = createBreaker(manualClock(0), limits);
  for (const ends of ['failed', 'failed', 'succeeded', 'failed', 'failed', 'failed'] as const)
    breaker.begin()![ends]();
  assert.equal(breaker.begin(), undefined);
});

test('an open breaker lets one call through after its pause, and no other until that one has ended', () => {
  const clock = manualClock(0);
  const breaker = createBreaker(clock, limits);
  for (let i = 0; i < limits.failuresToOpen; i++) breaker.begin()!.failed();
  clock.advance(limits.openMs - 1);
  assert.equal(breaker.begin(), undefined);
  clock.advance(1);
  const trial = breaker.begin();
  assert.ok(trial);
  assert.equal(breaker.begin(), undefined);
  trial.failed();
  assert.equal(breaker.begin(), undefined, 'one failure opens it again');
  clock.advance(limits.openMs);
  breaker.begin()!.succeeded();
  assert.ok(breaker.begin() && breaker.begin(), 'one success closes it');
});

test('calls that began before a breaker opened neither keep it open for longer nor let a second trial through', () => {
  const clock = manualClock(0);
  const breaker = createBreaker(clock, limits);
  const early = Array.from({ length: limits.failuresToOpen + 2 }, () => breaker.begin()!);
  for (const attempt of early.slice(0, limits.failuresToOpen)) attempt.failed();
  clock.advance(limits.openMs - 1);
  early.at(-2)!.failed();
  clock.advance(1);
  assert.ok(breaker.begin());
  early.at(-1)!.failed();
  assert.equal(breaker.begin(), undefined);
});
