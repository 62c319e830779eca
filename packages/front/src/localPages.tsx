import type { AnyCall, InputOf, OutputOf } from '@sen/api/call';
import type { Client } from '@sen/api/client';
import { EmptyState, KeysetPages, Table, type Column, type Cursors } from '@sen/ui';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCallBy } from './queries.ts';

type RowOf<C extends AnyCall> = OutputOf<C> extends { list: readonly (infer Row)[] } ? Row : never;
type Page<Row> = { list: Row[]; next: string | null; previous: string | null };

/** How a front asks, and what it shows of a call that failed. */
export type Reading = { api: Client; failed: (error: unknown, onRetry: () => unknown) => ReactNode };

/** A list within a page that has others: its pages are turned in place, and stand in no address. */
export function LocalPages<C extends AnyCall>({
  reading: { api, failed },
  call,
  input,
  caption,
  columns,
  rowKey,
  size,
  footer,
}: {
  reading: Reading;
  call: C;
  input: InputOf<C>;
  caption: string;
  columns: Column<RowOf<C>>[];
  rowKey: (row: RowOf<C>) => string;
  size: number;
  /** A line of totals below the rows. */
  footer?: ReactNode;
}) {
  const t = useTranslations('localPages');
  const [cursors, setCursors] = useState<Cursors>({});
  const asked = useCallBy(api, call, { ...(input as object), ...cursors, size } as InputOf<C>, { keepPrevious: true });
  const page = asked.data as Page<RowOf<C>> | undefined;
  return (
    <div className="list sen-rereadable" aria-busy={asked.isFetching}>
      <Table
        caption={caption}
        columns={columns}
        rows={page?.list}
        rowKey={rowKey}
        skeletonRows={4}
        empty={<EmptyState compact icon="receipt" title={t('noRows')} />}
        error={asked.isError && failed(asked.error, asked.refetch)}
        footer={page && footer}
      />
      {page && <PagesBeside page={page} onGo={setCursors} of={caption} />}
    </div>
  );
}

/** The ways to the pages beside one, of a list that is called `of`. */
export function PagesBeside({
  page,
  onGo,
  of,
}: {
  page: { next?: string | null; previous?: string | null };
  onGo: (to: Cursors) => void;
  of: string;
}) {
  const t = useTranslations('common');
  const pageTexts = useTranslations('localPages');
  return (
    <KeysetPages
      page={page}
      onGo={onGo}
      labels={{ nav: `${t('pages')}: ${of}`, first: pageTexts('firstPage'), previous: t('previousPage'), next: t('nextPage') }}
    />
  );
}
