import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateText } from '../src/dateText.ts';

test('[UI-03] a date has slashes in Vietnamese and in English, with the year and without', () => {
  const moment = Date.UTC(2026, 0, 5, 13);
  const zone = { timeZone: 'Asia/Ho_Chi_Minh' };
  for (const locale of ['vi-VN', 'en-GB']) {
    for (const shape of ['minute', 'weekdayMinute'] as const)
      assert.match(dateText(moment, locale, shape, zone), /\b05\/01\b/);
    for (const shape of ['date', 'dateTime', 'dateMinute'] as const)
      assert.match(dateText(moment, locale, shape, zone), /\b05\/01\/2026\b/);
  }
});
