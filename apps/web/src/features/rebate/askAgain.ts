import type { AnyCall } from '@sen/api/call';
import { callKey } from '@sen/front/queries';
import { queryClient } from '#calls/queries.ts';

/** What these calls answered is asked anew where it is shown. */
export async function askAgain(...calls: readonly AnyCall[]): Promise<void> {
  await Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: callKey(call) })));
}
