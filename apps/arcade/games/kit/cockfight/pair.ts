/**
 * The two cocks of a round, known while bets are taken: they follow from the round's id, which is
 * written before the first bet, and mean nothing for the odds.
 */
import type { TableHistory } from '../table.ts';
import type { Outcome } from './fight.ts';

export const cockCount = 6;

/** Meron's cock and Wala's, two different ones of the six. */
export function pairOf(roundId: string): [meron: number, wala: number] {
  const hash = hashOf(roundId);
  const meron = hash % cockCount;
  return [meron, (meron + 1 + (Math.floor(hash / cockCount) % (cockCount - 1))) % cockCount];
}

/** FNV-1a, mixed once more: ids that differ in a letter alone give different cocks. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

export type Ended = 'won' | 'lost' | 'drawn';

/** The fights of a cock among these rounds, oldest first. */
export function formOf(cock: number, history: TableHistory): Ended[] {
  return history.flatMap(({ roundId, outcome }) => {
    const [meron, wala] = pairOf(roundId);
    if (meron !== cock && wala !== cock) return [];
    const { result } = outcome as Outcome;
    if (result !== 'meron' && result !== 'wala') return ['drawn' as const];
    return [(result === 'meron') === (meron === cock) ? ('won' as const) : ('lost' as const)];
  });
}
