import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { publicKeyOf } from '../publicKey.ts';
import { isSigned, signBody } from './signing.ts';

const vector = (name: string): string => readFileSync(join(import.meta.dirname, 'vectors', name), 'utf8');

test('[WALLET-04] the five published signature vectors hold, and what is no key is none', () => {
  const key = publicKeyOf(vector('public.pem'))!;
  assert.equal(publicKeyOf('no key'), undefined);
  const lines = vector('signatures.csv').trim().split(/\r?\n/).slice(1);
  assert.equal(lines.length, 5);
  for (const line of lines) {
    const cut = line.lastIndexOf(';');
    const body = Buffer.from(line.slice(0, cut));
    assert.ok(isSigned(body, line.slice(cut + 1), key), line.slice(0, cut));
    assert.ok(!isSigned(Buffer.concat([body, Buffer.from(' ')]), line.slice(cut + 1), key));
  }
});

test('[WALLET-04] a body that we sign verifies with the public key, and nothing near it does (T25)', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const body = Buffer.from('{"amount":100,"user":"1"}');
  const signature = signBody(body, privateKey);
  assert.ok(isSigned(body, signature, publicKey));
  const bytes = Buffer.from(signature, 'base64');
  const wrong: (string | undefined)[] = [
    undefined,
    '',
    signature.slice(0, -4),
    `${signature} `,
    `${signature}AAAA`,
    signature.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
    'A'.repeat(100_000),
    Buffer.alloc(bytes.length).toString('base64'),
  ];
  for (let i = 0; i < bytes.length; i++) {
    const flipped = Buffer.from(bytes);
    flipped[i]! ^= 1;
    wrong.push(flipped.toString('base64'));
  }
  for (const [i, candidate] of wrong.entries()) {
    // base64url without padding and the plain form may be the same text.
    if (candidate !== signature)
      assert.ok(!isSigned(body, candidate, publicKey), `${i}: ${candidate?.slice(0, 40)}`);
  }
  for (let i = 0; i < body.length; i++) {
    const changed = Buffer.from(body);
    changed[i]! ^= 1;
    assert.ok(!isSigned(changed, signature, publicKey));
  }
});
