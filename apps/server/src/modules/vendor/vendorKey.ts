import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Context } from '#platform/context.ts';
import { decrypt, encrypt, type Keys } from '#platform/encryption.ts';
import type { Random } from '#platform/random.ts';
import { publicKeyOf } from './publicKey.ts';

const purpose = 'vendor secret';

/** The key as a vendor's row keeps it: a public key as it stands, a shared secret encrypted. */
export type KeptKey = { code: string; publicKey: string | null; secret: Buffer | null };

/** A secret that we share with a vendor, as its row keeps it. */
export function sealSecret(ctx: { config: Keys; random: Random }, code: string, secret: string): Buffer {
  return encrypt(ctx, purpose, code, Buffer.from(secret));
}

/** Undefined: the stored value is no key, or was encrypted by another installation. */
export function keyOf(
  ctx: Pick<Context, 'config'>,
  { code, publicKey, secret }: KeptKey,
): KeyObject | undefined {
  if (publicKey !== null) return publicKeyOf(publicKey);
  if (secret === null) return undefined;
  try {
    return createSecretKey(decrypt(ctx, purpose, code, secret));
  } catch {
    return undefined;
  }
}
