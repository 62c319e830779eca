import { bonuses, type TransactionLine } from '@sen/api/record';
import { DateTime, Money, SectionHeading, type Column } from '@sen/ui';
import { useDateLocale } from '@sen/front/dateLocale';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { ZoneNote } from '#parts/zoneNote.tsx';
import { FilterBar, useFilters } from '#parts/list/filters.tsx';
import { PagedList } from '#parts/list/pagedList.tsx';
import { NoRecord } from './noRecord.tsx';
import { useCauseName, useTypeName } from './typeName.ts';
import './record.css';

/** `/personal/bonusDetails`: the house's gifts. */
export default function BonusPage() {
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
    { key: 'amount', header: t('amount'), align: 'end', cell: (line) => <Money value={line.amount} symbol={currencySymbol} signed /> },
    { key: 'after', header: t('balanceAfter'), align: 'end', cell: (line) => <Money value={line.balanceAfter} symbol={currencySymbol} /> },
    {
      key: 'reference',
      header: t('reference'),
      cell: ({ reference, type }) => <span title={reference}>{causeName(type, reference)}</span>,
    },
  ];

  return (
    <div className="record">
      <ScreenTitle title={profit('bonusTitle')} />
      <SectionHeading level={1} title={profit('bonusTitle')} lead={profit('bonusLead')} />
      <FilterBar filters={filters} />
      <PagedList
        call={bonuses}
        input={filters.span}
        filters={filters}
        caption={profit('bonusTitle')}
        columns={columns}
        empty={<NoRecord />}
      />
      <ZoneNote />
    </div>
  );
}
