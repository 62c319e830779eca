import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waitMs } from './backoff.ts';

const waits: [failures: number, least: number, most: number][] = [
  [0, 500, 1_000],
  [1, 1_000, 2_000],
  [4, 8_000, 16_000],
  [5, 15_000, 30_000],
  [2_000, 15_000, 30_000],
];
for (const [failures, least, most] of waits) {
  test(`[SYS-12] after ${failures + 1} failures the next try comes within ${most} ms, spread over half of it`, () => {
    const within = (chance?: () => number) => waitMs(failures, 1_000, 30_000, chance);
    assert.deepEqual([within(() => 0), within(() => 1)], [least, most]);
    const byChance = within();
    assert.ok(byChance >= least && byChance <= most);
  });
}
