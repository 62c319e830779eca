import type { Promotion } from '@sen/api/content';
import { ButtonLink, EmptyState, Link, PictureCard, SectionHeading, Skeleton } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useStripQuery } from '#base/stripQuery.ts';
import { paths } from '#base/paths.ts';
import { useSearchParams } from '#base/router.tsx';
import { useBrand } from '#brand/brand.tsx';
import { useAnnouncements } from '#parts/announcements.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { offerOf, useIsPaid, useOffers } from '#features/reward/rewards.ts';
import { PromotionFacts, PromotionPicture } from './promotionParts.tsx';
import './promotion.css';

/** `/promotions`, of one category by `?category=`. */
export default function Promotions() {
  const t = useTranslations('promotion');
  const nav = useTranslations('shell.nav');
  const { hasPoints } = useBrand().brand;
  const asked = useAnnouncements();
  const [query] = useSearchParams();
  const all = asked.data?.promotion;
  const categories = [...new Set(all?.map(({ category }) => category))];
  const chosen = categories.find((category) => category === query.get('category'));
  useStripQuery(all && !chosen && query.has('category') ? ['category'] : []);
  return (
    <main className="promotions">
      <ScreenTitle title={t('title')} description={t('description')} />
      <SectionHeading
        level={1}
        title={t('title')}
        lead={t('lead')}
        action={
          hasPoints && (
            <ButtonLink icon="pointMall" href={paths.pointMall()}>
              {nav('pointMall')}
            </ButtonLink>
          )
        }
      />
      {categories.length > 1 && (
        <nav className="promotion-categories" aria-label={t('categories')}>
          <Link href={paths.promotions()} aria-current={chosen === undefined ? 'page' : undefined}>
            {t('all')}
          </Link>
          {categories.map((category) => (
            <Link
              key={category}
              href={paths.promotions({ category })}
              aria-current={category === chosen ? 'page' : undefined}
            >
              {t(`category.${category}`)}
            </Link>
          ))}
        </nav>
      )}
      <List
        asked={asked}
        shown={all?.filter(({ category }) => chosen === undefined || category === chosen)}
      />
    </main>
  );
}

function List({
  asked,
  shown,
}: {
  asked: ReturnType<typeof useAnnouncements>;
  shown: Promotion[] | undefined;
}) {
  const t = useTranslations('promotion');
  // A visitor has no state in any.
  const offers = useOffers({ enabled: useIsPaid() }).data?.list;
  if (!shown && asked.error) return <CallFailed error={asked.error} onRetry={asked.refetch} />;
  if (shown?.length === 0) {
    return (
      <EmptyState
        icon="gift"
        title={t('emptyTitle')}
        text={t('emptyText')}
        action={
          <ButtonLink variant="primary" icon="games" href={paths.rng()}>
            {t('toGames')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <ul className="promotion-cards">
      {shown
        ? shown.map((promotion, i) => (
            <PictureCard
              key={promotion.code}
              over={promotion.state === 'closed'}
              picture={
                <PromotionPicture
                  promotion={promotion}
                  eager={i === 0}
                  sizes="(max-width: 559px) 220px, (max-width: 755px) 94vw, (max-width: 1131px) 47vw, 390px"
                />
              }
            >
              <div className="promotion-text">
                <PromotionFacts promotion={promotion} offer={offerOf(offers, promotion.code)} />
                <h2>
                  <Link href={paths.promotion(promotion.code)}>{promotion.title}</Link>
                </h2>
                <p>{promotion.summary}</p>
              </div>
            </PictureCard>
          ))
        : [0, 1, 2, 3, 4, 5].map((i) => (
            <li key={i}>
              <Skeleton height="380px" />
            </li>
          ))}
    </ul>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    promotion: typeof import('./text/vi.json');
  }
}
