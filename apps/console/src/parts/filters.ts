/**
 * The filters of a list and the page of it that is shown: read from the address, and changed there.
 */
import { createListAddress } from '@sen/front/list/address';
import { calendarDay, matching, textUpTo } from '@sen/front/queryState';
import { useQueryState } from '#base/useQueryState.ts';

/** By the names that the lists' calls give their inputs. */
export type Filters = {
  state?: string;
  kind?: string;
  vendor?: string;
  type?: string;
  search?: string;
  from?: string;
  to?: string;
} & {
  [Id in IdName]?: string;
};
/** Numbers of what the rows of a list are of. */
export type IdName = 'rule' | 'member' | 'inviter';

const word = matching(/^[A-Za-z_]{1,20}$/);
const id = matching(/^[1-9]\d{0,18}$/);
const vendorCode = matching(/^[a-z][a-z0-9-]{1,31}$/);
const schema = {
  state: word,
  kind: word,
  vendor: vendorCode,
  type: word,
  search: textUpTo(64),
  from: calendarDay,
  to: calendarDay,
  rule: id,
  member: id,
  inviter: id,
};
const useListAddress = createListAddress(useQueryState);

type Options = { options: readonly { key: string }[] };
/** `of`: the names of the kinds in the address and in the call. */
export type KindName = 'kind' | 'vendor' | 'type';

/**
 * A state or a kind that the list does not have counts as not chosen. `ids`: those by which the
 * list can be filtered.
 */
export function useFilters(
  tabs?: Options & { first: string },
  kinds?: Options & { of?: KindName },
  ids: readonly IdName[] = [],
) {
  const { filters: read, cursors, choose, goTo } = useListAddress(schema);
  const { state, kind, vendor, type, rule, member, inviter, ...rest } = read;
  const numbers = Object.entries({ rule, member, inviter }).filter(
    ([name, value]) => value !== undefined && ids.some((one) => one === name),
  );
  const days = { ...rest, ...Object.fromEntries(numbers) };
  const of = kinds?.of ?? 'kind';
  const chosen = { kind, vendor, type }[of];
  const isKind = kinds?.options.some(({ key }) => key === chosen);
  const others = isKind ? { ...days, [of]: chosen } : days;
  const view = tabs?.options.some(({ key }) => key === state) ? state! : (tabs?.first ?? 'all');
  const filters: Filters = view === 'all' ? others : { ...others, state: view };
  return {
    filters,
    cursors,
    /** The kind that is chosen. */
    kind: isKind ? chosen : undefined,
    /** The tab that is chosen. */
    view,
    choose,
    goTo,
  };
}
