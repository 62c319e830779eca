import {
  cyclesOf,
  payoutCalls,
  payoutStates,
  type ContractCycle,
  type ContractKind,
  type ContractPayout,
} from '@sen/api/contract';
import { EmptyState, Money, type Column } from '@sen/ui';
import { nothing, PayoutPill, usePeriod } from '@sen/front/contract/terms';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { Choice, useFilters } from '#parts/list/filters.tsx';
import { PagedList } from '#parts/list/pagedList.tsx';

const sides = ['paid', 'pays'] as const;
const shownStates = payoutStates.filter((state) => state !== 'calculated');

/** A dividend's payout does not say its cycle: any of a day or longer is written alike. */
export const cycleOf = (kind: ContractKind): ContractCycle => cyclesOf[kind][0];

export function PayoutList({ kind, onOpen }: { kind: ContractKind; onOpen: (id: string) => void }) {
  const t = useTranslations('contract');
  const told = useTranslations('statement');
  const list = useTranslations('list');
  const { brand } = useBrand();
  const filters = useFilters({ side: sides, state: shownStates });
  const period = usePeriod(brand.timeZone);
  const side = sides.find((known) => known === filters.get('side'));
  const state = shownStates.find((known) => known === filters.get('state'));
  const columns: Column<ContractPayout>[] = [
    {
      key: 'period',
      header: t('period'),
      title: true,
      cell: ({ id, from, to }) => (
        <button type="button" className="contract-link" onClick={() => onOpen(id)}>
          {period(cycleOf(kind), from, to)}
        </button>
      ),
    },
    {
      key: 'party',
      header: t('party'),
      cell: ({ side: of, agent, upline }) =>
        of === 'paid' ? t('from', { payer: upline ?? told('house') }) : t('to', { agent }),
    },
    { key: 'state', header: told('state'), cell: (row) => <PayoutPill state={row.state} /> },
    {
      key: 'due',
      header: told('due'),
      align: 'end',
      cell: ({ due }) => <Money value={due} symbol={brand.currencySymbol} />,
    },
    {
      key: 'received',
      header: told('received'),
      align: 'end',
      cell: ({ received, corrected }) => (
        <>
          <Money value={received} symbol={brand.currencySymbol} />
          {!nothing(corrected) && (
            <p className="contract-note">
              {t.rich('correctedBy', {
                amount: () => <Money value={corrected} symbol={brand.currencySymbol} signed />,
              })}
            </p>
          )}
        </>
      ),
    },
    {
      key: 'kept',
      header: t('kept'),
      align: 'end',
      cell: ({ kept, side: of }) =>
        of === 'paid' ? <Money value={kept} symbol={brand.currencySymbol} /> : '–',
    },
  ];
  return (
    <section>
      <div className="list-filters">
        <div className="list-choices">
          <Choice
            filters={filters}
            name="side"
            label={t('party')}
            all={list('all')}
            options={sides.map((value) => ({ value, label: t(`sides.${value}`) }))}
          />
          <Choice
            filters={filters}
            name="state"
            label={told('state')}
            all={list('all')}
            options={shownStates.map((value) => ({ value, label: told(`payoutStates.${value}`) }))}
          />
        </div>
      </div>
      <PagedList
        call={payoutCalls[kind]}
        input={{ side, state }}
        filters={filters}
        caption={t('tabs.payouts')}
        columns={columns}
        skeletonRows={4}
        empty={<EmptyState compact icon="receipt" title={t('noPayouts')} text={t('noPayoutsText')} />}
      />
    </section>
  );
}
