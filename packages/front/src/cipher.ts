/**
 * The part of the cipher's library that sealing needs: a chunk of its own, fetched with the first
 * need.
 */
import { CompactEncrypt, base64url, importJWK, type JWK } from 'jose';

/** A compact JWE of the payload and a nonce, to the server's public key. */
export async function encryptOnce(payload: object, { kid, jwk }: { kid: string; jwk: JWK }): Promise<string> {
  const nonce = base64url.encode(crypto.getRandomValues(new Uint8Array(16)));
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ ...payload, nonce })))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(await importJWK(jwk, 'ECDH-ES'));
}
