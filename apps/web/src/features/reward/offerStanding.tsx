import type { Offer } from '@sen/api/reward';
import type { RewardKind } from '@sen/api/rewardTerms';
import { useTranslations } from 'use-intl';
import { Claims } from './claims.tsx';
import type { Kind } from './kind.ts';
import { isAgainTomorrow } from './rewards.ts';
import './reward.css';

type Own = NonNullable<Offer['own']>;
type Props = {
  offer: Offer;
  kind: Kind<RewardKind>;
  claims?: boolean;
};

/**
 * The state of an offer for the member: what can be claimed, unless that stands elsewhere, what is
 * on its way, and the one thing to do next. Nothing for visitors.
 */
export function OfferStanding({ offer, kind, claims = true }: Props) {
  if (!offer.own) return null;
  return (
    <div className="reward-standing">
      {claims && <Claims rewards={offer.own.claimable} />}
      <Next offer={offer} kind={kind} own={offer.own} />
    </div>
  );
}

function Next({ offer, kind, own: { state, progress } }: Omit<Props, 'claims'> & { own: Own }) {
  const t = useTranslations('reward.next');
  if (isAgainTomorrow(offer)) return <p className="reward-note">{t('tomorrow')}</p>;
  if (state === 'soon' || state === 'closed' || state === 'rejected')
    return <p className="reward-note">{t(state)}</p>;
  return <kind.Next offer={offer} terms={offer.terms} progress={progress} state={state} />;
}
