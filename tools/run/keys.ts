/**
 * Keys that the processes sign with, made once and kept in `DATA_DIR/keys`: RSA key pairs, the
 * beacon's secret, and secrets shared with vendors of some protocols.
 */
import { createPrivateKey, createPublicKey, generateKeyPair, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chainOf } from '../../apps/beacon/src/rules.ts';
import { Problem } from './problem.ts';

export const keyNames = ['operator', 'arcade', 'gateway', 'bank'] as const;

/**
 * Makes the pairs, and the secrets of these vendors, that are missing; answers how many it made.
 * Private keys and secrets are readable by this user alone.
 */
export async function ensureKeys(dataDir: string, vendorCodes: readonly string[] = []): Promise<number> {
  const folder = join(dataDir, 'keys');
  mkdirSync(dataDir, { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let made = 0;
  for (const name of keyNames) {
    const privatePath = join(folder, `${name}.private.pem`);
    if (!existsSync(privatePath)) {
      const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
      writeWhole(privatePath, privateKey.export({ type: 'pkcs8', format: 'pem' }), 0o600);
      made += 1;
    }
    // The public half always follows from the private one, so a start that was cut short cannot
    // leave a mismatch.
    writeWhole(join(folder, `${name}.public.pem`), publicHalf(privatePath), 0o644);
  }
  const beaconSecret = join(folder, 'beacon.secret.hex');
  if (!existsSync(beaconSecret)) {
    writeWhole(beaconSecret, `${randomBytes(32).toString('hex')}\n`, 0o600);
    made += 1;
  }
  writeWhole(
    join(folder, 'beacon.public.json'),
    `${JSON.stringify(chainOf(readFileSync(beaconSecret, 'utf8').trim()))}\n`,
    0o644,
  );
  for (const code of vendorCodes) {
    const path = join(folder, `${code}.secret`);
    if (existsSync(path)) continue;
    writeWhole(path, `${randomBytes(32).toString('base64url')}\n`, 0o600);
    made += 1;
  }
  return made;
}

function publicHalf(privatePath: string): string | Buffer {
  try {
    return createPublicKey(createPrivateKey(readFileSync(privatePath))).export({
      type: 'spki',
      format: 'pem',
    });
  } catch {
    throw new Problem(
      `${privatePath} is not a private key in PEM form. Put the right file back, or remove it to have a new one made.`,
    );
  }
}

function writeWhole(path: string, content: string | Buffer, mode: number): void {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return;
  const partial = `${path}.partial`;
  writeFileSync(partial, content, { mode });
  renameSync(partial, path);
}
