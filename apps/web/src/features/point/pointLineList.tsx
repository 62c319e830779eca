import { pointLines, pointLineTypes, type PointLine } from '@sen/api/point';
import { useDateLocale } from '@sen/front/dateLocale';
import { classNames, DateTime, EmptyState, Money, type Column } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { Choice, FilterBar, useFilters } from '#parts/list/filters.tsx';
import { PagedList } from '#parts/list/pagedList.tsx';
import { usePointText } from './points.ts';

/** Every change of the member's points, newest first, with what was left after it. */
export function PointLineList() {
  const t = useTranslations('point');
  const list = useTranslations('list');
  const locale = useDateLocale();
  const pointText = usePointText();
  const { currencySymbol, timeZone } = useBrand().brand;
  const filters = useFilters({ type: pointLineTypes }, timeZone);
  const type = pointLineTypes.find((known) => known === filters.get('type'));
  const columns: Column<PointLine>[] = [
    {
      key: 'type',
      header: t('line.type'),
      title: true,
      slot: 'main',
      cell: ({ type: of, redemptionId, amount }) => (
        <span className="list-when">
          {t(`lines.${of}`)}
          {redemptionId !== null && <small className="sen-digits">#{redemptionId}</small>}
          {amount !== null && (
            <small>
              <Money value={amount} symbol={currencySymbol} />
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'time',
      header: t('line.time'),
      slot: 'note',
      cell: ({ at }) => <DateTime value={at} locale={locale} format="minute" />,
    },
    {
      key: 'points',
      header: t('line.points'),
      align: 'end',
      slot: 'amount',
      cell: ({ points }) => (
        <span className={classNames('sen-money', points > 0 ? 'sen-money-gain' : 'sen-money-loss')}>
          {points > 0 && '+'}
          {pointText(points)}
        </span>
      ),
    },
    {
      key: 'after',
      header: t('line.after'),
      align: 'end',
      slot: 'state',
      cell: ({ after }) => <span className="sen-digits">{pointText(after)}</span>,
    },
  ];
  return (
    <>
      <FilterBar filters={filters}>
        <Choice
          filters={filters}
          name="type"
          label={t('line.type')}
          all={list('all')}
          options={pointLineTypes.map((value) => ({ value, label: t(`lines.${value}`) }))}
        />
      </FilterBar>
      <PagedList
        call={pointLines}
        input={{ type, ...filters.days }}
        filters={filters}
        caption={t('centre.lines')}
        columns={columns}
        lines
        skeletonRows={8}
        empty={<EmptyState compact icon="pointMall" title={t('line.noneTitle')} text={t('line.noneText')} />}
      />
    </>
  );
}
