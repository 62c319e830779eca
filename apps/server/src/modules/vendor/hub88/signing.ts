import { createPrivateKey, sign, verify, type KeyObject } from 'node:crypto';

/** RSA-SHA256 with PKCS#1 v1.5 padding over the exact bytes of a body, base64. */
export function signBody(body: string | Buffer, privateKey: KeyObject): string {
  return sign('sha256', typeof body === 'string' ? Buffer.from(body) : body, privateKey).toString('base64');
}

/**
 * Whether `signature` is the key holder's over these bytes. Anything but plain base64 of the right
 * length is not.
 */
export function isSigned(body: Buffer, signature: string | undefined, publicKey: KeyObject): boolean {
  if (signature === undefined || signature.length > 1_400) return false;
  const bytes = Buffer.from(signature, 'base64');
  if (signature.length !== Math.ceil(bytes.length / 3) * 4) return false;
  return verify('sha256', body, publicKey, bytes);
}

export const privateKeyOf = (pem: string): KeyObject => createPrivateKey(pem);
