import type { PersonalPage } from '@sen/api/siteRoute';
import { useUnread } from '#features/inbox/unread.ts';

/** Counts of new entries behind the menu, by their pages: the one place that the red counts come from. There are no missions yet that could be new. */
export function useCounts(): Partial<Record<PersonalPage, number>> {
  const counts = useUnread();
  return { messageV2: counts?.unreadMessage, rewardCenter: counts && counts.availablePromoCount + counts.claimableRewards };
}
