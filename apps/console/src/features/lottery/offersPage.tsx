import { lotteryRegions, type LotteryRegion } from '@sen/api/lotteryBetting';
import { deskOffer } from '@sen/api/lotteryDesk';
import { Skeleton, Tabs } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrandName, useChosenBrand } from '#brand/brands.ts';
import { useQueryState } from '#base/useQueryState.ts';
import { useCall } from '#base/queries.ts';
import { Failure, Page } from '#parts/page.tsx';
import { OfferForm } from './offerForm.tsx';
import './lottery.css';

const asked = { region: (text: string) => lotteryRegions.find((each) => each === text) };

/**
 * `/lottery-offers?region=&brand=`: prices, odds and limits in force, and a draft whose returns are
 * computed before it may come in force.
 */
export default function OffersPage() {
  const title = useTranslations('sections')('lotteryOffers');
  const t = useTranslations('lottery');
  const brand = useChosenBrand();
  const nameOf = useBrandName();
  const { state, change } = useQueryState(asked);
  const region: LotteryRegion = state.region ?? 'north';
  const query = useCall(deskOffer, { region, brand });
  return (
    <Page title={title} lead={brand ? t('offersOf', { brand: nameOf(brand) }) : t('offersOfAll')}>
      <Tabs
        label={t('region')}
        value={region}
        onChange={(next) => change({ region: next })}
        tabs={lotteryRegions.map((key) => ({ key, label: t(`regions.${key}`) }))}
      >
        {query.error && !query.data ? (
          <Failure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
        ) : !query.data || query.isPlaceholderData ? (
          <Skeleton height="30em" />
        ) : (
          <OfferForm
            key={`${region} ${brand} ${query.data.draft?.id} ${query.data.current.id}`}
            region={region}
            brand={brand}
            data={query.data}
          />
        )}
      </Tabs>
    </Page>
  );
}
