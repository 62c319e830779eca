import { randomBytes, randomUUID } from 'node:crypto';

/**
 * The source of chance: the operating system's generator in production, a seeded one in
 * simulations.
 */
export type Random = {
  bytes(length: number): Buffer;
  uuid(): string;
  /** An unbiased integer in [0, limit), by rejection. `limit` is at most 2^32. */
  below(limit: number): number;
};

export const cryptoRandom: Random = fromBytes(randomBytes, randomUUID);

/**
 * A deterministic generator (xoshiro128**) for simulations and tests that print their seed. Never
 * for outcomes in play.
 */
export function seededRandom(seed: number): Random {
  let a = seed >>> 0 || 1;
  let b = 0x9e3779b9;
  let c = 0x243f6a88;
  let d = 0xb7e15162;
  const next = (): number => {
    const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = rotateLeft(d, 11);
    return result;
  };
  for (let i = 0; i < 16; i++) next();
  const bytes = (length: number): Buffer => {
    const out = Buffer.alloc(length);
    for (let i = 0; i < length; i++) out[i] = next() >>> 24;
    return out;
  };
  return fromBytes(bytes, () => {
    const raw = bytes(16);
    raw[6] = (raw[6]! & 0x0f) | 0x40;
    raw[8] = (raw[8]! & 0x3f) | 0x80;
    return raw.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  });
}

function fromBytes(bytes: (length: number) => Buffer, uuid: () => string): Random {
  return {
    bytes,
    uuid,
    below(limit) {
      if (!Number.isInteger(limit) || limit < 1 || limit > 2 ** 32)
        throw new Error(`below() needs 1..2^32, got ${limit}`);
      const ceiling = 2 ** 32 - (2 ** 32 % limit);
      for (;;) {
        const word = bytes(4).readUInt32LE(0);
        if (word < ceiling) return word % limit;
      }
    },
  };
}

function rotateLeft(x: number, k: number): number {
  return ((x << k) | (x >>> (32 - k))) >>> 0;
}

/** Without letters and digits that are read for each other. */
const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;

export function codeFrom(random: Pick<Random, 'below'>): string {
  return Array.from({ length: codeLength }, () => codeLetters[random.below(codeLetters.length)]).join('');
}
