import type { Offer } from '@sen/api/reward';
import { useTranslations } from 'use-intl';
import { kindOf } from '#features/reward/kind.ts';
import { OfferStanding } from '#features/reward/offerStanding.tsx';
import { OfferTerms } from '#features/reward/offerTerms.tsx';
import { kinds } from './kinds.ts';

/**
 * An offer on the page of its promotion, which is called `title`: what the member can do with it
 * while it is open, and how it pays.
 */
export function OfferSheet({ offer, title, open }: { offer: Offer; title: string; open: boolean }) {
  const t = useTranslations('reward.terms');
  const id = `reward-${offer.ruleId}`;
  const kind = kindOf(kinds, offer);
  return (
    <section aria-labelledby={id} className="reward-sheet">
      <h2 id={id} className={offer.name === title ? 'sen-hidden' : undefined}>
        {offer.name}
      </h2>
      {open && <OfferStanding offer={offer} kind={kind} />}
      <h3>{t('title')}</h3>
      <OfferTerms offer={offer} kind={kind} />
    </section>
  );
}
