import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { dayIn, dayOf, daysOf, lengthOf, spanOf, type Period } from './period.ts';

/** Days begin at the viewer's midnight: a zone with two of its days of uncommon length shows it. */
const zoneBefore = process.env['TZ'];
process.env['TZ'] = 'Europe/Berlin';
// Other files may share this process.
after(() => {
  if (zoneBefore === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zoneBefore;
});
const at = (text: string): number => Date.parse(text);

const spans: [now: string, period: Period, from: string, to: string][] = [
  ['2026-11-21T15:00:00+01:00', 'today', '2026-11-21T00:00:00+01:00', '2026-11-22T00:00:00+01:00'],
  ['2026-11-21T00:00:00+01:00', 'today', '2026-11-21T00:00:00+01:00', '2026-11-22T00:00:00+01:00'],
  ['2026-11-01T12:00:00+01:00', 'yesterday', '2026-10-31T00:00:00+01:00', '2026-11-01T00:00:00+01:00'],
  // The day with 25 hours and the one with 23.
  ['2026-10-25T23:30:00+01:00', 'today', '2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00'],
  ['2026-03-29T23:30:00+02:00', 'today', '2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00'],
  ['2026-11-21T15:00:00+01:00', 'days7', '2026-11-15T00:00:00+01:00', '2026-11-22T00:00:00+01:00'],
  ['2026-11-21T15:00:00+01:00', 'month', '2026-11-01T00:00:00+01:00', '2026-11-22T00:00:00+01:00'],
  ['2026-10-01T00:30:00+02:00', 'month', '2026-10-01T00:00:00+02:00', '2026-10-02T00:00:00+02:00'],
  ['2026-11-10T15:00:00+01:00', 'days30', '2026-10-12T00:00:00+02:00', '2026-11-11T00:00:00+01:00'],
];

test('[RECORD-01] a period is made of whole days of the viewer, today included', () => {
  for (const [now, period, from, to] of spans)
    assert.deepEqual(spanOf(period, at(now)), { from: at(from), to: at(to) }, `${period} at ${now}`);
});

test('[RECORD-01] an own period includes its first and last day, and may be open at either end', () => {
  const now = at('2026-11-21T15:00:00+01:00');
  const [first, afterLast] = [at('2026-11-02T00:00:00+01:00'), at('2026-11-05T00:00:00+01:00')];
  assert.deepEqual(spanOf('own', now, '2026-11-02', '2026-11-04'), { from: first, to: afterLast });
  assert.deepEqual(spanOf('own', now, '2026-11-02', ''), { from: first, to: undefined });
  assert.deepEqual(spanOf('own', now, 'nonsense', '2026-11-04'), { from: undefined, to: afterLast });
  assert.equal(dayOf(first), '2026-11-02');
});

test('[RECORD-04] periods in days end today, have as many days as they say, and an own one may lack an end or be typed backwards', () => {
  const table: [period: Period, own: [from?: string, to?: string], from: string, to: string][] = [
    ['today', [], '2026-03-02', '2026-03-02'],
    ['yesterday', [], '2026-03-01', '2026-03-01'],
    ['days7', [], '2026-02-24', '2026-03-02'],
    ['days30', [], '2026-02-01', '2026-03-02'],
    ['month', [], '2026-03-01', '2026-03-02'],
    ['own', ['2025-12-24', '2026-01-02'], '2025-12-24', '2026-01-02'],
    ['own', ['2026-01-02', '2025-12-24'], '2025-12-24', '2026-01-02'],
    ['own', ['2026-02-28'], '2026-02-28', '2026-03-02'],
    ['own', [undefined, '2026-01-30'], '2026-01-01', '2026-01-30'],
    ['own', [], '2026-02-01', '2026-03-02'],
    ['own', ['2026-03-09'], '2026-03-09', '2026-03-09'],
    // More than the server answers at once.
    ['own', ['2020-01-01', '2026-03-02'], '2025-03-02', '2026-03-02'],
  ];
  for (const [period, [ownFrom, ownTo], from, to] of table)
    assert.deepEqual(
      daysOf(period, '2026-03-02', ownFrom, ownTo),
      { from, to },
      `${period} ${ownFrom} ${ownTo}`,
    );
  assert.equal(lengthOf({ from: '2025-03-02', to: '2026-03-02' }), 366);
});

test('[RECORD-04] a day is that of the zone, not of this process’s zone', () => {
  const moment = at('2026-11-21T20:30:00Z');
  assert.equal(dayIn('Asia/Ho_Chi_Minh', moment), '2026-11-22');
  assert.equal(dayIn('UTC', moment), '2026-11-21');
  assert.equal(dayIn(undefined, moment), '2026-11-21');
});
