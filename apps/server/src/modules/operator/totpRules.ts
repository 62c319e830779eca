/**
 * The arithmetic of authenticator apps (TOTP, RFC 6238: SHA-1, six digits, half minutes, as every
 * app knows it) and of recovery codes.
 */
import { Secret, TOTP } from 'otpauth';
import type { Random } from '#platform/random.ts';

export const keyBytes = 20;
const stepMs = 30_000;
/** Half minutes that the operator's telephone may be ahead or behind. */
const window = 1;

export type TypedCode = { kind: 'app' | 'recovery'; text: string };

/**
 * Six digits are of the app, anything else is a recovery code; how it was spaced or written large
 * does not matter.
 */
export function readCode(typed: string): TypedCode {
  const text = typed.toLowerCase().replace(/[\s-]/g, '');
  return { kind: /^\d{6}$/.test(text) ? 'app' : 'recovery', text };
}

/**
 * The half minute that a code belongs to; null when it is wrong, or not newer than the last one
 * that was taken.
 */
export function acceptedStep(key: Buffer, code: string, nowMs: number, lastStep: bigint): bigint | null {
  const totp = new TOTP({ secret: secretOf(key), algorithm: 'SHA1', digits: 6, period: stepMs / 1000 });
  const delta = totp.validate({ token: code, timestamp: nowMs, window });
  if (delta === null) return null;
  const step = BigInt(Math.floor(nowMs / stepMs) + delta);
  return step > lastStep ? step : null;
}

/** The key as it is typed, and the address that the QR code holds. */
export function enrolment(key: Buffer, brand: string, name: string): { key: string; address: string } {
  const totp = new TOTP({
    secret: secretOf(key),
    issuer: brand,
    label: name,
    algorithm: 'SHA1',
    digits: 6,
    period: stepMs / 1000,
  });
  return { key: totp.secret.base32, address: totp.toString() };
}

const recoveryCodeCount = 10;
/** Without letters and digits that are taken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Twelve characters each, in groups of four: 59 bits. */
export function newRecoveryCodes(random: Random): string[] {
  const group = () => Array.from({ length: 4 }, () => alphabet[random.below(alphabet.length)]!).join('');
  return Array.from({ length: recoveryCodeCount }, () => [group(), group(), group()].join('-'));
}

function secretOf(key: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(key).buffer });
}
