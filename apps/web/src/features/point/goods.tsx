import { pointProductTypes, type PointProduct, type PointProductType } from '@sen/api/point';
import { useDateLocale } from '@sen/front/dateLocale';
import { DateTime, EmptyState, PictureCard, Skeleton, StatusPill, useNumberFormat } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { CallFailed } from '#parts/callFailed.tsx';
import { ProductDialog } from './productDialog.tsx';
import { ProductPicture, ProductPrice } from './productParts.tsx';
import { usePoints, usePointText, useProducts } from './points.ts';

/** The products that points can be redeemed for, by kind. */
export function Goods() {
  const t = useTranslations('point');
  const { data, error, refetch } = useProducts();
  const [type, setType] = useState<PointProductType>();
  const [opened, setOpened] = useState<PointProduct>();
  const points = usePoints().data?.points;
  const types = pointProductTypes.filter((each) => data?.list.some((product) => product.type === each));
  const shown = data?.list.filter(
    (product) => type === undefined || !types.includes(type) || product.type === type,
  );
  // The last one may be gone from the list while its dialog still says that it was redeemed.
  const product = opened && (data?.list.find(({ id }) => id === opened.id) ?? opened);
  return (
    <section aria-labelledby="points-goods" className="points-goods">
      <h2 id="points-goods">{t('goods.title')}</h2>
      {types.length > 1 && (
        <div className="points-types" role="group" aria-label={t('goods.filter')}>
          {[undefined, ...types].map((each) => (
            <button
              key={each ?? 'all'}
              type="button"
              className="sen-chip"
              aria-pressed={
                each === type || (each === undefined && type !== undefined && !types.includes(type))
              }
              onClick={() => setType(each)}
            >
              {each === undefined ? t('goods.all') : t(`types.${each}`)}
            </button>
          ))}
        </div>
      )}
      {error && !data ? (
        <CallFailed error={error} onRetry={refetch} />
      ) : shown?.length === 0 ? (
        <EmptyState icon="gift" title={t('goods.noneTitle')} text={t('goods.noneText')} />
      ) : (
        <ul className="points-cards">
          {shown
            ? shown.map((each) => (
                <ProductCard key={each.id} product={each} points={points} onOpen={() => setOpened(each)} />
              ))
            : [0, 1, 2, 3].map((i) => (
                <li key={i}>
                  <Skeleton height="340px" />
                </li>
              ))}
        </ul>
      )}
      {product && <ProductDialog key={product.id} product={product} onClose={() => setOpened(undefined)} />}
    </section>
  );
}

function ProductCard({
  product,
  points,
  onOpen,
}: {
  product: PointProduct;
  points: number | undefined;
  onOpen: () => void;
}) {
  const t = useTranslations('point');
  const locale = useDateLocale();
  const numberFormat = useNumberFormat();
  const { timeZone } = useBrand().brand;
  const { name, type, stock, memberMax, showUntil } = product;
  const count = (value: number) => numberFormat.decimal(String(value));
  return (
    <PictureCard
      over={stock === 0}
      picture={<ProductPicture product={product} sizes="(max-width: 719px) 50vw, 300px" />}
    >
      <div className="points-card-text">
        <StatusPill tone="gold">{t(`types.${type}`)}</StatusPill>
        <h3>
          <button type="button" onClick={onOpen}>
            {name}
          </button>
        </h3>
        <ProductPrice product={product} />
        <p className="points-card-facts">
          <span>{stock === 0 ? t('goods.gone') : t('goods.stock', { count: count(stock) })}</span>
          {memberMax !== null && <span>{t('goods.limit', { count: count(memberMax) })}</span>}
          {showUntil !== null && (
            <span>
              {t.rich('goods.until', {
                date: () => (
                  <DateTime value={showUntil} locale={locale} format="dateMinute" timeZone={timeZone} />
                ),
              })}
            </span>
          )}
        </p>
        <Standing product={product} points={points} />
      </div>
    </PictureCard>
  );
}

/** Whether the member can have it; nothing for visitors. */
function Standing({
  product: { stock, memberLeft, requiredPoints },
  points,
}: {
  product: PointProduct;
  points: number | undefined;
}) {
  const t = useTranslations('point.goods');
  const pointText = usePointText();
  if (points === undefined || stock === 0) return null;
  if (memberLeft === 0) return <p className="points-card-lacks">{t('used')}</p>;
  if (points >= requiredPoints) return <p className="points-card-enough">{t('enough')}</p>;
  return (
    <p className="points-card-lacks">
      <progress value={points} max={requiredPoints} aria-hidden="true" />
      {t('missing', { points: pointText(requiredPoints - points) })}
    </p>
  );
}
