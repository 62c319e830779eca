/**
 * Parts of every list of both fronts: a call that answers a page at a time, its rows, and how a
 * page of them is asked for.
 */
import type { AnyCall, InputOf, OutputOf } from '@sen/api/call';
import { CallFailure, type Client } from '@sen/api/client';
import type { Cursors } from '@sen/ui';
import { useState, type ReactNode } from 'react';
import { useCallBy } from '../queries.ts';

export type RowOf<C extends AnyCall> = OutputOf<C> extends { list: readonly (infer Row)[] } ? Row : never;

/** A list without cursors is one page. */
export type PageOf<Row> = { list: Row[]; next?: string | null; previous?: string | null };

/** The front's way to call, and its view in place of rows whose call failed. */
export type Reading = {
  api: Client;
  failed: (failure: { error: unknown; onRetry: () => void; retrying: boolean }) => ReactNode;
};

/** The page of a list that is shown, and the way to another one. */
export type ListPosition = { cursors: Cursors; goTo: (to: Cursors) => void };

/**
 * A page of a list as far as it is known; `Page` is what its call answers, where that is more than
 * rows.
 */
export type ListedPage<Row, Page = PageOf<Row>> = Pick<ListPosition, 'goTo'> & {
  page: Page | undefined;
  /**
   * Why the last asking failed. A page that is shown already stays, but not when the right to see
   * it is gone.
   */
  error: Error | null;
  /** Shown in place of a page that is not there. */
  failed: ReactNode;
  fetching: boolean;
  /** Another page or filter was chosen, and the page before is shown until that one comes. */
  stale: boolean;
  /** Rows may stand before those of this page. */
  behindFirst: boolean;
};

/** Asks for one page of a list. */
export function useListPage<C extends AnyCall>(
  { api, failed }: Reading,
  call: C,
  input: InputOf<C>,
  { cursors, goTo }: ListPosition,
  refreshMs?: number,
): ListedPage<RowOf<C>, OutputOf<C> & PageOf<RowOf<C>>> {
  const asked = { ...(input as object), ...cursors } as InputOf<C>;
  const query = useCallBy(api, call, asked, { keepPrevious: true, refetchInterval: refreshMs });
  const { error } = query;
  const refused = error instanceof CallFailure && error.code === 'not_allowed';
  const page = refused ? undefined : (query.data as (OutputOf<C> & PageOf<RowOf<C>>) | undefined);
  return {
    page,
    error,
    failed:
      error && !page && failed({ error, onRetry: () => void query.refetch(), retrying: query.isFetching }),
    fetching: query.isFetching,
    stale: query.isPlaceholderData,
    behindFirst: Object.keys(cursors).length > 0,
    goTo,
  };
}

/** The same for a list whose pages are turned in place, and stand in no address. */
export function useLocalPages<C extends AnyCall>(
  reading: Reading,
  call: C,
  input: InputOf<C>,
): ReturnType<typeof useListPage<C>> {
  const [cursors, goTo] = useState<Cursors>({});
  return useListPage(reading, call, input, { cursors, goTo });
}
