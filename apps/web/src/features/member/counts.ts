import type { PersonalPage } from '@sen/api/siteRoute';
import { useUnread } from '#features/inbox/unread.ts';

/** What is new behind the entries of the menu, by their pages: the one place that the red counts come from. No mission stands yet that could be new. */
export function useCounts(): Partial<Record<PersonalPage, number>> {
  const counts = useUnread();
  return { messageV2: counts?.unreadMessage, rewardCenter: counts?.availablePromoCount };
}
