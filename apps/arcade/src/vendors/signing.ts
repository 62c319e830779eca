import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 over the exact bytes of a body, hex. */
export function signWithSecret(body: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** Whether two texts are the same, without telling by the time it takes how far. */
export function isSameText(one: string, other: string): boolean {
  const hash = (text: string): Buffer => createHmac('sha256', 'compare').update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
