import type { Offer } from '@sen/api/reward';
import { useTranslations } from 'use-intl';
import { OfferStanding } from './offerStanding.tsx';
import { OfferTerms } from './offerTerms.tsx';
import './reward.css';

/**
 * An offer on the page of its promotion, which is called `title`: what the member can do with it
 * while it is open, and how it pays.
 */
export function OfferSheet({ offer, title, open }: { offer: Offer; title: string; open: boolean }) {
  const t = useTranslations('reward.terms');
  const id = `reward-${offer.ruleId}`;
  return (
    <section aria-labelledby={id} className="reward-sheet">
      <h2 id={id} className={offer.name === title ? 'sen-hidden' : undefined}>
        {offer.name}
      </h2>
      {open && <OfferStanding offer={offer} />}
      <h3>{t('title')}</h3>
      <OfferTerms offer={offer} />
    </section>
  );
}
