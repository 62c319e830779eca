import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hub88Statuses } from '@sen/api/hub88';
import { walletOutcomes } from '#modules/wallet/rules.ts';
import { isUnfitName } from '../exactJson.ts';
import { parseBody, statusOf } from './rules.ts';

const parse = (text: string) => parseBody(Buffer.from(text));

test('every outcome of the wallet has a status of the protocol', () => {
  for (const outcome of walletOutcomes) assert.ok(hub88Statuses.includes(statusOf[outcome]), outcome);
});

test('numbers of a body are what they say or not at all (T37)', () => {
  const amounts: [string, number | 'refused'][] = [
    ['0', 0],
    ['1', 1],
    ['100000', 100_000],
    ['9007199254740991', 9_007_199_254_740_991],
    ['-1', -1],
    ['9007199254740993', 'refused'],
    ['1.0', 'refused'],
    ['1e5', 'refused'],
    ['1E5', 'refused'],
    ['1e309', 'refused'],
    ['0.1', 'refused'],
    ['1e-7', 'refused'],
    ['-0', 'refused'],
    ['4.00000000000000000000001', 'refused'],
    ['1' + '0'.repeat(399), 'refused'],
  ];
  for (const [text, expected] of amounts) {
    const parsed = parse(`{"amount":${text}}`);
    const value = parsed.ok ? (parsed.value as { amount: number }).amount : Number.NaN;
    assert.equal(Number.isNaN(value) ? 'refused' : value, expected, text);
  }
  // Digits inside of texts are no numbers.
  assert.ok(parse('{"amount":5,"id":"3e4.5","round":"[1.5,2e9]"}').ok);
});

test('a body that is no object of JSON is wrong syntax', () => {
  for (const text of [
    '',
    '{',
    '[]',
    '5',
    '"x"',
    'null',
    'NaN',
    '{"amount":NaN}',
    '{"amount":0x10}',
    '{"a":1,}',
    '{"amount":01}',
  ]) {
    assert.deepEqual(parse(text), { ok: false, status: 'RS_ERROR_WRONG_SYNTAX' }, text);
  }
});

test('control characters are found, letters of all languages are not', () => {
  for (const text of ['a\u0000', '\n', '\u007f', 's\ud800', '\udc00s']) assert.ok(isUnfitName(text));
  for (const text of ['ván-42', 'round 1', '回合', '🌕']) assert.ok(!isUnfitName(text));
});
