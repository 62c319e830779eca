import type { Offer } from '@sen/api/reward';
import type { TermsOf } from '@sen/api/rewardTerms';
import { useMinute } from '#base/minute.ts';
import { useOffers } from '#features/reward/rewards.ts';

type ReferralOffer = Offer & { terms: TermsOf<'referral'> };

/** The offer by which friends are invited now; of several, the newest one. */
export function useReferralOffer(): { offer: ReferralOffer | undefined; known: boolean } {
  const { data, isError } = useOffers();
  const now = useMinute();
  const isOn = (offer: Offer): offer is ReferralOffer =>
    offer.terms.kind === 'referral' && (offer.from === null || offer.from <= now);
  return { offer: data?.list.filter(isOn).at(-1), known: data !== undefined || isError };
}
