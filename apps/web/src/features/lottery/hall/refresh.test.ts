import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFor, refreshMs } from './refresh.ts';

const lottery = (remainTime: number | null, numero: string | null = '1') => ({ remainTime, numero });

test('[LOTTERY-03] the list is asked for again by the least time left: after 7 s when it is over, after half a minute at most', () => {
  const table: [what: string, lotteries: ReturnType<typeof lottery>[], wanted: number | undefined][] = [
    ['none', [], undefined],
    ['none with a number', [lottery(5_000, null), lottery(null)], undefined],
    ['over', [lottery(0), lottery(20_000)], 7_000],
    ['long over', [lottery(-90_000)], 7_000],
    ['soon', [lottery(4_000), lottery(9_000)], 4_000],
    ['far', [lottery(120_000), lottery(600_000)], 30_000],
    ['only those with a number count', [lottery(1_000, null), lottery(9_000)], 9_000],
  ];
  for (const [what, lotteries, wanted] of table) assert.equal(refreshMs(lotteries), wanted, what);
});

test('[LOTTERY-03] bets are shown open for what is left, less half of the request, less the lock, less a second', () => {
  assert.equal(openFor({ remainTime: 60_000, lockTime: 10_000, tookMs: 400 }), 48_800);
});
