/** The arcade's source of randomness and of digests. Outcomes come from `stopsOf`, never straight from `random`. */
import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import { digestMessage, drawStops, serverSeedBytes } from '../games/kit/fair.ts';

export type Random = { bytes(count: number): Uint8Array; uuid(): string };

export const systemRandom: Random = { bytes: (count) => randomBytes(count), uuid: () => randomUUID() };

export function newServerSeed(random: Random): string {
  return Buffer.from(random.bytes(serverSeedBytes)).toString('hex');
}

/** The commitment that is shown before the seed is used. */
export function hashOf(serverSeed: string): string {
  return createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');
}

/** The stops that a round's seeds give for this nonce, one for each reel length. */
export function stopsOf(serverSeed: string, clientSeed: string, nonce: number, lengths: readonly number[]): number[] {
  const key = Buffer.from(serverSeed, 'hex');
  const draw = drawStops(lengths);
  let step = draw.next();
  while (!step.done) {
    step = draw.next(
      createHmac('sha256', key)
        .update(digestMessage(clientSeed, nonce, step.value))
        .digest(),
    );
  }
  return step.value;
}
