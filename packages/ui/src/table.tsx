import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Skeleton } from './states.tsx';
import './table.css';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Stands as the card's title on a phone. One column at most. */
  title?: boolean;
  hideOnPhone?: boolean;
  /**
   * Its place in a row of two lines, for tables that have these on a phone (`lines`); without a
   * slot it is not shown there.
   */
  slot?: 'main' | 'amount' | 'note' | 'detail' | 'state' | 'open';
};

/**
 * Rows of records; on a phone each row is a card, or with `lines` two lines of text. `rows`
 * undefined means loading (`skeletonRows` lines hold the place); an empty list shows `empty`.
 * `caption` names the table for assistive technology.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
  skeletonRows = 6,
  footer,
  lines = false,
  className,
}: {
  caption: string;
  columns: Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  empty: ReactNode;
  skeletonRows?: number;
  /** A line of totals below the rows. */
  footer?: ReactNode;
  lines?: boolean;
  className?: string | undefined;
}) {
  const frame = classNames('sen-table-frame', className);
  if (rows?.length === 0) return <div className={frame}>{empty}</div>;
  const shape = (column: Column<Row>) =>
    classNames(
      `sen-cell-${column.align ?? 'start'}`,
      column.title && 'sen-cell-title',
      column.hideOnPhone && 'sen-cell-wide',
      lines && `sen-slot-${column.slot ?? 'none'}`,
    );
  return (
    <div className={frame}>
      <table
        className={classNames('sen-table', lines && 'sen-table-lines')}
        aria-busy={rows ? undefined : true}
      >
        <caption className="sen-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={shape(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map((column) => (
                    <td key={column.key} data-label={column.header} className={shape(column)}>
                      {column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))
            : Array.from({ length: skeletonRows }, (_, line) => (
                <tr key={line}>
                  {columns.map((column) => (
                    <td key={column.key} data-label={column.header} className={shape(column)}>
                      <Skeleton
                        width={`${52 + ((line * 7 + column.key.length * 11) % 40)}%`}
                        height="1.1em"
                      />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
      {footer && <div className="sen-table-foot">{footer}</div>}
    </div>
  );
}
