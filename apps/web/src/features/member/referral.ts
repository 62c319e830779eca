import type { Promotion } from '@sen/api/content';
import { useAnnouncements } from '#parts/announcements.ts';

/** The promotion by which a brand invites members' friends has this code; undefined: it runs none now. */
export function useReferralPromotion(): Promotion | undefined {
  return useAnnouncements().data?.promotion.find(({ code, state }) => code === 'referral' && state === 'open');
}
