import { createHmac } from 'node:crypto';
import type { Random } from './chance.ts';

/**
 * Covered names: one player has the same name at all of this process's tables and rooms, but it
 * does not tell who the player is.
 */
export function makeNames(random: Random): (playerId: number) => string {
  const key = random.bytes(32);
  return (playerId) => {
    const digest = createHmac('sha256', key).update(String(playerId)).digest();
    return String(digest.readUInt32BE() % 10_000).padStart(4, '0');
  };
}
