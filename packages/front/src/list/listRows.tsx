import { Button, EmptyState, Table, type Column } from '@sen/ui';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ListedPage } from './page.ts';
import { PagesBeside } from './pagesBeside.tsx';

/** One page of a list: its rows, or why there are none, and the ways to the pages beside it. */
export function ListRows<Row>({
  listed: { page, failed, stale, behindFirst, goTo },
  footer,
  empty,
  of,
  ...table
}: {
  listed: ListedPage<Row>;
  columns: Column<Row>[];
  /** A line of totals below the rows. */
  footer?: ReactNode;
  /**
   * Stands in place of the rows where there are none; `toFirst` leads back to those that there may
   * be before this page.
   */
  empty?: (toFirst: ReactNode) => ReactNode;
  /** The list's name, where a screen has several. */
  of?: string;
} & Pick<ComponentProps<typeof Table<Row>>, 'caption' | 'rowKey' | 'skeletonRows' | 'lines' | 'className'>) {
  const t = useTranslations('listPages');
  if (failed) return failed;
  const toFirst = behindFirst && (
    <Button size="sm" variant="quiet" icon="chevronsLeft" onClick={() => goTo({})}>
      {t('firstPage')}
    </Button>
  );
  return (
    <>
      <Table
        {...table}
        rows={page?.list}
        footer={page && footer}
        empty={
          empty ? empty(toFirst) : <EmptyState compact icon="receipt" title={t('noRows')} action={toFirst} />
        }
      />
      {page && <PagesBeside page={page} onGo={goTo} of={of} busy={stale} />}
    </>
  );
}
