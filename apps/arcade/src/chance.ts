/**
 * The arcade's source of randomness and of digests. Outcomes come from `drawOf`, never straight
 * from `random`.
 */
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { digestMessage, makeDraw, serverSeedBytes } from '../games/kit/fair.ts';
import type { Draw } from '../games/kit/fair.ts';

export type Random = { bytes(count: number): Uint8Array; uuid(): string };

export const systemRandom: Random = { bytes: (count) => randomBytes(count), uuid: () => randomUUID() };

export function newServerSeed(random: Random): string {
  return Buffer.from(random.bytes(serverSeedBytes)).toString('hex');
}

/** The commitment that is shown before the seed is used. */
export function hashOf(serverSeed: string): string {
  return createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');
}

/** The numbers that a round's seeds give for this nonce. */
export function drawOf(serverSeed: string, clientSeed: string, nonce: number): Draw {
  const key = Buffer.from(serverSeed, 'hex');
  return makeDraw((cursor) =>
    createHmac('sha256', key)
      .update(digestMessage(clientSeed, nonce, cursor))
      .digest(),
  );
}
