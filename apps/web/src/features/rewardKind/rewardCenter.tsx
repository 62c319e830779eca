import { CallFailure } from '@sen/api/client';
import { markPromotionsSeen } from '@sen/api/content';
import { unread } from '@sen/api/inbox';
import type { Offer } from '@sen/api/reward';
import { callKey } from '@sen/front/queries';
import { ButtonLink, Card, EmptyState, Link, Money, SectionHeading, Skeleton } from '@sen/ui';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useBrand } from '#brand/brand.tsx';
import { queryClient } from '#calls/queries.ts';
import { useSend } from '#calls/send.ts';
import { useUnread } from '#features/inbox/unread.ts';
import { Claims } from '#features/reward/claims.tsx';
import { kindOf } from '#features/reward/kind.ts';
import { OfferPill } from '#features/reward/offerPill.tsx';
import { OfferStanding } from '#features/reward/offerStanding.tsx';
import { isAgainTomorrow, useClaimable, useOffers } from '#features/reward/rewards.ts';
import { useAnnouncements } from '#parts/announcements.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { ZoneNote } from '#parts/zoneNote.tsx';
import { kinds } from './kinds.ts';

/**
 * `/personal/rewardCenter`: what can be claimed now, how each promotion that pays stands, and the
 * other ones that are open. A member who looks at these has seen them: the menu counts them no
 * more, on no tab.
 */
export default function RewardCenter() {
  const t = useTranslations('reward');
  const title = useTranslations('member.pages')('rewardCenter');
  const { error } = useClaimable();
  const isExcluded = error instanceof CallFailure && error.code === 'self_excluded';
  return (
    <div className="reward-centre">
      <ScreenTitle title={title} />
      <SectionHeading level={1} title={title} lead={t('lead')} />
      {isExcluded ? (
        <Card>
          <p>{t('excluded')}</p>
          <div className="reward-foot">
            <ToHistory />
          </div>
        </Card>
      ) : (
        <>
          <Waiting />
          <Offers />
          <Others />
        </>
      )}
      <ZoneNote />
    </div>
  );
}

function Waiting() {
  const t = useTranslations('reward');
  const { currencySymbol } = useBrand().brand;
  const { data, error, refetch } = useClaimable();
  return (
    <Card inlay aria-labelledby="reward-waiting">
      <div className="reward-head">
        <h2 id="reward-waiting">{t('waiting.title')}</h2>
        {data && data.count > 1 && (
          <Money value={data.amount} symbol={currencySymbol} className="reward-all" />
        )}
      </div>
      {error && !data ? (
        <CallFailed compact error={error} onRetry={refetch} />
      ) : data ? (
        data.list.length === 0 && (
          <EmptyState compact icon="gift" title={t('waiting.none')} text={t('waiting.noneText')} />
        )
      ) : (
        <Skeleton height="96px" />
      )}
      <Claims rewards={data?.list ?? []} named />
      <div className="reward-foot">
        <ToHistory />
      </div>
    </Card>
  );
}

function ToHistory() {
  const t = useTranslations('reward');
  return (
    <ButtonLink
      size="sm"
      variant="quiet"
      icon="history"
      href={paths.personal('bonusDetails', { view: 'rewards' })}
    >
      {t('toHistory')}
    </ButtonLink>
  );
}

/** One that has nothing but what waits to be claimed, which stands above, is not shown again. */
const isShown = (offer: Offer): boolean => {
  const { own } = offer;
  return (
    own !== null &&
    (own.state !== 'closed' || isAgainTomorrow(offer)) &&
    kindOf(kinds, offer).isListed?.(own) !== false
  );
};

function Offers() {
  const t = useTranslations('reward');
  const { data, error, refetch } = useOffers({ follows: true });
  const shown = data?.list.filter(isShown);
  if (error && !data) return <CallFailed error={error} onRetry={refetch} />;
  if (shown?.length === 0) return null;
  return (
    <section aria-labelledby="reward-offers" className="reward-list">
      <h2 id="reward-offers">{t('offers')}</h2>
      {shown ? (
        shown.map((offer) => (
          <Card key={offer.ruleId} aria-label={offer.name}>
            <div className="reward-head">
              <h3>
                <Link href={paths.promotion(offer.promotion)}>{offer.name}</Link>
              </h3>
              <OfferPill offer={offer} />
            </div>
            <OfferStanding offer={offer} kind={kindOf(kinds, offer)} claims={false} />
          </Card>
        ))
      ) : (
        <Card>
          <Skeleton height="160px" />
        </Card>
      )}
    </section>
  );
}

/** Open promotions that have no offer of their own. */
function Others() {
  const t = useTranslations('reward');
  const { data, error, refetch } = useAnnouncements();
  const offers = useOffers().data?.list;
  const open = data?.promotion.filter(({ state }) => state === 'open');
  const isNew = (useUnread()?.availablePromoCount ?? 0) > 0;
  const { mutate: see } = useSend(markPromotionsSeen, {
    // The push says so as well, where a line is open.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: callKey(unread) }),
  });
  const areShown = open !== undefined && open.length > 0;
  useEffect(() => {
    if (areShown && isNew) see({});
  }, [areShown, isNew, see]);
  if (!open && error) return <CallFailed error={error} onRetry={refetch} />;
  const others = open?.filter(({ code }) => !offers?.some(({ promotion }) => promotion === code));
  return (
    <section aria-labelledby="reward-others" className="reward-list">
      <h2 id="reward-others" className={others?.length ? undefined : 'sen-hidden'}>
        {t('others')}
      </h2>
      {others?.map(({ code, title, summary }) => (
        <Card key={code}>
          <h3>
            <Link href={paths.promotion(code)}>{title}</Link>
          </h3>
          <p>{summary}</p>
        </Card>
      ))}
      <div className="reward-ways">
        <ButtonLink href={paths.promotions()}>{t('toPromotions')}</ButtonLink>
      </div>
    </section>
  );
}
