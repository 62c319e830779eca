import { unread } from '@sen/api/inbox';
import { useCall } from '#calls/queries.ts';
import { isTrial, useSession } from '#calls/session.ts';

/**
 * The number of unread messages and of new promotions, followed by server push; undefined until
 * loaded, and for accounts without an inbox.
 */
export function useUnread() {
  const session = useSession();
  return useCall(unread, {}, { enabled: session !== null && !isTrial(session), staleTime: 60_000 }).data;
}

/** Unread messages and rewards to claim: the count beside the way to the member's pages. */
export function useNews(): number {
  const counts = useUnread();
  return counts ? counts.unreadMessage + counts.claimableRewards : 0;
}
