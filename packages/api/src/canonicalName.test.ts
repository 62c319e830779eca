import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { canonicalCode, canonicalName } from './canonicalName.ts';

test('[AUTH-03] names that differ in case, width or composition alone have one canonical form', () => {
  const table: Array<[typed: string, name: string]> = [
    ['demo02', 'demo02'],
    ['  DEMO02 ', 'demo02'],
    ['ｄｅｍｏ０２', 'demo02'],
    ['\u212Aelvin', 'kelvin'],
    ['\u017Fen', 'sen'],
    ['STRASSE', 'strasse'],
    ['straße', 'strasse'],
    ['STRA\u1E9EE', 'strasse'],
    ['\u00C5ngstr\u00F6m', '\u00E5ngstr\u00F6m'],
    ['\u212Bngstrom', '\u00E5ngstrom'],
    ['A\u030Angstrom', '\u00E5ngstrom'],
    ['Đào', 'đào'],
    ['D\u0323a\u0300o', '\u1E0D\u00E0o'],
    ['ﬁsh', 'fish'],
    ['ΟΔΟΣ', 'οδος'],
    ['οδοσ', 'οδος'],
  ];
  for (const [typed, name] of table) assert.equal(canonicalName(typed), name, typed);
});

test('[AUTH-03] a dotted capital I is no i: it is another name, however often it is mixed in', () => {
  for (const mixed of ['İiiii', 'iİiiİ', 'İİİİİ', 'i\u0307iiii'])
    assert.notEqual(canonicalName(mixed), 'iiiii', mixed);
  assert.equal(canonicalName('İ'), canonicalName('i\u0307'));
});

test('[AUTH-03] no letter of Unicode has two canonical forms, in any case or composition', () => {
  for (let point = 0; point <= 0x10ffff; point++) {
    const letter = String.fromCodePoint(point);
    const name = canonicalName(letter);
    if (name === undefined) continue;
    const composed = ['NFC', 'NFD', 'NFKC', 'NFKD'].map((form) => letter.normalize(form));
    for (const typed of [letter.toLowerCase(), letter.toUpperCase(), name, ...composed])
      assert.equal(canonicalName(typed), name, `U+${point.toString(16)}`);
  }
});

test('[AUTH-03] the canonical form of a canonical form is itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (typed) => {
      const name = canonicalName(typed);
      if (name !== undefined) assert.equal(canonicalName(name), name);
    }),
    { numRuns: 5_000 },
  );
});

test('[AUTH-03] a text that is empty, too long, has spaces inside or invisible characters is no name', () => {
  const impossible = [
    '',
    '  ',
    'a b',
    'a\u00A0b',
    'a\tb',
    'a\u200Bb',
    'a\u00ADb',
    'a\u202Eb',
    'a\u0000b',
    '\uD800',
    '\uE000',
    'x'.repeat(65),
  ];
  for (const typed of impossible) assert.equal(canonicalName(typed), undefined, JSON.stringify(typed));
  assert.equal(canonicalName('x'.repeat(64)), 'x'.repeat(64));
});

test('[REG-07] a code is of letters, digits, dots, dashes and underscores of ASCII; its case does not matter', () => {
  assert.equal(canonicalCode(' agent03 '), 'AGENT03');
  for (const typed of ['', 'ſen', 'straße', 'ａｇｅｎｔ', 'a b', 'x'.repeat(65)])
    assert.equal(canonicalCode(typed), undefined, typed);
});
