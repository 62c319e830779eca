import { redeemPointList, redemptionStates, type Redemption } from '@sen/api/point';
import { useDateLocale } from '@sen/front/dateLocale';
import { useLanguage } from '@sen/front/language';
import { Button, DateTime, EmptyState, Money, useNumberFormat, type Column } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { Choice, FilterBar, useFilters } from '#parts/list/filters.tsx';
import { PagedList } from '#parts/list/pagedList.tsx';
import { usePointText } from './points.ts';
import { RedemptionDialog, RedemptionPill } from './redemptionDialog.tsx';

/** The member's redemptions, newest first. */
export function RedemptionList() {
  const t = useTranslations('point');
  const list = useTranslations('list');
  const language = useLanguage();
  const { timeZone } = useBrand().brand;
  const filters = useFilters({ status: redemptionStates }, timeZone);
  const status = redemptionStates.find((known) => known === filters.get('status'));
  const [opened, setOpened] = useState<Redemption>();
  const columns = useColumns(setOpened);
  return (
    <>
      <FilterBar filters={filters}>
        <Choice
          filters={filters}
          name="status"
          label={t('redemption.state')}
          all={list('all')}
          options={redemptionStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </FilterBar>
      <PagedList
        call={redeemPointList}
        input={{ status, ...filters.days, language }}
        filters={filters}
        caption={t('centre.redemptions')}
        columns={columns}
        lines
        skeletonRows={6}
        empty={
          <EmptyState compact icon="gift" title={t('redemption.noneTitle')} text={t('redemption.noneText')} />
        }
      />
      {opened && <RedemptionDialog redemption={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function useColumns(open: (redemption: Redemption) => void): Column<Redemption>[] {
  const t = useTranslations('point');
  const locale = useDateLocale();
  const numberFormat = useNumberFormat();
  const pointText = usePointText();
  const { currencySymbol } = useBrand().brand;
  return [
    {
      key: 'product',
      header: t('redemption.product'),
      title: true,
      slot: 'main',
      cell: ({ id, productName, type }) => (
        <span className="list-when">
          {productName}
          <small>
            {t(`types.${type}`)} · <span className="sen-digits">#{id}</span>
          </small>
        </span>
      ),
    },
    {
      key: 'quantity',
      header: t('redemption.quantity'),
      align: 'end',
      cell: ({ quantity }) => <span className="sen-digits">{numberFormat.decimal(String(quantity))}</span>,
    },
    {
      key: 'points',
      header: t('redemption.points'),
      align: 'end',
      slot: 'amount',
      cell: ({ requiredPoints }) => <span className="sen-digits">{pointText(requiredPoints)}</span>,
    },
    {
      key: 'amount',
      header: t('redemption.amount'),
      align: 'end',
      cell: ({ requiredAmount }) =>
        /[1-9]/.test(requiredAmount) ? <Money value={requiredAmount} symbol={currencySymbol} /> : '–',
    },
    {
      key: 'state',
      header: t('redemption.state'),
      slot: 'state',
      cell: (row) => <RedemptionPill of={row} />,
    },
    {
      key: 'time',
      header: t('redemption.time'),
      slot: 'note',
      cell: ({ time, quantity }) => (
        <>
          <DateTime value={time} locale={locale} format="minute" />
          <span className="points-phone-note"> · ×{numberFormat.decimal(String(quantity))}</span>
        </>
      ),
    },
    {
      key: 'remark',
      header: t('redemption.remark'),
      cell: ({ remark, note, contact }) => (
        <span className="list-when points-line-note">
          {remark}
          {note !== null && <small>{t('redemption.note', { note })}</small>}
          {contact !== null && (
            <small>
              {t('redemption.sentTo', { contact: [contact.name, contact.phone, contact.address].join(', ') })}
            </small>
          )}
          {remark === '' && note === null && contact === null && '–'}
        </span>
      ),
    },
    {
      key: 'open',
      header: t('redemption.details'),
      align: 'end',
      slot: 'open',
      cell: (row) => (
        <Button size="sm" variant="quiet" iconEnd="chevronRight" onClick={() => open(row)}>
          {t('redemption.view')}
        </Button>
      ),
    },
  ];
}
