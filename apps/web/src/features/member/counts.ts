import type { PersonalPage } from '@sen/api/siteRoute';
import { useUnread } from '#features/inbox/unread.ts';
import { useMissions } from '#features/mission/missions.ts';

/**
 * Counts of new entries behind the menu, by their pages: the one place that the red counts come
 * from.
 */
export function useCounts(): Partial<Record<PersonalPage, number>> {
  const counts = useUnread();
  const missions = useMissions().data;
  return {
    messageV2: counts?.unreadMessage,
    rewardCenter: counts && counts.availablePromoCount + counts.claimableRewards,
    missionLeaderboard: missions?.claimable,
  };
}
