/**
 * The filters of a list and the page of it that is shown: both stand in the address, so that a
 * reload and Back keep them.
 */
import type { Cursors } from '@sen/ui';
import {
  matching,
  type QueryChange,
  type QuerySchema,
  type QueryState,
  type UseQueryState,
} from '../queryState.ts';

/** As the server names a page. */
const cursor = matching(/^-?\d{1,19}(\.-?\d{1,19})*$/);
const pageFields = { after: cursor, before: cursor };
const firstPage: QueryChange = { after: undefined, before: undefined };

/**
 * Makes a front's hook. `anchor`: where on its screen a list begins; turning a page scrolls there.
 */
export function createListAddress(useQueryState: UseQueryState, anchor?: string) {
  /** `fields`: the filters that the list has. */
  return function useListAddress<S extends QuerySchema>(fields: S) {
    const { state, invalid, change } = useQueryState({ ...fields, ...pageFields });
    const { after, before, ...filters } = state as QueryState<typeof pageFields>;
    const cursors: Cursors = after !== undefined ? { after } : before !== undefined ? { before } : {};
    return {
      filters: filters as QueryState<S>,
      cursors,
      /** Names in the address whose values are no choice. */
      invalid,
      /** Another filter begins at the first page. */
      choose: (changed: QueryChange, replace = false): void =>
        change({ ...changed, ...firstPage }, { replace }),
      goTo: (to: Cursors): void => change({ ...firstPage, ...to }, { anchor }),
    };
  };
}
