import { bonuses, type TransactionLine } from '@sen/api/record';
import { DateTime, Money, SectionHeading, Tabs, type Column } from '@sen/ui';
import { useDateLocale } from '@sen/front/dateLocale';
import { useTranslations } from 'use-intl';
import { useSearchParams } from '#base/router.tsx';
import { useBrand } from '#brand/brand.tsx';
import { RewardList } from '#features/reward/rewardList.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { ZoneNote } from '#parts/zoneNote.tsx';
import { FilterBar, useFilters } from '#parts/list/filters.tsx';
import { PagedList } from '#parts/list/pagedList.tsx';
import { NoRecord } from './noRecord.tsx';
import { useCauseName, useTypeName } from './typeName.ts';
import './record.css';

const views = ['lines', 'rewards'] as const;

/**
 * `/personal/bonusDetails?view=`: the house's gifts as they came to the wallet, and the rewards of
 * promotions whatever became of them.
 */
export default function BonusPage() {
  const profit = useTranslations('profit');
  const t = useTranslations('reward.history');
  const [query, setQuery] = useSearchParams();
  const view = views.find((known) => known === query.get('view')) ?? 'lines';
  return (
    <div className="record">
      <ScreenTitle title={profit('bonusTitle')} />
      <SectionHeading level={1} title={profit('bonusTitle')} lead={profit('bonusLead')} />
      <Tabs
        label={t('views')}
        value={view}
        // The filters of one list mean nothing to the other.
        onChange={(next) => setQuery(next === 'lines' ? {} : { view: next }, { replace: true })}
        tabs={views.map((key) => ({ key, label: t(key) }))}
      >
        <div className="record">{view === 'lines' ? <BonusLines /> : <RewardList />}</div>
      </Tabs>
      <ZoneNote />
    </div>
  );
}

function BonusLines() {
  const t = useTranslations('bet');
  const profit = useTranslations('profit');
  const locale = useDateLocale();
  const typeName = useTypeName();
  const causeName = useCauseName();
  const { currencySymbol } = useBrand().brand;
  const filters = useFilters({});

  const columns: Column<TransactionLine>[] = [
    { key: 'type', header: t('type'), title: true, cell: (line) => typeName(line.type, line.amount) },
    { key: 'time', header: t('time'), cell: (line) => <DateTime value={line.at} locale={locale} /> },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      cell: (line) => <Money value={line.amount} symbol={currencySymbol} signed />,
    },
    {
      key: 'after',
      header: t('balanceAfter'),
      align: 'end',
      cell: (line) => <Money value={line.balanceAfter} symbol={currencySymbol} />,
    },
    {
      key: 'reference',
      header: t('reference'),
      cell: ({ reference, type }) => <span title={reference}>{causeName(type, reference)}</span>,
    },
  ];

  return (
    <>
      <FilterBar filters={filters} />
      <PagedList
        call={bonuses}
        input={filters.span}
        filters={filters}
        caption={profit('bonusTitle')}
        columns={columns}
        empty={<NoRecord />}
      />
    </>
  );
}
