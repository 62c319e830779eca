import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { contractCycles, contractKinds, cyclesOf, type ContractCycle } from '@sen/api/contract';
import {
  daysOf,
  endOf,
  isFirstOfMonth,
  periodAt,
  periodsBetween,
  periodsInTurn,
  startOf,
  type Held,
} from './periods.ts';

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
    assert.deepEqual(
      periodAt(cycle, ms(at), 'Asia/Ho_Chi_Minh'),
      { fromMs: ms(from), toMs: ms(to) },
      `${cycle} ${at}`,
    );
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

test('[AGENT-07] the time between two moments is whole periods, without a gap', () => {
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

test('[AGENT-07] periods of all cycles of a kind are due by when they began, so that each comes behind the one that it goes on from', () => {
  const zone = 'Asia/Ho_Chi_Minh';
  const since = (cycle: ContractCycle, at: string) => ({ cycle, sinceMs: ms(at) });
  const cycles = [
    since('tenDays', '2026-02-28T17:00:00Z'),
    since('month', '2026-01-31T17:00:00Z'),
    since('halfMonth', '2026-02-15T17:00:00Z'),
  ];
  assert.deepEqual(
    periodsInTurn(cycles, ms('2026-03-16T00:00:00Z'), zone, 100).map(({ cycle, fromMs }) => [
      cycle,
      daysOf('day', periodAt('day', fromMs, zone), zone)!.from,
    ]),
    [
      ['month', '2026-02-01'],
      ['halfMonth', '2026-02-16'],
      ['tenDays', '2026-03-01'],
      ['halfMonth', '2026-03-01'],
    ],
  );
});

test('[AGENT-06] a contract begins with the period after its signing, and never with one that runs', () => {
  const zone = 'Asia/Ho_Chi_Minh';
  const signed = ms('2026-05-12T08:02:00Z');
  const held = (cycle: ContractCycle, startsAt: string, endsAt: string | null): Held => ({
    cycle,
    startsAt: ms(startsAt),
    endsAt: endsAt === null ? null : ms(endsAt),
  });
  const june = '2026-05-31T17:00:00Z';
  assert.equal(startOf('fiveMinutes', signed, zone, []), ms('2026-05-12T08:05:00Z'));
  assert.equal(
    startOf('day', signed, zone, [held('day', '2026-05-01T17:00:00Z', null)]),
    ms('2026-05-12T17:00:00Z'),
  );
  assert.equal(startOf('tenDays', signed, zone, []), ms('2026-05-20T17:00:00Z'));
  assert.equal(startOf('tenDays', signed, zone, [held('halfMonth', '2026-04-30T17:00:00Z', null)]), ms(june));
  // Ended by consent, it is paid to the end of its month; so it is when another one was signed
  // before this.
  const month = held('month', '2026-03-31T17:00:00Z', june);
  assert.equal(startOf('tenDays', signed, zone, [month]), ms(june));
  assert.equal(startOf('tenDays', signed, zone, [month, held('tenDays', june, null)]), ms(june));
});

test('[AGENT-06] for contracts signed, replaced and ended at any times, no moment is paid by two contracts of one kind, and each begins with a period', () => {
  const hourMs = 3_600_000;
  const step = fc.record({
    waitH: fc.nat(24 * 20),
    act: fc.constantFrom('sign', 'sign', 'end'),
    pick: fc.nat(),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...contractKinds),
      fc.constantFrom(...zones),
      fc.array(step, { minLength: 2, maxLength: 25 }),
      (kind, zone, steps) => {
        const cycles: readonly ContractCycle[] = cyclesOf[kind];
        const all: Held[] = [];
        let now = ms('2026-01-03T05:00:00Z');
        for (const { waitH, act, pick } of steps) {
          now += waitH * hourMs;
          const before = all.find(({ endsAt }) => endsAt === null);
          if (act === 'end') {
            if (before) before.endsAt = endOf(before, now, zone);
            continue;
          }
          const cycle = cycles[pick % cycles.length]!;
          const held = all.filter(
            ({ startsAt, endsAt }) => endsAt === null || (endsAt > startsAt && endsAt > now),
          );
          const startsAt = startOf(cycle, now, zone, held);
          assert.ok(startsAt > now);
          assert.equal(periodAt(cycle, startsAt, zone).fromMs, startsAt);
          if (before) before.endsAt = Math.max(before.startsAt, startsAt);
          all.push({ cycle, startsAt, endsAt: null });
        }
        const paid = all.filter(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt);
        for (const [i, one] of paid.entries()) {
          if (one.endsAt !== null)
            assert.equal(periodAt(one.cycle, one.endsAt, zone).fromMs, one.endsAt, 'it ends with a period');
          for (const other of paid.slice(i + 1))
            assert.ok(
              (one.endsAt ?? Infinity) <= other.startsAt || (other.endsAt ?? Infinity) <= one.startsAt,
              JSON.stringify(all),
            );
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('[AGENT-07] the days of a period are the zone’s, both included', () => {
  const zone = 'Asia/Ho_Chi_Minh';
  const half = periodAt('halfMonth', ms('2026-02-20T00:00:00Z'), zone);
  assert.deepEqual(daysOf('halfMonth', half, zone), { from: '2026-02-16', to: '2026-02-28' });
  assert.equal(isFirstOfMonth(half, zone), false);
  assert.equal(isFirstOfMonth(periodAt('halfMonth', ms('2026-02-02T00:00:00Z'), zone), zone), true);
  assert.equal(daysOf('hour', half, zone), undefined);
});
