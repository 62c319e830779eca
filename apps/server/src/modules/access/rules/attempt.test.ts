import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seededRandom } from '#platform/random.ts';
import { drawCaptcha, newAnswer } from '../captcha.ts';
import { countersOf, failuresInRow, freeFailures, lockLeftMs, lockMsAfter } from './attempt.ts';

test('[AUTH-21] a name is locked after its free failures, longer each time, never more than an hour', () => {
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
  for (const [failures, waitMs] of table)
    assert.equal(lockMsAfter(failures, 10), waitMs, `${failures} failures`);
  assert.equal(lockMsAfter(99, freeFailures.fromEverywhere), 0);
  assert.equal(lockMsAfter(100, freeFailures.fromEverywhere), 30_000);
});

test('[AUTH-21] the rest of a lock counts from the last failure; after a day without any the count begins anew', () => {
  const lastAt = 1_000_000_000;
  const table: Array<[failures: number, sinceMs: number, leftMs: number, inRow: number]> = [
    [9, 0, 0, 9],
    [10, 0, 30_000, 10],
    [10, 29_999, 1, 10],
    [10, 30_000, 0, 10],
    [17, 60_000, 3_540_000, 17],
    [17, 86_399_999, 0, 17],
    [17, 86_400_000, 0, 0],
    // Another node's clock is ahead of this one's.
    [10, -500, 30_000, 10],
  ];
  for (const [failures, sinceMs, leftMs, inRow] of table) {
    const counted = { failures, lastAt };
    assert.equal(lockLeftMs(counted, 10, lastAt + sinceMs), leftMs, `${failures} failures, ${sinceMs} ms`);
    assert.equal(failuresInRow(counted, lastAt + sinceMs), inRow, `${failures} failures, ${sinceMs} ms`);
  }
  assert.deepEqual([lockLeftMs(undefined, 10, lastAt), failuresInRow(undefined, lastAt)], [0, 0]);
  assert.equal(
    lockLeftMs({ failures: 1_000, lastAt }, null, lastAt),
    0,
    'a counter that only counts locks nobody',
  );
});

test('[AUTH-21] a known browser is counted by itself, a known network is not kept out by everywhere, a stranger by both', () => {
  const everywhere = { client: 'everywhere', locksFrom: 100 };
  const network = { client: 'network n', locksFrom: 10 };
  const device = { client: 'device d', locksFrom: 10 };
  const withDevice = { devices: ['device of another', 'device d'], network: 'network n' };
  const without = { devices: [], network: 'network n' };
  const stranger = { counters: [everywhere, network], captchaFor: 'everywhere' };
  const knownBrowser = { counters: [device], captchaFor: 'device d' };
  const knownNetwork = { counters: [{ ...everywhere, locksFrom: null }, network], captchaFor: 'everywhere' };
  const table: Array<[client: typeof withDevice | typeof without, known: string[], counters: object]> = [
    [without, [], stranger],
    [withDevice, [], stranger],
    [withDevice, ['device d'], knownBrowser],
    [withDevice, ['network n', 'device d'], knownBrowser],
    [withDevice, ['network n'], knownNetwork],
    [without, ['network n'], knownNetwork],
  ];
  for (const [client, known, counters] of table)
    assert.deepEqual(countersOf(client, known), counters, `${client.devices.join()}, ${known.join()}`);
});

test('[AUTH-04] a captcha is a PNG that differs each time, of letters that nobody confuses', () => {
  const random = seededRandom(7);
  const answer = newAnswer(random);
  assert.match(answer, /^[ACDEFHJKMNPQRTUVWXY3479]{4}$/);
  const first = drawCaptcha(answer, random);
  assert.notEqual(first, drawCaptcha(answer, random));
  assert.equal(Buffer.from(first, 'base64').subarray(1, 4).toString(), 'PNG');
});
