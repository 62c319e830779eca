import type { Offer, OfferState } from '@sen/api/reward';
import { StatusPill, type Tone } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { kindWords } from './kindWords.ts';
import { isAgainTomorrow } from './rewards.ts';

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
export function OfferPill({ offer }: { offer: Offer }) {
  const t = useTranslations('reward.states');
  const { own, terms } = offer;
  if (!own) return null;
  const { state } = own;
  if (isAgainTomorrow(offer))
    return <StatusPill tone={state === 'claimed' ? 'good' : 'neutral'}>{t('tomorrow')}</StatusPill>;
  const { claim, claimed } = kindWords[terms.kind];
  if (state === 'claimed' && claimed) return <StatusPill tone="neutral">{t(claimed)}</StatusPill>;
  return <StatusPill tone={offerTones[state]}>{t(state === 'claim' && claim ? claim : state)}</StatusPill>;
}
