/**
 * The filters of a list and the page of it that is shown: read from the address, and changed there.
 */
import { createListAddress } from '@sen/front/list/address';
import { calendarDay, matching, textUpTo } from '@sen/front/queryState';
import { useQueryState } from '#base/useQueryState.ts';

/** By the names that the list's call gives its inputs. */
export type Filters = {
  state?: string;
  search?: string;
  from?: string;
  to?: string;
} & { readonly [kindOrId: string]: string | undefined };

const word = matching(/^[A-Za-z][A-Za-z0-9_-]{0,31}$/);
const id = matching(/^[1-9]\d{0,18}$/);
const ofEveryList = { state: word, search: textUpTo(64), from: calendarDay, to: calendarDay };
const useListAddress = createListAddress(useQueryState);

type Options = { options: readonly { key: string }[] };

/**
 * A state or a kind that the list does not have counts as not chosen. `of`: the name of the kinds
 * in the address and in the call. `ids`: the numbers of what its rows are of, by which the list can
 * be filtered.
 */
export function useFilters(
  tabs?: Options & { first: string },
  kinds?: Options & { of?: string },
  ids: readonly string[] = [],
) {
  const of = kinds?.of ?? 'kind';
  const own = Object.fromEntries(ids.map((name) => [name, id]));
  const { filters: read, cursors, choose, goTo } = useListAddress({ ...own, [of]: word, ...ofEveryList });
  const { state, [of]: chosen, ...others } = read as Filters;
  const kind = kinds?.options.some(({ key }) => key === chosen) ? chosen : undefined;
  const view = tabs?.options.some(({ key }) => key === state) ? state! : (tabs?.first ?? 'all');
  const filters: Filters = {
    ...others,
    ...(kind === undefined ? {} : { [of]: kind }),
    ...(view === 'all' ? {} : { state: view }),
  };
  return {
    filters,
    cursors,
    /** The kind that is chosen. */
    kind,
    /** The tab that is chosen. */
    view,
    choose,
    goTo,
  };
}
