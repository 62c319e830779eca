/**
 * Draws that can be checked. Before the first bet the hash of a seed is told, and a round of a
 * public beacon; when bets have closed, the hash over all tickets; then the beacon tells the value
 * of that round, which nobody knew before. The numbers follow from all three, and the seed is told
 * with them.
 */
import { createHash, createHmac, hash } from 'node:crypto';
import { drawResult, inOrder, type Result, type StructureCode } from './structures.ts';

export const seedBytes = 32;
export const hashOfSeed = (seed: string): string => hash('sha256', Buffer.from(seed, 'hex'), 'hex');

/** The part of a ticket that goes into the hash: its number, and the lines that were bet. */
export type SealedTicket = { id: bigint; lines: unknown };

/**
 * SHA-256 over one line a ticket, `<id>:<lines as JSON>`, in the order of their numbers; of no
 * ticket over nothing. Tickets are added one by one, as there may be millions.
 */
export function ticketsHasher(): { add(ticket: SealedTicket): void; hash(): string } {
  const sum = createHash('sha256');
  let isFirst = true;
  return {
    add({ id, lines }) {
      sum.update(`${isFirst ? '' : '\n'}${id}:${JSON.stringify(lines)}`);
      isFirst = false;
    },
    hash: () => sum.digest('hex'),
  };
}

/**
 * Words of 32 bits, big-endian, of HMAC-SHA256(seed, `<tickets hash>:<beacon value>:<block>`),
 * blocks from 0; a word is taken by rejection. Balls stand in the order of their numbers.
 */
export function resultOf(
  structure: StructureCode,
  seed: string,
  ticketsHash: string,
  beaconValue: string,
): Result {
  const key = Buffer.from(seed, 'hex');
  let block = 0;
  let words: number[] = [];
  const next = (): number => {
    if (words.length === 0) {
      const bytes = createHmac('sha256', key).update(`${ticketsHash}:${beaconValue}:${block++}`).digest();
      words = Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readUInt32BE(i * 4));
    }
    return words.shift()!;
  };
  const drawn = drawResult(structure, (limit) => {
    const ceiling = 2 ** 32 - (2 ** 32 % limit);
    for (;;) {
      const word = next();
      if (word < ceiling) return word % limit;
    }
  });
  return inOrder(structure, drawn);
}
