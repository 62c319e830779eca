import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '#platform/random.ts';
import { drawCaptcha, newAnswer } from './captcha.ts';
import { freeFailures, roleOfType, waitAfterFailuresMs } from './rules.ts';

test('[AUTH-18] account types 1, 2, 41, 42 act as agents, 4 as trial, 0 as a member', () => {
  const table: Array<[number, string]> = [
    [0, 'member'],
    [1, 'agent'],
    [2, 'agent'],
    [41, 'agent'],
    [42, 'agent'],
    [4, 'trial'],
  ];
  for (const [type, role] of table) assert.equal(roleOfType(type), role);
});

test('[AUTH-21] a name rests after its free failures, longer each time, never more than an hour', () => {
  const table: Array<[number, number]> = [
    [0, 0],
    [9, 0],
    [10, 30_000],
    [11, 60_000],
    [12, 120_000],
    [16, 1_920_000],
    [17, 3_600_000],
    [1_000_000, 3_600_000],
  ];
  for (const [failures, waitMs] of table) assert.equal(waitAfterFailuresMs(failures, 10), waitMs, `${failures} failures`);
  assert.equal(waitAfterFailuresMs(99, freeFailures.fromEverywhere), 0);
  assert.equal(waitAfterFailuresMs(100, freeFailures.fromEverywhere), 30_000);
});

test('[AUTH-04] a captcha is a PNG that differs each time, of letters that nobody confuses', () => {
  const random = seededRandom(7);
  const answer = newAnswer(random);
  assert.match(answer, /^[ACDEFHJKMNPQRTUVWXY3479]{4}$/);
  const first = drawCaptcha(answer, random);
  assert.notEqual(first, drawCaptcha(answer, random));
  assert.equal(Buffer.from(first, 'base64').subarray(1, 4).toString(), 'PNG');
});
