import type { Offer, OfferState } from '@sen/api/reward';
import { StatusPill, type Tone } from '@sen/ui';
import { useTranslations } from 'use-intl';

const offerTones: Readonly<Record<OfferState, Tone>> = {
  soon: 'gold',
  join: 'info',
  applying: 'warn',
  processing: 'info',
  claim: 'gold',
  signed: 'good',
  claimed: 'good',
  rejected: 'bad',
  closed: 'neutral',
};

/** The state of an offer for the member, in a word. */
export function OfferPill({ offer: { own, terms } }: { offer: Offer }) {
  const t = useTranslations('reward.states');
  if (!own) return null;
  const { state } = own;
  const text = state === 'claim' && (terms.kind === 'signIn' || terms.kind === 'raffle') ? t(`claimOf.${terms.kind}`) : t(state);
  return <StatusPill tone={offerTones[state]}>{text}</StatusPill>;
}
