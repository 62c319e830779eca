import assert from 'node:assert/strict';
import { test } from 'node:test';
import { birthdayFault, dayOfBirth } from './age.ts';

const at = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;

test('[SAFE-01] a visitor who is too young by the day at the brand is refused, to the day', () => {
  const table: [typed: string, minimumAge: number, now: string, code: string | undefined][] = [
    ['2000-06-15', 18, '2018-06-14T12:00:00Z', 'birthday_too_young'],
    ['2000-06-15', 18, '2018-06-15T12:00:00Z', undefined],
    // In Viet Nam it is the 15th already.
    ['2000-06-15', 18, '2018-06-14T17:00:00Z', undefined],
    ['2000-06-15', 18, '2018-06-14T16:59:59Z', 'birthday_too_young'],
    ['06-15-2000', 18, '2018-06-15T12:00:00Z', undefined],
    ['2000-06-15', 21, '2018-06-15T12:00:00Z', 'birthday_too_young'],
    ['2000-06-15', 21, '2021-06-15T12:00:00Z', undefined],
    ['2004-02-29', 18, '2022-02-28T12:00:00Z', 'birthday_too_young'],
    ['2004-02-29', 18, '2022-03-01T12:00:00Z', undefined],
    ['2030-01-01', 18, '2026-01-01T12:00:00Z', 'birthday_invalid'],
    ['1890-01-01', 18, '2026-01-01T12:00:00Z', 'birthday_invalid'],
    ['2001-02-29', 18, '2026-01-01T12:00:00Z', 'birthday_invalid'],
    ['2001-13-01', 18, '2026-01-01T12:00:00Z', 'birthday_invalid'],
    ['yesterday', 18, '2026-01-01T12:00:00Z', 'birthday_invalid'],
  ];
  for (const [typed, minimumAge, now, code] of table) {
    assert.equal(
      birthdayFault(typed, minimumAge, at(now), 'Asia/Ho_Chi_Minh')?.code,
      code,
      `${typed} at ${now}`,
    );
  }
});

test('[SAFE-01] a date with the month first is the same day', () => {
  assert.equal(dayOfBirth('02-28-2001'), '2001-02-28');
  assert.equal(dayOfBirth('2001-02-28'), '2001-02-28');
  assert.equal(dayOfBirth('28-02-2001'), undefined);
});
