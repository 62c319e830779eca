/** Seals the body of a call to the server's public key, so that passwords never stand readable in a body, a log or a proxy. */
import type { OutputOf } from '@sen/api/call';
import type { sealing } from '@sen/api/system';
import { CompactEncrypt, importJWK } from 'jose';

export type SealingKey = OutputOf<typeof sealing>;
export type Seal = (path: string, body: unknown, fresh: boolean) => Promise<string>;

/**
 * A function that turns a body into a compact JWE (ECDH-ES with A256GCM) of `{ iat, nonce, path, body }`. `iat` is the
 * server's time in epoch ms, learned with the key; `fresh` asks for the key and the time again first.
 */
export function createSeal(first: SealingKey, fetchKey: () => Promise<SealingKey>): Seal {
  let known = learn(first);
  return async (path, body, fresh) => {
    if (fresh) known = learn(await fetchKey());
    const nonce = crypto.randomUUID();
    const payload = { iat: Math.round(Date.now() + known.offsetMs), nonce, path, body };
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: known.key.kid })
      .encrypt(await importJWK(known.key.jwk, 'ECDH-ES'));
  };
}

function learn(key: SealingKey): { key: SealingKey; offsetMs: number } {
  return { key, offsetMs: key.now - Date.now() };
}
