/**
 * Seals the body of a call to the server's public key, so that passwords never stand readable in a
 * body, a log or a proxy.
 */
import type { OutputOf } from '@sen/api/call';
import { CallFailure } from '@sen/api/client';
import type { sealing } from '@sen/api/system';

export type SealingKey = OutputOf<typeof sealing>;
export type Seal = (path: string, body: unknown, fresh: boolean) => Promise<string>;

/**
 * A function that turns a body into a compact JWE (ECDH-ES with A256GCM) of `{ iat, nonce, path,
 * body }`. `iat` is the server's time in epoch ms, learned with the key, so that a wrong clock at
 * home does no harm; the nonce makes each sealing good for one use; the path ties it to its call.
 * `fresh` asks for the key and the time again first.
 */
export function createBodyEncryption(first: SealingKey, fetchKey: () => Promise<SealingKey>): Seal {
  let known = learn(first);
  return async (path, body, fresh) => {
    const { encryptOnce } = await loadCipher();
    if (fresh) known = learn(await fetchKey());
    return encryptOnce({ iat: Math.round(Date.now() + known.offsetMs), path, body }, known.key);
  };
}

/**
 * Only people who sign in or register need the cipher: it comes in a chunk of its own. Rejects as a
 * cut line does.
 */
async function loadCipher(): Promise<typeof import('./cipher.ts')> {
  try {
    return await import('./cipher.ts');
  } catch (cause) {
    throw new CallFailure('network_problem', `the cipher did not load: ${String(cause)}`, null);
  }
}

/** Fetches the cipher while somebody still types; a failure shows when it is needed. */
export function preloadCipher(): void {
  loadCipher().catch(() => undefined);
}

function learn(key: SealingKey): { key: SealingKey; offsetMs: number } {
  return { key, offsetMs: key.now - Date.now() };
}
