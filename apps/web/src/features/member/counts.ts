import type { PersonalPage } from '@sen/api/siteRoute';
import { useUnread } from '#features/inbox/unread.ts';

/**
 * What waits behind the entries of the menu, by their pages: the one place that the red counts come from. Missions and rewards do not stand
 * yet, so that nothing waits there.
 */
export function useCounts(): Partial<Record<PersonalPage, number>> {
  return { messageV2: useUnread()?.unreadMessage };
}
