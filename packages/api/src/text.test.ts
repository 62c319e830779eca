import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { dayText, lines, text, word } from './text.ts';

const accepts = (schema: z.ZodMiniType, value: string): boolean => z.safeParse(schema, value).success;

test('texts hold letters of any language and signs of any kind, and no control characters', () => {
  for (const value of [
    'Nguyễn Văn An',
    '回合',
    'สวัสดี',
    '🌕👩‍👩‍👧',
    'مرحبا',
    'a/b?c=<d>&"e"',
    'không\u00a0ngắt',
  ]) {
    for (const schema of [text(100), word(100), lines(1, 100)]) assert.ok(accepts(schema, value), value);
  }
  for (const value of ['a\u0000b', 'a\u001bb', 'a\u007fb', 'a\u0085b']) {
    for (const schema of [text(100), word(100), lines(1, 100)])
      assert.ok(!accepts(schema, value), JSON.stringify(value));
  }
  assert.deepEqual([accepts(text(9), 'a\nb'), accepts(lines(1, 9), 'a\n\tb')], [false, true]);
});

test('no text holds a character that turns the direction of writing: it would read as something else', () => {
  const turning = [
    0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069,
  ];
  for (const code of turning) {
    const value = `gpj${String.fromCodePoint(code)}.exe`;
    for (const schema of [text(100), word(100), lines(1, 100)])
      assert.ok(!accepts(schema, value), code.toString(16));
  }
});

test('a day is one of the calendar, of a year that the database and the ids of transfers have', () => {
  for (const value of ['1970-01-01', '2024-02-29', '2199-12-31']) assert.ok(accepts(dayText, value), value);
  for (const value of ['0000-01-01', '1969-12-31', '2200-01-01', '2023-02-29', '2026-1-1'])
    assert.ok(!accepts(dayText, value), value);
});
