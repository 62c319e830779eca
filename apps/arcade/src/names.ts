import { createHmac } from 'node:crypto';
import type { Random } from './chance.ts';

/** Names that say who is the same player at this process's tables or in its rooms, and not who it is. */
export function makeNames(random: Random): (playerId: number) => string {
  const key = random.bytes(32);
  return (playerId) => {
    const digest = createHmac('sha256', key).update(String(playerId)).digest();
    return String(digest.readUInt32BE() % 10_000).padStart(4, '0');
  };
}
