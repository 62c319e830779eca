import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';

/** HMAC-SHA256 over the exact bytes of a body, hex. */
export function signWithSecret(body: string | Buffer, secret: KeyObject): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** Whether `signature` is the secret's over these bytes, in either letter case. */
export function isSignedWithSecret(body: Buffer, signature: string | undefined, secret: KeyObject): boolean {
  if (signature === undefined || !/^[0-9a-fA-F]{64}$/.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), createHmac('sha256', secret).update(body).digest());
}

/** Whether a text is the secret, without telling by the time it takes how much of it was right. */
export function isSecret(text: string, secret: KeyObject): boolean {
  const hash = (value: string | Buffer): Buffer => createHmac('sha256', 'compare').update(value).digest();
  return timingSafeEqual(hash(text), hash(secret.export()));
}
