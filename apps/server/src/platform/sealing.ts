import { compactDecrypt, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Random } from './random.ts';
import { refuse } from './result.ts';

/** The time by which a seal's stamp may differ from the server's, either way. */
export const sealFreshMs = 120_000;
const keyLifeMs = 30 * 86_400_000;
/** Every page brings the newest key along; it is read this often. */
const readAgainMs = 1_000;

const envelope = z.object({
  iat: z.number(),
  nonce: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)),
  /** The path of the call, so that a body sealed for one call opens no other. */
  path: z.string(),
  body: z.unknown(),
});

export type Sealing = {
  publicKey(): Promise<{ kid: string; jwk: Record<string, unknown> }>;
  /**
   * The body that was sealed for this path, once. Refuses with sealed_unreadable, sealed_stale or
   * sealed_repeated.
   */
  open(path: string, sealed: string): Promise<unknown>;
  /** Forgets nonces that are too old to matter and keys that are long out of use. */
  tidy(): Promise<void>;
};

/**
 * Bodies encrypted to the server's key: JWE compact, ECDH-ES on P-256 with A256GCM (RFC 7516, RFC
 * 7518 §4.6).
 */
export function createSealing(db: Database, clock: Clock, random: Random): Sealing {
  const opened = new Map<string, CryptoKey | Uint8Array>();
  let newest: { until: number; key: ReturnType<typeof newestKey> } | undefined;

  async function newestKey(): Promise<{ kid: string; private_jwk: JWK }> {
    const found = await db.one<{ kid: string; private_jwk: JWK }>(
      `select kid, private_jwk from sealing_key where created_at > now() - $1::bigint * interval '1 ms' order by created_at desc limit 1`,
      [keyLifeMs],
    );
    if (found) return found;
    const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    const made = {
      kid: random.bytes(9).toString('base64url'),
      private_jwk: await exportJWK(pair.privateKey),
    };
    await db.run(`insert into sealing_key (kid, private_jwk) values ($1, $2)`, [
      made.kid,
      JSON.stringify(made.private_jwk),
    ]);
    return made;
  }

  async function privateKey(kid: string): Promise<CryptoKey | Uint8Array | undefined> {
    const known = opened.get(kid);
    if (known) return known;
    const row = await db.one<{ private_jwk: JWK }>(`select private_jwk from sealing_key where kid = $1`, [
      kid,
    ]);
    if (!row) return undefined;
    const key = await importJWK(row.private_jwk, 'ECDH-ES');
    opened.set(kid, key);
    return key;
  }

  async function decrypt(sealed: string): Promise<z.infer<typeof envelope>> {
    try {
      const { plaintext } = await compactDecrypt(
        sealed,
        async (header) => (await privateKey(header.kid ?? '')) ?? Promise.reject(new Error('unknown key')),
        { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] },
      );
      return z.parse(envelope, JSON.parse(new TextDecoder().decode(plaintext)));
    } catch {
      // One answer for every way in which a seal can be wrong: the difference would help only a
      // forger.
      return refuse('sealed_unreadable');
    }
  }

  return {
    async publicKey() {
      const now = clock.now();
      if (!newest || newest.until <= now) {
        const key = newestKey();
        key.catch(() => (newest = undefined));
        newest = { until: now + readAgainMs, key };
      }
      const { kid, private_jwk } = await newest.key;
      const { kty, crv, x, y } = private_jwk;
      return { kid, jwk: { kty, crv, x, y } };
    },
    async open(path, sealed) {
      const { iat, nonce, path: sealedPath, body } = await decrypt(sealed);
      if (sealedPath !== path) refuse('sealed_unreadable');
      if (Math.abs(clock.now() - iat) > sealFreshMs) refuse('sealed_stale');
      const first = await db.run(
        `insert into sealed_nonce (nonce, expires_at) values ($1, now() + $2::bigint * interval '1 ms') on conflict do nothing`,
        [nonce, sealFreshMs * 3],
      );
      if (first === 0) refuse('sealed_repeated');
      return body;
    },
    async tidy() {
      await db.run(`delete from sealed_nonce where expires_at < now()`);
      await db.run(`delete from sealing_key where created_at < now() - $1::bigint * interval '2 ms'`, [
        keyLifeMs,
      ]);
      opened.clear();
    },
  };
}
