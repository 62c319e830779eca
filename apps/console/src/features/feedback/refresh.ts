import { deskFeedback, waitingFeedback } from '@sen/api/feedback';
import { queryClient } from '#queries.ts';

/** A desk that stands open asks again this often. */
export const refreshMs = 15_000;

/** Reads list and count anew, at once. */
export async function refreshFeedback(): Promise<void> {
  await Promise.all([deskFeedback, waitingFeedback].map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })));
}
