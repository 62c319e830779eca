import { availability, withdrawalList } from '@sen/api/withdrawal';
import { balance, funds } from '@sen/api/wallet';
import { callKey } from '@sen/front/queries';
import { queryClient } from '#calls/queries.ts';

/** After a withdrawal has changed all that follows from it is asked for again. */
export function refreshWithdrawals(): void {
  for (const call of [availability, withdrawalList, balance, funds])
    void queryClient.invalidateQueries({ queryKey: callKey(call) });
}
