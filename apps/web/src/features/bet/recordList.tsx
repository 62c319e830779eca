import { ButtonLink, EmptyState, Pagination, Table, type Column } from '@sen/ui';
import { type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CallQuery } from '@sen/front/queries';
import type { bets, bonuses, transactions } from '@sen/api/record';
import { paths } from '#base/paths.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { OlderPages, firstPlace, type Place } from './filters.tsx';

type Answer<Row> = { list: Row[]; pageNo: number; totalPages: number; next: string | null };

/** A page of a record with its states, its footer and the ways to further pages. */
export function RecordList<Row>({
  asked,
  caption,
  columns,
  rowKey,
  place,
  onPlace,
  footer,
}: {
  asked: Pick<CallQuery<typeof bets | typeof transactions | typeof bonuses>, 'isError' | 'error' | 'isFetching'> & {
    data: Answer<Row> | undefined;
    refetch: () => unknown;
  };
  caption: string;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  place: Place;
  onPlace: (place: Place) => void;
  footer?: ReactNode;
}) {
  const t = useTranslations('bet');
  const shell = useTranslations('shell.nav');
  const common = useTranslations('common');
  const { data } = asked;
  return (
    <div className="record-list sen-rereadable" aria-busy={asked.isFetching}>
      <Table
        caption={caption}
        columns={columns}
        rows={data?.list}
        rowKey={rowKey}
        footer={data && footer}
        empty={
          <EmptyState
            icon="receipt"
            title={t('empty')}
            text={t('emptyText')}
            action={<ButtonLink href={paths.rng()}>{shell('games')}</ButtonLink>}
          />
        }
        error={asked.isError && <CallFailed error={asked.error} onRetry={asked.refetch} />}
      />
      {data && place.cursors.length === 0 && (
        <Pagination
          page={data.pageNo}
          total={data.totalPages}
          onChange={(pageNo) => onPlace({ ...firstPlace, pageNo })}
          labels={{
            nav: common('pages'),
            previous: common('previousPage'),
            next: common('nextPage'),
            page: (number) => common('page', { number: String(number) }),
          }}
        />
      )}
      {data && <OlderPages place={place} onChange={onPlace} next={data.next} atEnd={data.pageNo === data.totalPages} />}
    </div>
  );
}
