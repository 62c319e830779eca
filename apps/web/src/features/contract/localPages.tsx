import type { AnyCall, InputOf } from '@sen/api/call';
import { EmptyState, KeysetPages, Table, type Column, type Cursors } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import type { RowOf } from '#parts/list/pagedList.tsx';

type Page<Row> = { list: Row[]; next: string | null; previous: string | null };

/** A list within a page that has others: its pages are turned in place, and stand in no address. */
export function LocalPages<C extends AnyCall>({
  call,
  input,
  caption,
  columns,
  rowKey,
  size,
}: {
  call: C;
  input: InputOf<C>;
  caption: string;
  columns: Column<RowOf<C>>[];
  rowKey: (row: RowOf<C>) => string;
  size: number;
}) {
  const t = useTranslations('list');
  const common = useTranslations('common');
  const [cursors, setCursors] = useState<Cursors>({});
  const asked = useCall(call, { ...(input as object), ...cursors, size } as InputOf<C>, { keepPrevious: true });
  const page = asked.data as Page<RowOf<C>> | undefined;
  return (
    <div className="list sen-rereadable" aria-busy={asked.isFetching}>
      <Table
        caption={caption}
        columns={columns}
        rows={page?.list}
        rowKey={rowKey}
        skeletonRows={4}
        empty={<EmptyState compact icon="receipt" title={t('empty')} />}
        error={asked.isError && <CallFailed compact error={asked.error} onRetry={asked.refetch} />}
      />
      {page && (
        <KeysetPages
          page={page}
          onGo={setCursors}
          labels={{
            nav: `${common('pages')}: ${caption}`,
            first: t('firstPage'),
            previous: common('previousPage'),
            next: common('nextPage'),
          }}
        />
      )}
    </div>
  );
}
