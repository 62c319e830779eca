import { createPublicKey, type KeyObject } from 'node:crypto';

/** Undefined: the text is no key. */
export function publicKeyOf(pem: string): KeyObject | undefined {
  try {
    return createPublicKey(pem);
  } catch {
    return undefined;
  }
}
