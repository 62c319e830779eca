import { pointQuantityMax, type PointProduct, type Redemption } from '@sen/api/point';
import { useDateLocale } from '@sen/front/dateLocale';
import { ButtonLink, DateTime, Dialog, Icon, Money, StatusPill, useNumberFormat } from '@sen/ui';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useBrand } from '#brand/brand.tsx';
import { useAsked } from './useRetrySafeRequest.ts';
import { MaySpend } from './blocked.tsx';
import { ProductPicture, ProductPrice } from './productParts.tsx';
import { quantityMax, usePoints, usePointText } from './points.ts';
import { RedeemForm } from './redeemForm.tsx';
import './pointForms.css';

/** A product from all sides, the form that redeems it, and then what has come of it. */
export function ProductDialog({ product, onClose }: { product: PointProduct; onClose: () => void }) {
  const t = useTranslations('point');
  const [done, setDone] = useState<Redemption>();
  return (
    <Dialog
      open
      onClose={onClose}
      // A press beside it must not take away what was typed.
      clickToClose={false}
      escapeCloses
      closeLabel={t('product.close')}
      title={product.name}
      width={720}
      buttons={done ? [{ label: t('product.close'), onClick: onClose, autoFocus: true }] : []}
    >
      {done ? <Done redemption={done} /> : <Product product={product} onDone={setDone} />}
    </Dialog>
  );
}

function Product({ product, onDone }: { product: PointProduct; onDone: (redemption: Redemption) => void }) {
  return (
    <div className="points-product">
      <div className="points-product-what">
        <ProductPicture product={product} sizes="(max-width: 719px) 100vw, 320px" />
        <ProductPrice product={product} />
        <Facts product={product} />
      </div>
      <div className="points-product-how">
        {product.description && <p className="points-description">{product.description}</p>}
        <MaySpend>
          <Redeem product={product} onDone={onDone} />
        </MaySpend>
      </div>
    </div>
  );
}

/** The form, or why there is none. */
function Redeem({ product, onDone }: { product: PointProduct; onDone: (redemption: Redemption) => void }) {
  const t = useTranslations('point.blocked');
  const pointText = usePointText();
  const asked = useAsked();
  const points = usePoints().data?.points ?? 0;
  if (quantityMax(product, points) > 0 || asked.open !== undefined)
    return <RedeemForm product={product} points={points} asked={asked} onDone={onDone} />;
  const { stock, memberLeft, requiredPoints } = product;
  return (
    <p className="points-none" role="status">
      <Icon name="info" />
      {stock === 0
        ? t('gone')
        : memberLeft === 0
          ? t('used')
          : t('missing', { points: pointText(requiredPoints - points) })}
    </p>
  );
}

function Facts({ product }: { product: PointProduct }) {
  const t = useTranslations('point');
  const numberFormat = useNumberFormat();
  const locale = useDateLocale();
  const { currencySymbol, timeZone } = useBrand().brand;
  const { type, credit, turnoverPercent, stock, memberMax, memberLeft, showUntil } = product;
  const count = (value: number) => numberFormat.decimal(String(value));
  const facts: (readonly [label: string, value: ReactNode] | false)[] = [
    [t('product.type'), t(`types.${type}`)],
    credit !== null && [t('product.credit'), <Money key="credit" value={credit} symbol={currencySymbol} />],
    credit !== null && turnoverPercent > 0 && [t('product.turnover'), `${count(turnoverPercent)} %`],
    [t('product.stock'), count(stock)],
    memberMax !== null && [
      t('product.limit'),
      // The number left is the member's own limit only where neither the stock nor what one
      // redemption takes is less.
      memberLeft === null || memberLeft >= Math.min(stock, pointQuantityMax)
        ? t('product.limitAll', { count: count(memberMax) })
        : t('product.limitOf', { count: count(memberMax), left: count(memberLeft) }),
    ],
    showUntil !== null && [
      t('product.until'),
      <DateTime key="until" value={showUntil} locale={locale} format="dateMinute" timeZone={timeZone} />,
    ],
  ];
  return (
    <dl className="points-facts">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt>{fact[0]}</dt>
              <dd>{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The redeemed product, and the next steps. */
function Done({ redemption: { id, status, productName, quantity, credit } }: { redemption: Redemption }) {
  const t = useTranslations('point');
  const numberFormat = useNumberFormat();
  const { currencySymbol } = useBrand().brand;
  return (
    <div className="points-done" role="status">
      <Icon name="success" />
      <strong>{t(status === 'completed' ? 'product.doneCredit' : 'product.doneGoods')}</strong>
      <p>
        {productName} × {numberFormat.decimal(String(quantity))}
      </p>
      <p>
        {credit === null
          ? t('product.doneGoodsText', { id })
          : t.rich('product.doneCreditText', {
              amount: () => <Money value={credit} symbol={currencySymbol} />,
            })}
      </p>
      <StatusPill tone={status === 'completed' ? 'good' : 'warn'}>{t(`states.${status}`)}</StatusPill>
      <ButtonLink icon="history" href={paths.personal('pointCenter')}>
        {t('product.history')}
      </ButtonLink>
    </div>
  );
}
