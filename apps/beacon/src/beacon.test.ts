import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { startBeacon } from './beacon.ts';
import { chainOf, roundAt, signatureOf } from './rules.ts';

const secret = '11'.repeat(32);

test('[LOTTERY-06] the sandbox beacon tells a round when its time has come and not before, signed by the key of its chain', async () => {
  let now = Date.parse('2026-11-26T12:00:00Z');
  const beacon = await startBeacon({ secret, clock: () => now });
  try {
    const chain = chainOf(secret);
    const ask = async (path: string) => {
      const response = await fetch(`${beacon.url}/${path}`);
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    assert.deepEqual((await ask(`${chain.hash}/info`)).body, chain);
    const next = roundAt(now) + 1;
    assert.equal((await ask(`${chain.hash}/public/${next}`)).status, 425);
    now += 3_000;
    const { body } = await ask(`${chain.hash}/public/${next}`);
    const signature = body['signature'] as string;
    assert.deepEqual(body, {
      round: next,
      signature,
      randomness: hash('sha256', Buffer.from(signature, 'hex'), 'hex'),
    });
    assert.deepEqual((await ask(`${chain.hash}/public/latest`)).body, body);
    for (const wrong of ['0', '-1', 'next', '1.5'])
      assert.equal((await ask(`${chain.hash}/public/${wrong}`)).status, 404, wrong);
    assert.equal((await ask(`${'0'.repeat(64)}/public/${next}`)).status, 404);
  } finally {
    await beacon.close();
  }
});

test('[LOTTERY-06] a round’s signature is the same each time, and no key but its own agrees with it', () => {
  const { shortSignatures: bls } = bls12_381;
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(7n);
  const point = bls.hash(
    Buffer.from(hash('sha256', message), 'hex'),
    'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
  );
  const signature = signatureOf(secret, 7);
  assert.equal(signatureOf(secret, 7), signature);
  const agrees = (key: string): boolean =>
    bls.verify(Buffer.from(signature, 'hex'), point, Buffer.from(key, 'hex'));
  assert.deepEqual(
    [agrees(chainOf(secret).public_key), agrees(chainOf('22'.repeat(32)).public_key)],
    [true, false],
  );
});
