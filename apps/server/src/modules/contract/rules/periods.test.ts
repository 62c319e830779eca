import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { contractCycles, type ContractCycle } from '@sen/api/contract';
import { daysOf, isFirstOfMonth, periodAt, periodsBetween, startOf } from './periods.ts';

const zones = ['Asia/Ho_Chi_Minh', 'Europe/Berlin', 'America/New_York', 'UTC'];
const ms = (text: string): number => Date.parse(text);

test('[AGENT-07] periods are those of the brand’s zone', () => {
  const table: [ContractCycle, string, string, string][] = [
    ['month', '2026-02-28T16:59:59.999Z', '2026-01-31T17:00:00Z', '2026-02-28T17:00:00Z'],
    ['month', '2026-02-28T17:00:00Z', '2026-02-28T17:00:00Z', '2026-03-31T17:00:00Z'],
    ['halfMonth', '2026-02-15T16:59:00Z', '2026-01-31T17:00:00Z', '2026-02-15T17:00:00Z'],
    ['halfMonth', '2026-02-15T17:00:00Z', '2026-02-15T17:00:00Z', '2026-02-28T17:00:00Z'],
    ['tenDays', '2026-12-25T00:00:00Z', '2026-12-20T17:00:00Z', '2026-12-31T17:00:00Z'],
    ['day', '2026-05-01T00:00:00Z', '2026-04-30T17:00:00Z', '2026-05-01T17:00:00Z'],
    ['hour', '2026-05-01T00:59:59Z', '2026-05-01T00:00:00Z', '2026-05-01T01:00:00Z'],
    ['fiveMinutes', '2026-05-01T00:59:59Z', '2026-05-01T00:55:00Z', '2026-05-01T01:00:00Z'],
  ];
  for (const [cycle, at, from, to] of table)
    assert.deepEqual(periodAt(cycle, ms(at), 'Asia/Ho_Chi_Minh'), { fromMs: ms(from), toMs: ms(to) }, `${cycle} ${at}`);
});

test('[AGENT-07] every moment lies in one period, and the next one begins where it ends', () => {
  const moment = fc.integer({ min: ms('2024-01-01T00:00:00Z'), max: ms('2030-01-01T00:00:00Z') });
  fc.assert(
    fc.property(moment, fc.constantFrom(...contractCycles), fc.constantFrom(...zones), (at, cycle, zone) => {
      const period = periodAt(cycle, at, zone);
      assert.ok(period.fromMs <= at && at < period.toMs);
      assert.deepEqual(periodAt(cycle, period.fromMs, zone), period);
      assert.deepEqual(periodAt(cycle, period.toMs - 1, zone), period);
      assert.equal(periodAt(cycle, period.toMs, zone).fromMs, period.toMs);
      assert.equal(
        periodAt(cycle, periodAt('month', at, zone).fromMs, zone).fromMs,
        periodAt('month', at, zone).fromMs,
        'a month begins with a period',
      );
    }),
  );
});

test('[AGENT-07] what lies between two moments is whole periods, without a gap', () => {
  const zone = 'Asia/Ho_Chi_Minh';
  const [from, to] = [ms('2026-01-05T03:00:00Z'), ms('2026-03-20T03:00:00Z')];
  for (const [cycle, count] of [
    ['month', 1],
    ['halfMonth', 4],
    ['tenDays', 6],
    ['day', 73],
  ] as const) {
    const found = periodsBetween(cycle, from, to, zone, 1_000);
    assert.equal(found.length, count, cycle);
    assert.ok(found.every(({ fromMs }, i) => i === 0 || fromMs === found[i - 1]!.toMs));
  }
  assert.equal(periodsBetween('day', from, to, zone, 10).length, 10);
});

test('[AGENT-06] a contract begins with the period after its signing, and never with one that runs', () => {
  const zone = 'Asia/Ho_Chi_Minh';
  const signed = ms('2026-05-12T08:02:00Z');
  assert.equal(startOf('fiveMinutes', signed, zone, undefined), ms('2026-05-12T08:05:00Z'));
  assert.equal(startOf('day', signed, zone, 'day'), ms('2026-05-12T17:00:00Z'));
  assert.equal(startOf('tenDays', signed, zone, undefined), ms('2026-05-20T17:00:00Z'));
  assert.equal(startOf('tenDays', signed, zone, 'halfMonth'), ms('2026-05-31T17:00:00Z'));
});

test('[AGENT-07] the days of a period are the zone’s, both included', () => {
  const zone = 'Asia/Ho_Chi_Minh';
  const half = periodAt('halfMonth', ms('2026-02-20T00:00:00Z'), zone);
  assert.deepEqual(daysOf('halfMonth', half, zone), { from: '2026-02-16', to: '2026-02-28' });
  assert.equal(isFirstOfMonth(half, zone), false);
  assert.equal(isFirstOfMonth(periodAt('halfMonth', ms('2026-02-02T00:00:00Z'), zone), zone), true);
  assert.equal(daysOf('hour', half, zone), undefined);
});
