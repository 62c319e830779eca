import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spanOfDays, startOfDayMs } from './days.ts';

test('[UI-06] a day begins at midnight of the brand’s zone, also where a day has 23 or 25 hours', () => {
  const table: Array<[string, string, string]> = [
    ['2026-11-21T16:59:59Z', 'Asia/Ho_Chi_Minh', '2026-11-20T17:00:00Z'],
    ['2026-11-21T17:00:00Z', 'Asia/Ho_Chi_Minh', '2026-11-21T17:00:00Z'],
    ['2026-03-29T12:00:00Z', 'Europe/Paris', '2026-03-28T23:00:00Z'],
    ['2026-10-25T12:00:00Z', 'Europe/Paris', '2026-10-24T22:00:00Z'],
  ];
  for (const [now, zone, start] of table)
    assert.equal(startOfDayMs(Date.parse(now), zone), Date.parse(start), `${now} in ${zone}`);
});

test('a span of days begins and ends at midnight of its time zone, a day of 25 hours included', () => {
  for (const [span, timeZone, since, until] of [
    [{ from: '2026-11-01', to: '2026-11-01' }, 'America/New_York', '2026-11-01T04:00Z', '2026-11-02T05:00Z'],
    [{ from: '2026-11-23' }, 'Asia/Ho_Chi_Minh', '2026-11-22T17:00Z', null],
    [{ to: '2026-12-31' }, 'UTC', null, '2027-01-01T00:00Z'],
    [{}, 'UTC', null, null],
  ] as const) {
    const ms = (text: string | null) => text && Date.parse(text);
    assert.deepEqual(spanOfDays(span, timeZone), { sinceMs: ms(since), untilMs: ms(until) });
  }
});
