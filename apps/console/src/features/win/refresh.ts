import { deskHeldWins, waitingHeldWins } from '@sen/api/win';
import { queryClient } from '#queries.ts';

/** A desk that stands open asks again this often. */
export const refreshMs = 15_000;

/** Reads list and count anew, at once. */
export async function refreshHeldWins(): Promise<void> {
  await Promise.all([deskHeldWins, waitingHeldWins].map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
}
