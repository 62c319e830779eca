import type { AnyCall, InputOf, OutputOf } from '@sen/api/call';
import { Button, EmptyState, KeysetPages, Table, type Column } from '@sen/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { listAnchor, type Filters } from './filters.tsx';
import './list.css';

export type RowOf<C extends AnyCall> = OutputOf<C> extends { list: readonly (infer Row)[] } ? Row : never;
type PageOf<Row> = { list: Row[]; next: string | null; previous: string | null };

/** A list of the member's own: one page of a call, its states and the ways to the pages beside it. Each page has an address. */
export function PagedList<C extends AnyCall>({
  call,
  input,
  filters,
  caption,
  columns,
  empty,
  skeletonRows,
  footer,
  lines,
}: {
  /** Answers a page at a time: `memberPageInput` and `pageOf` of `@sen/api/desk`. */
  call: C;
  /** What the list is filtered by. */
  input: InputOf<C>;
  filters: Filters;
  caption: string;
  columns: Column<RowOf<C> & { id: string }>[];
  /** Stands instead of the rows where the member has none; where what is chosen leaves all of them out, a text says so. */
  empty: ReactNode;
  skeletonRows?: number;
  /** A line of totals below the rows. */
  footer?: ReactNode;
  /** Two lines a row on a phone, by the columns' places. */
  lines?: boolean;
}) {
  const t = useTranslations('list');
  const common = useTranslations('common');
  const asked = useCall(call, { ...(input as object), ...filters.cursors } as InputOf<C>, { keepPrevious: true });
  const page = asked.data as PageOf<RowOf<C> & { id: string }> | undefined;
  const isBehindFirst = Object.keys(filters.cursors).length > 0;
  return (
    <div className="list sen-rereadable" id={listAnchor} aria-busy={asked.isFetching}>
      <Table
        caption={caption}
        columns={columns}
        rows={page?.list}
        rowKey={({ id }) => id}
        skeletonRows={skeletonRows}
        footer={page && footer}
        lines={lines}
        empty={
          (!filters.isChosen && !isBehindFirst && empty) || (
            <EmptyState
              icon="receipt"
              title={t('empty')}
              text={t('emptyText')}
              action={isBehindFirst && <Button onClick={() => filters.goTo({})}>{t('firstPage')}</Button>}
            />
          )
        }
        error={asked.isError && !asked.data && <CallFailed compact error={asked.error} onRetry={asked.refetch} />}
      />
      {page && (
        <KeysetPages
          page={page}
          onGo={filters.goTo}
          labels={{ nav: common('pages'), first: t('firstPage'), previous: common('previousPage'), next: common('nextPage') }}
        />
      )}
    </div>
  );
}
