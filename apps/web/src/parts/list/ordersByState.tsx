import type { AnyCall, InputOf } from '@sen/api/call';
import { useDateLocale } from '@sen/front/dateLocale';
import type { RowOf } from '@sen/front/list/page';
import { DateTime, EmptyState, SectionHeading, type Column } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { Choice, useFilters } from './filters.tsx';
import { PagedList } from './pagedList.tsx';

/** The member's orders of one kind, newest first, with their state as the one filter. */
export function OrdersByState<C extends AnyCall, State extends string>({
  call,
  states,
  texts,
  nameOf,
  columns,
}: {
  call: C;
  states: readonly State[];
  texts: { title: string; time: string; state: string; none: string; noneText: string };
  nameOf: (state: State) => string;
  /** Those beside the time, which is the first. */
  columns: Column<RowOf<C> & Order>[];
}) {
  const list = useTranslations('list');
  const locale = useDateLocale();
  const filters = useFilters({ state: states });
  const state = states.find((known) => known === filters.get('state'));
  const { title } = texts;
  const time: Column<Order> = {
    key: 'time',
    header: texts.time,
    title: true,
    cell: ({ id, createdAt }) => (
      <span className="list-when">
        <DateTime value={createdAt} locale={locale} />
        <small className="sen-digits">#{id}</small>
      </span>
    ),
  };
  return (
    <section>
      <SectionHeading title={title} />
      <div className="list-filters">
        <div className="list-choices">
          <Choice
            filters={filters}
            name="state"
            label={texts.state}
            all={list('all')}
            options={states.map((value) => ({ value, label: nameOf(value) }))}
          />
        </div>
      </div>
      <PagedList
        call={call}
        input={{ state } as InputOf<C>}
        filters={filters}
        caption={title}
        columns={[time, ...columns] as Column<RowOf<C> & { id: string }>[]}
        skeletonRows={3}
        empty={<EmptyState compact icon="receipt" title={texts.none} text={texts.noneText} />}
      />
    </section>
  );
}

type Order = { id: string; createdAt: number };
