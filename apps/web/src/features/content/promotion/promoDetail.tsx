import { CallFailure } from '@sen/api/client';
import { promotionDetail } from '@sen/api/content';
import { Button, ButtonLink, EmptyState, Icon, Link, Skeleton } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useLanguage } from '@sen/front/language';
import { isTrial, useSession } from '#calls/session.ts';
import { openRegister } from '#base/accountDialog.ts';
import { useCanRegister } from '#brand/brand.tsx';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';
import { useSearchParams } from '#base/router.tsx';
import { CallFailed } from '#parts/callFailed.tsx';
import { CleanHtml } from '#parts/cleanHtml.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { share } from '#parts/share.ts';
import { OfferSheet } from '#features/rewardKind/offerSheet.tsx';
import { offerOf, useOffers } from '#features/reward/rewards.ts';
import { PromotionFacts, PromotionPicture } from './promotionParts.tsx';
import './promotion.css';

/** `/promoDetail?code=`: one promotion with all its terms. */
export default function PromotionDetail() {
  const t = useTranslations('promotion');
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  return (
    <main className="promotion-page">
      <Link className="back-link" href={paths.promotions()}>
        <Icon name="arrowLeft" />
        {t('back')}
      </Link>
      {/^[a-z0-9][a-z0-9-]{0,60}$/.test(code) ? <Detail key={code} code={code} /> : <Gone />}
    </main>
  );
}

function Detail({ code }: { code: string }) {
  const t = useTranslations('promotion');
  const { data, error, refetch } = useCall(
    promotionDetail,
    { code, language: useLanguage() },
    { staleTime: 60_000 },
  );
  const paying = useOffers({ follows: true });
  const offers = paying.data?.list.filter(({ promotion }) => promotion === code);
  if (!data && error instanceof CallFailure && error.code === 'promotion_unknown') return <Gone />;
  if (!data && error) return <CallFailed error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <>
        <ScreenTitle title={t('title')} />
        <Skeleton height="520px" />
      </>
    );
  }
  return (
    <article className="promotion-sheet">
      <ScreenTitle title={data.title} description={data.summary} />
      <PromotionPicture promotion={data} eager sizes="(max-width: 919px) 92vw, 920px" />
      <div className="promotion-sheet-text">
        <PromotionFacts promotion={data} offer={offerOf(offers, code)} />
        <h1>{data.title}</h1>
        <p className="promotion-summary">{data.summary}</p>
        {offers ? (
          offers.map((offer) => (
            <OfferSheet key={offer.ruleId} offer={offer} title={data.title} open={data.state === 'open'} />
          ))
        ) : paying.error ? (
          <CallFailed compact error={paying.error} onRetry={paying.refetch} />
        ) : (
          <Skeleton height="160px" />
        )}
        <h2 className={offers?.length ? undefined : 'sen-hidden'}>{t('terms')}</h2>
        <CleanHtml html={data.html} />
        <div className="promotion-actions">
          {data.state === 'open' && !offers?.some(({ own }) => own) && (
            <WayIn pays={(offers?.length ?? 0) > 0} />
          )}
          <Button
            onClick={() => void share({ title: data.title, url: location.href }, t('copied'), t('notCopied'))}
          >
            {t('share')}
          </Button>
        </div>
      </div>
    </article>
  );
}

/**
 * Visitors need an account first, and trial accounts a real one where the promotion pays; members
 * play.
 */
function WayIn({ pays }: { pays: boolean }) {
  const t = useTranslations('promotion');
  const session = useSession();
  const canRegister = useCanRegister();
  if (!session && canRegister) {
    return (
      <Button variant="primary" onClick={() => openRegister()}>
        {t('register')}
      </Button>
    );
  }
  if (pays && session && isTrial(session)) {
    return (
      <>
        <p className="promotion-trial">{t('trial')}</p>
        {canRegister && (
          <Button variant="primary" onClick={() => openRegister(location.pathname + location.search)}>
            {t('registerReal')}
          </Button>
        )}
      </>
    );
  }
  return (
    <ButtonLink variant="primary" icon="games" href={paths.rng()}>
      {t('toGames')}
    </ButtonLink>
  );
}

function Gone() {
  const t = useTranslations('promotion');
  return (
    <>
      <ScreenTitle title={t('goneTitle')} />
      <EmptyState
        icon="gift"
        title={
          <span role="heading" aria-level={1}>
            {t('goneTitle')}
          </span>
        }
        text={t('goneText')}
        action={
          <ButtonLink variant="primary" href={paths.promotions()}>
            {t('back')}
          </ButtonLink>
        }
      />
    </>
  );
}
