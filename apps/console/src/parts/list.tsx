/**
 * The console's lists: columns, filters, pages and export of one call. The choices stand in the
 * address.
 */
import type { AnyCall, InputOf } from '@sen/api/call';
import { CallFailure } from '@sen/api/client';
import { ListRows } from '@sen/front/list/listRows';
import { useListPage, type PageOf, type RowOf } from '@sen/front/list/page';
import { TypedSearch } from '@sen/front/list/typedSearch';
import { Button, EmptyState, Select, Tabs, type IconName } from '@sen/ui';
import { useState, type ReactNode } from 'react';
import { useBrand } from '#brand/brand.tsx';
import { useChosenBrand } from '#brand/brands.ts';
import { useCall } from '#base/queries.ts';
import { Page } from './page.tsx';
import { ColumnChoice, useColumnChoice } from './columnChoice.tsx';
import type { ListColumn } from './columns.tsx';
import { DayRange } from './dayRange.tsx';
import { ExportButton } from './exportButton.tsx';
import { useFilters, type Filters } from './filters.ts';
import { reading } from './reading.tsx';
import './list.css';

type Option = { key: string; label: string };

export type ListProps<C extends AnyCall, Row = RowOf<C>> = {
  /**
   * A call that answers a page at a time (`pageInput` and `pageOf` of `@sen/api/desk`), or a whole
   * list.
   */
  call: C;
  /** Names the table for assistive technology, and the exported file. */
  title: string;
  icon: IconName;
  /** `open` shows a row's dialog. */
  columns: (open: (row: Row) => void, filters: Filters) => ListColumn<Row>[];
  rowKey: (row: Row) => string;
  /**
   * States of the rows, `all` perhaps among them. `first`: the one that is shown when the address
   * names none.
   */
  tabs?: { label: string; options: readonly Option[]; first: string };
  /** `of`: the names in the call. */
  kinds?: { label: string; all: string; options: readonly Option[]; of?: string };
  /**
   * Links lead to the rows of one rule or member; this names it, beside the way back to all rows.
   */
  ids?: Readonly<Record<string, (id: string) => string>>;
  /** The label of the search field. */
  search?: string;
  /** The label of the choice of days. */
  days?: string;
  empty: (filters: Filters) => { title: string; text?: string };
  /** Why this operator may not see the list though their role may. */
  refused?: string;
  refreshMs?: number;
  dialog?: (row: Row, close: () => void) => ReactNode;
  /** The input of the call in place of filters, for a page that has none. */
  input?: Record<string, unknown>;
  /**
   * The input that asks for one row: while its dialog is open the row is followed also when the
   * list no longer holds it.
   */
  alone?: (row: Row) => Record<string, unknown>;
};

/** A list that is a page of its own. */
export function ListPage<C extends AnyCall>({
  lead,
  tools,
  above,
  ...list
}: ListProps<C> & {
  lead: (at: Filters & { timeZone: string }) => string;
  /** The page's further actions, besides its rows. */
  tools?: ReactNode;
  /** Stands between the page's head and the list. */
  above?: ReactNode;
}) {
  const { timeZone } = useBrand();
  const { filters } = useFilters(list.tabs, list.kinds, Object.keys(list.ids ?? {}));
  return (
    <Page title={list.title} lead={lead({ ...filters, timeZone })} tools={tools}>
      {above}
      <List {...list} />
    </Page>
  );
}

export function List<C extends AnyCall>(props: ListProps<C>) {
  const {
    call,
    title,
    icon,
    rowKey,
    tabs,
    kinds,
    ids = {},
    search,
    days,
    empty,
    refused,
    refreshMs,
    dialog,
  } = props;
  const { filters, kind, view, choose, ...position } = useFilters(tabs, kinds, Object.keys(ids));
  const brand = useChosenBrand();
  const asked = props.input ?? { ...filters, brand };
  const listed = useListPage(reading, call, asked as InputOf<C>, position, refreshMs);
  const { opened, open, close } = useOpenRow(props, listed.page?.list);
  const columns = props.columns(open, filters);
  const choice = useColumnChoice(call.name, columns);
  if (refused && listed.error instanceof CallFailure && listed.error.code === 'not_allowed')
    return <EmptyState icon="lock" title={refused} />;
  const rows = (
    <ListRows
      className={listed.stale ? 'stale' : undefined}
      caption={title}
      columns={choice.visible}
      listed={listed}
      rowKey={rowKey}
      skeletonRows={12}
      empty={(toFirst) => <EmptyState icon={icon} {...empty(filters)} action={toFirst} />}
    />
  );
  return (
    <>
      <div className="list-tools">
        {search && (
          <TypedSearch
            role="search"
            className="list-search"
            label={search}
            labelHidden
            placeholder={search}
            value={filters.search ?? ''}
            // A search that follows another one replaces it in the history.
            onSearch={(text) => choose({ search: text }, filters.search !== undefined)}
          />
        )}
        {kinds && (
          <Select
            label={kinds.label}
            labelHidden
            value={kind ?? ''}
            options={[
              { value: '', label: kinds.all },
              ...kinds.options.map(({ key, label }) => ({ value: key, label })),
            ]}
            onChange={(event) => choose({ [kinds.of ?? 'kind']: event.target.value })}
          />
        )}
        {Object.entries(ids).map(([name, textOf]) => {
          const id = filters[name];
          return (
            id !== undefined && (
              <Button key={name} size="sm" iconEnd="close" onClick={() => choose({ [name]: undefined })}>
                {textOf(id)}
              </Button>
            )
          );
        })}
        {days && <DayRange label={days} from={filters.from} to={filters.to} onChange={choose} />}
        <div className="list-tools-end">
          <ColumnChoice choice={choice} />
          <ExportButton call={call} input={asked} columns={columns} title={title} />
        </div>
      </div>
      {tabs ? (
        <Tabs
          label={tabs.label}
          tabs={[...tabs.options]}
          value={view}
          onChange={(key) => choose({ state: key === tabs.first ? undefined : key })}
        >
          {rows}
        </Tabs>
      ) : (
        rows
      )}
      {opened && dialog?.(opened, close)}
    </>
  );
}

/**
 * The row whose dialog is open, as it is now: asked for alone, or in the list, else as it was last
 * seen.
 */
function useOpenRow<C extends AnyCall>(
  { call, rowKey, alone, refreshMs }: ListProps<C>,
  list: readonly RowOf<C>[] | undefined,
) {
  const [open, setOpen] = useState<{ row: RowOf<C>; at: number }>();
  const row = open?.row;
  const followed = row !== undefined && alone !== undefined;
  const input = (followed ? alone(row) : {}) as InputOf<C>;
  const query = useCall(call, input, { enabled: followed, refetchInterval: refreshMs });
  // An answer to another input than that of the one row, or from before it was opened, may be older
  // than the list's row.
  const isFresh = followed && !query.isPlaceholderData && query.dataUpdatedAt >= open!.at;
  const alonePage = isFresh ? (query.data as PageOf<RowOf<C>> | undefined) : undefined;
  const rows = [...(alonePage?.list ?? []), ...(list ?? [])];
  return {
    opened: row && (rows.find((each) => rowKey(each) === rowKey(row)) ?? row),
    open: (next: RowOf<C>) => setOpen({ row: next, at: Date.now() }),
    close: () => setOpen(undefined),
  };
}
