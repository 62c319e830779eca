import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { LimitKind, LimitPeriod } from '@sen/api/limit';
import {
  breakMs,
  changeOf,
  confirmWithinMs,
  coolOffMs,
  dueInMs,
  exclusionEnd,
  firstDay,
  marksOf,
  mayOpen,
  valueOf,
  wishState,
  type Change,
} from './rules.ts';

const at = (text: string): number => Date.parse(text);
const minute = 60_000;

test('[SAFE-01] a lower limit tightens, a higher one or none loosens', () => {
  const table: Array<[held: bigint | null, wanted: bigint | null, change: Change]> = [
    [null, null, 'none'],
    [null, 0n, 'tightens'],
    [null, 100n, 'tightens'],
    [100n, 100n, 'none'],
    [100n, 99n, 'tightens'],
    [100n, 101n, 'loosens'],
    [100n, null, 'loosens'],
    [0n, null, 'loosens'],
  ];
  for (const [held, wanted, change] of table)
    assert.equal(changeOf(held, wanted), change, `${held} to ${wanted}`);
});

test('[SAFE-01] a wish is open when the cool-off is over, to the millisecond, and is over when nobody confirmed it', () => {
  const wished = at('2026-03-01T10:00:00Z');
  assert.equal(wishState(wished, wished), 'cooling');
  assert.equal(wishState(wished, wished + coolOffMs - 1), 'cooling');
  assert.equal(wishState(wished, wished + coolOffMs), 'open');
  assert.equal(wishState(wished, wished + coolOffMs + confirmWithinMs - 1), 'open');
  assert.equal(wishState(wished, wished + coolOffMs + confirmWithinMs), 'over');
});

test('[SAFE-01] a limit takes an amount, or minutes of its list, in the periods that it has', () => {
  const table: Array<[LimitKind, LimitPeriod, string, bigint | undefined]> = [
    ['deposit', 'day', '100', 10_000_000n],
    ['loss', 'month', '0', 0n],
    ['turnover', 'none', '100', undefined],
    ['stake', 'none', '2.50', 250_000n],
    ['stake', 'day', '2.50', undefined],
    ['deposit', 'day', '-1', undefined],
    ['deposit', 'day', '1e3', undefined],
    ['session', 'none', '60', 60n],
    ['session', 'none', '61', undefined],
    ['session', 'none', '60.00', undefined],
    ['reality', 'none', '15', 15n],
    ['reality', 'none', '0', undefined],
    ['reality', 'week', '15', undefined],
  ];
  for (const [kind, period, typed, value] of table)
    assert.equal(valueOf(kind, period, typed), value, `${kind} ${period} ${typed}`);
});

test('[SAFE-01] periods begin at midnight of the brand, weeks on Monday, months on the first', () => {
  const table: Array<[at: string, zone: string, day: string, week: string, month: string]> = [
    ['2026-03-01T16:59:59.999Z', 'Asia/Ho_Chi_Minh', '2026-03-01', '2026-02-23', '2026-03-01'],
    ['2026-03-01T17:00:00Z', 'Asia/Ho_Chi_Minh', '2026-03-02', '2026-03-02', '2026-03-01'],
    ['2026-02-28T17:00:00Z', 'Asia/Ho_Chi_Minh', '2026-03-01', '2026-02-23', '2026-03-01'],
    ['2027-01-01T00:00:00Z', 'UTC', '2027-01-01', '2026-12-28', '2027-01-01'],
    ['2026-03-29T01:30:00Z', 'Europe/Berlin', '2026-03-29', '2026-03-23', '2026-03-01'],
  ];
  for (const [when, zone, ...days] of table) {
    assert.deepEqual(
      (['day', 'week', 'month'] as const).map((period) => firstDay(period, at(when), zone)),
      days,
      `${when} in ${zone}`,
    );
  }
});

test('[SAFE-01] a moment lies in the period that begins at its first day, for any moment and zone', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: at('2020-01-01'), max: at('2040-01-01') }),
      fc.constantFrom('Asia/Ho_Chi_Minh', 'UTC', 'America/New_York', 'Australia/Lord_Howe'),
      fc.constantFrom('day' as const, 'week' as const, 'month' as const),
      (now, zone, period) => {
        const first = Temporal.PlainDate.from(firstDay(period, now, zone));
        const start = first.toZonedDateTime(zone).epochMilliseconds;
        const end = first
          .add(period === 'day' ? { days: 1 } : period === 'week' ? { weeks: 1 } : { months: 1 })
          .toZonedDateTime(zone);
        assert.ok(start <= now && now < end.epochMilliseconds);
        // One millisecond before it the period before it runs.
        assert.ok(firstDay(period, start - 1, zone) < first.toString());
        if (period !== 'day') assert.equal(period === 'week' ? first.dayOfWeek : first.day, 1);
      },
    ),
  );
});

test('[SAFE-01] an exclusion ends after its months, and a permanent one never', () => {
  const begin = at('2026-08-31T18:00:00Z');
  assert.equal(exclusionEnd('sixMonths', begin, 'Asia/Ho_Chi_Minh'), at('2027-02-28T18:00:00Z'));
  assert.equal(exclusionEnd('oneYear', begin, 'UTC'), at('2027-08-31T18:00:00Z'));
  assert.equal(exclusionEnd('fiveYears', begin, 'UTC'), at('2031-08-31T18:00:00Z'));
  assert.equal(exclusionEnd('permanent', begin, 'UTC'), null);
});

test('[SAFE-01] a game opens within the limits of time, and a break of half an hour begins a new session', () => {
  const now = at('2026-03-01T12:00:00Z');
  const session = (began: number, last: number, answered: number | null = null) => ({
    beganAt: now - began * minute,
    lastAt: now - last * minute,
    answeredAt: answered === null ? null : now - answered * minute,
  });
  const both = { sessionMinutes: 60, realityMinutes: 15 };
  const table: Array<[string, ReturnType<typeof session> | undefined, typeof both, string]> = [
    ['never played', undefined, both, 'begins'],
    ['just begun', session(1, 1), both, 'goes on'],
    ['the check is due', session(15, 1), both, 'unanswered'],
    ['answered', session(20, 1, 14), both, 'goes on'],
    ['due again', session(30, 1, 15), both, 'unanswered'],
    ['an hour', session(60, 1, 1), both, 'too long'],
    ['a break', session(60, 30), both, 'begins'],
    ['a short break', session(60, 29.9), both, 'too long'],
  ];
  for (const [name, played, limits, outcome] of table)
    assert.equal(mayOpen(played, limits, now).outcome, outcome, name);
  const tooLong = mayOpen(session(60, 10), both, now);
  assert.ok(tooLong.outcome === 'too long' && tooLong.until === now - 10 * minute + breakMs);
  assert.equal(dueInMs(session(10, 1), both, now), 5 * minute);
  assert.equal(dueInMs(session(10, 1), { sessionMinutes: 60, realityMinutes: null }, now), null);
});

test('[SAFE-01] a person is known again by number, mail, papers and browser, however they write them', () => {
  const hex = (...args: Parameters<typeof marksOf>) => marksOf(...args).map((mark) => mark.toString('hex'));
  assert.deepEqual(hex({ idNumber: '012 345-678' }), hex({ idNumber: '012345678' }));
  assert.equal(
    hex({ mobile: '+84901234567', email: 'an@example.com', idNumber: '1', devices: ['device a', 'device b'] })
      .length,
    5,
  );
  assert.deepEqual(hex({ mobile: null, email: undefined, idNumber: '', devices: [] }), []);
  assert.notDeepEqual(hex({ mobile: '1' }), hex({ email: '1' }));
});
