/**
 * Secrets that the database keeps but must not tell: AES-256-GCM under a key that is derived from
 * the installation's private key, which is no part of the database. The database or a copy of it
 * alone reveals nothing.
 */
import { createCipheriv, createDecipheriv, createHmac, createPrivateKey, hkdfSync } from 'node:crypto';
import type { Context } from './context.ts';
import type { Random } from './random.ts';

/** The purpose of a secret. Each one has a key of its own. */
type Purpose = 'operator totp' | 'operator recovery code' | 'proof of balances' | 'vendor secret';

/** The key that all keys of an installation are derived from. */
export type Keys = { keys: Pick<Context['config']['keys'], 'operatorPrivate'> };
const ivBytes = 12;
const tagBytes = 16;

/** `owner` names the row: a secret that was encrypted for one opens for no other. */
export function encrypt(
  { config, random }: { config: Keys; random: Random },
  purpose: Purpose,
  owner: string,
  plain: Buffer,
): Buffer {
  const iv = random.bytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(config, purpose), iv).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** Throws when it was encrypted by another installation, for another owner, or was changed. */
export function decrypt(
  { config }: Pick<Context, 'config'>,
  purpose: Purpose,
  owner: string,
  sealed: Buffer,
): Buffer {
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyFor(config, purpose),
    sealed.subarray(0, ivBytes),
  ).setAAD(Buffer.from(owner));
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
}

/**
 * A hash that nobody can compute, and so nobody can try texts against, without the installation's
 * key.
 */
export function keyedHash(ctx: Pick<Context, 'config'>, purpose: Purpose, text: string): Buffer {
  return keyedHasher(ctx, purpose)(text);
}

/** The same for many texts: the key is derived once. */
export function keyedHasher({ config }: Pick<Context, 'config'>, purpose: Purpose): (text: string) => Buffer {
  const key = keyFor(config, purpose);
  return (text) => createHmac('sha256', key).update(text).digest();
}

function keyFor({ keys }: Keys, purpose: Purpose): Buffer {
  const installation = createPrivateKey(keys.operatorPrivate).export({ type: 'pkcs8', format: 'der' });
  return Buffer.from(hkdfSync('sha256', installation, '', `sen: ${purpose}`, 32));
}
