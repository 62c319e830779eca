import { depositStates, depositList as deposits, type Deposit } from '@sen/api/deposit';
import { ButtonLink, DateTime, EmptyState, Money, SectionHeading, StatusPill, type Column } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useDateLocale } from '@sen/front/dateLocale';
import { paths } from '#base/paths.ts';
import { useBrand } from '#brand/brand.tsx';
import { Choice, useFilters } from '#parts/list/filters.tsx';
import { PagedList } from '#parts/list/pagedList.tsx';
import { stateTones } from './depositStatus.tsx';

/** The member's deposits, newest first; one that waits for its payment can be taken up again. */
export function DepositHistory() {
  const t = useTranslations('deposit');
  const list = useTranslations('list');
  const locale = useDateLocale();
  const { brand } = useBrand();
  const filters = useFilters({ state: depositStates });
  const state = depositStates.find((known) => known === filters.get('state'));

  const columns: Column<Deposit>[] = [
    {
      key: 'time',
      header: t('begun'),
      title: true,
      cell: ({ id, createdAt }) => (
        <span className="list-when">
          <DateTime value={createdAt} locale={locale} />
          <small className="sen-digits">#{id}</small>
        </span>
      ),
    },
    {
      key: 'amount',
      header: t('youPay'),
      align: 'end',
      cell: ({ amount }) => <Money value={amount} symbol={brand.currencySymbol} />,
    },
    {
      key: 'credited',
      header: t('youGet'),
      align: 'end',
      cell: ({ state, credited }) =>
        state === 'paid' ? <Money value={credited} symbol={brand.currencySymbol} signed /> : '–',
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state }) => <StatusPill tone={stateTones[state]}>{t(`states.${state}`)}</StatusPill>,
    },
    {
      key: 'open',
      header: t('more'),
      align: 'end',
      cell: ({ id, state }) => (
        <ButtonLink
          href={paths.personal('depositv2', { deposit: id })}
          size="sm"
          variant={state === 'pending' ? 'secondary' : 'quiet'}
        >
          {state === 'pending' ? t('resume') : t('view')}
        </ButtonLink>
      ),
    },
  ];

  return (
    <section>
      <SectionHeading title={t('history')} />
      <div className="list-filters">
        <div className="list-choices">
          <Choice
            filters={filters}
            name="state"
            label={t('state')}
            all={list('all')}
            options={depositStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
        </div>
      </div>
      <PagedList
        call={deposits}
        input={{ state }}
        filters={filters}
        caption={t('history')}
        columns={columns}
        skeletonRows={3}
        empty={<EmptyState compact icon="receipt" title={t('noHistory')} text={t('noHistoryText')} />}
      />
    </section>
  );
}
