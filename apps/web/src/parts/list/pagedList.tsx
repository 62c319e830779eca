import type { AnyCall, InputOf } from '@sen/api/call';
import { ListRows } from '@sen/front/list/listRows';
import { useListPage, type ListedPage, type RowOf } from '@sen/front/list/page';
import { EmptyState, type Column } from '@sen/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { listAnchor, type Filters } from './filters.tsx';
import { reading } from './reading.tsx';
import './list.css';

/**
 * A list of the member's own: one page of a call, its states and the ways to the pages beside it.
 * Each page has an address.
 */
export function PagedList<C extends AnyCall>({
  call,
  input,
  filters,
  empty,
  ...table
}: {
  /** Answers a page at a time: `memberPageInput` and `pageOf` of `@sen/api/desk`. */
  call: C;
  /** The input of the call, with the chosen filters. */
  input: InputOf<C>;
  filters: Filters;
  caption: string;
  columns: Column<RowOf<C> & { id: string }>[];
  /**
   * Stands instead of the rows where the member has none; where what is chosen leaves all of them
   * out, a text says so.
   */
  empty: ReactNode;
  skeletonRows?: number;
  /** A line of totals below the rows. */
  footer?: ReactNode;
  /** Two lines a row on a phone, by the columns’ slots. */
  lines?: boolean;
}) {
  const t = useTranslations('list');
  const pages = useTranslations('listPages');
  const listed = useListPage(reading, call, input, filters) as ListedPage<RowOf<C> & { id: string }>;
  return (
    <div className="list sen-rereadable" id={listAnchor} aria-busy={listed.fetching}>
      <ListRows
        {...table}
        listed={listed}
        rowKey={({ id }) => id}
        empty={(toFirst) =>
          (!filters.isChosen && !toFirst && empty) || (
            <EmptyState icon="receipt" title={pages('noRows')} text={t('emptyText')} action={toFirst} />
          )
        }
      />
    </div>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    list: typeof import('./text/vi.json');
  }
}
