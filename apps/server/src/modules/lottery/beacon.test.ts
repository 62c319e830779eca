import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { quicknet, timeOfRound } from '@sen/api/beacon';
import fc from 'fast-check';
import { isSignatureOf } from './beacon.ts';
import { roundFrom, valueOf } from './rules/beacon.ts';

/** As the network published it. */
const published = {
  round: 1_000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  value: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
};

test('[LOTTERY-06] a published round of the public network agrees with its key, and nothing else does', async () => {
  const { round, signature, value } = published;
  const { publicKey } = quicknet;
  assert.equal(await isSignatureOf({ publicKey, round }, signature), true);
  assert.equal(valueOf(signature), value);
  assert.equal(await isSignatureOf({ publicKey, round: round + 1 }, signature), false);
  for (const wrong of ['', '00', signature.slice(2), signature.replace(/.$/, '8'), 'c0'.padEnd(96, '0')])
    assert.equal(await isSignatureOf({ publicKey, round }, wrong), false, wrong);
});

test('[LOTTERY-06] the public network’s hash is that of its key, its times and its group', () => {
  const { chain, publicKey, periodS, genesisS } = quicknet;
  const times = Buffer.alloc(12);
  times.writeUInt32BE(periodS, 0);
  times.writeBigInt64BE(BigInt(genesisS), 4);
  const group = 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e';
  const sum = createHash('sha256').update(times);
  for (const part of [publicKey, group]) sum.update(Buffer.from(part, 'hex'));
  assert.equal(sum.update('quicknet').digest('hex'), chain);
});

test('[LOTTERY-06] the round of a moment is the first that is signed then or later', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }),
      fc.integer({ min: 1, max: 60 }),
      (ms, periodS) => {
        const times = { periodS, genesisS: 1_692_803_367 };
        const round = roundFrom(times, ms);
        return timeOfRound(times, round) >= ms && timeOfRound(times, round - 1) < ms;
      },
    ),
  );
  assert.deepEqual([roundFrom(quicknet, 0), timeOfRound(quicknet, 1)], [1, quicknet.genesisS * 1_000]);
});
