import type { AnyCall } from '@sen/api/call';
import { callKey } from '@sen/front/queries';
import { queryClient } from '#calls/queries.ts';

/** Marks the answers of these calls as stale, so that shown ones are asked for anew. */
export async function askAgain(...calls: readonly AnyCall[]): Promise<void> {
  await Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: callKey(call) })));
}
