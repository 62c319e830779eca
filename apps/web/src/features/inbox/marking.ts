import { inboxList, unread } from '@sen/api/inbox';
import type { AnyCall, OutputOf } from '@sen/api/call';
import { callKey } from '@sen/front/queries';
import { useFailureTexts } from '@sen/front/failure';
import { showToast } from '@sen/ui';
import { queryClient } from '#calls/queries.ts';
import { useSend } from '#calls/send.ts';

/** Sends a mark, shows the counts that come back, and reads the list anew. */
export function useMarking<C extends AnyCall>(call: C) {
  const failureTexts = useFailureTexts();
  return useSend(call, {
    onSuccess: (counts: OutputOf<C>) => {
      queryClient.setQueryData(callKey(unread, {}), counts);
      return queryClient.invalidateQueries({ queryKey: callKey(inboxList) });
    },
    onError: (error) => showToast(failureTexts(error).text || failureTexts(error).title, 'bad'),
  });
}
