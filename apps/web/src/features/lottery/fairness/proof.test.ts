import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { quicknet, timeOfRound } from '@sen/api/beacon';
import { proofOf, type Told } from './proof.ts';
import { promisedBy } from './seenCommitment.ts';

const round = 1_000;
const { chain, publicKey } = quicknet;
/** By a round that the public network has published. */
const told: Told = {
  seed: '00'.repeat(32),
  seedHash: hash('sha256', Buffer.alloc(32)),
  ticketsHash: hash('sha256', ''),
  beacon: { chain, publicKey, round, isPublic: true },
  beaconSignature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  locksAt: timeOfRound(quicknet, round) - 4_000,
};
const proof = (change: Partial<Told> = {}, kept = promisedBy(told)) =>
  proofOf([], { ...told, ...change }, [], kept);

test('[LOTTERY-06] a beacon that is called public is the one that the page knows, and its round came after bets had closed', async () => {
  assert.deepEqual(await proof(), {
    seedAgrees: true,
    beaconAgrees: true,
    numbersAgree: true,
    keptAgrees: true,
  });
  const { beaconAgrees } = await proof({ locksAt: timeOfRound(quicknet, round) });
  assert.equal(beaconAgrees, false, 'known while bets were taken');
  // Signatures agree with a key that goes with another chain, as an operator could have one.
  assert.equal((await proof({ beacon: { ...told.beacon, chain: '00'.repeat(32) } })).beaconAgrees, false);
  const others = { chain: '00'.repeat(32), publicKey: publicKey.replace(/^83/, 'a3'), round, isPublic: true };
  assert.equal((await proof({ beacon: others })).beaconAgrees, false);
  assert.equal((await proof({ beacon: { ...told.beacon, round: round + 1 } })).beaconAgrees, false);
});

test('[LOTTERY-06] a proof is compared with what the browser kept when the ticket was bet', async () => {
  const seed = '11'.repeat(32);
  // An answer that agrees with itself, but is not what was promised.
  const other = await proof({ seed, seedHash: hash('sha256', Buffer.from(seed, 'hex')) });
  assert.deepEqual(other, { seedAgrees: true, beaconAgrees: true, numbersAgree: true, keptAgrees: false });
  for (const change of [{ round: round - 1 }, { isPublic: false }, { locksAt: told.locksAt - 1 }])
    assert.equal(
      (await proof({}, { ...promisedBy(told), ...change })).keptAgrees,
      false,
      JSON.stringify(change),
    );
  assert.equal((await proofOf([], told, [], undefined)).keptAgrees, undefined);
});
