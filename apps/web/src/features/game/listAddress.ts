/**
 * The filters of a list of games in the address, so that it can be sent to a friend, and a way to
 * change them.
 */
import { isTrial, useSession, useSessionKnown } from '#calls/session.ts';
import { useHydrated } from '#base/hydrated.ts';
import { useStripQuery } from '#base/stripQuery.ts';
import { useSearchParams } from '#base/router.tsx';
import { readListQuery, type Lane, type ListType } from './listQuery.ts';

export type ListAddress = {
  vendor: string | undefined;
  type: ListType;
  search: string;
  classify: string | undefined;
  minBet: string;
  page: number;
  /**
   * The own list that the address names and that nobody but a real account has; the person is told,
   * and sees the plain one.
   */
  refused: 'fav' | 'recent' | undefined;
};
export type ListChange = Partial<
  Record<'list' | 'q' | 'classify' | 'minBet' | 'page' | 'vassalage', string | undefined>
>;

export type ListAddressing = ListAddress & {
  /** Anything but a page begins at the first one. */
  change(change: ListChange): void;
  /** Forgets the filters and shows the vendor's hot games first. */
  choose(vendor: string | undefined): void;
  /** Forgets page and filters. `replace` leaves no step behind in the browser's history. */
  show(type: ListType, replace?: boolean): void;
};

/**
 * The list that the address asks for. A value that is no choice of this `lane` (undefined: not
 * known yet) is ignored, and taken out of the address. `searched`: it has a search of its own.
 */
export function useListAddress(lane: Lane | undefined, searched = false): ListAddressing {
  const [query, setQuery] = useSearchParams();
  const session = useSession();
  const isSessionKnown = useSessionKnown();
  const hydrated = useHydrated();
  const { vendor, list: asked, search, classify, minBet, page, odd } = readListQuery(query, lane, searched);
  const own = asked === 'fav' || asked === 'recent' ? asked : undefined;
  const isOthers = own !== undefined && isSessionKnown && !(session && !isTrial(session));
  useStripQuery(odd);

  const go = (values: Record<string, string | undefined>, replace = false): void => {
    const next = new URLSearchParams();
    // A page of all games keeps the category that it is narrowed to.
    const category = query.get('type');
    if (category !== null) next.set('type', category);
    for (const [name, value] of Object.entries(values)) if (value) next.set(name, value);
    setQuery(next, { replace });
  };
  return {
    vendor,
    type: (isOthers ? undefined : asked) ?? 'default',
    // The page as the server draws it is any visitor's: whether somebody is signed in is known only
    // after.
    refused: isOthers && hydrated ? own : undefined,
    search: search ?? '',
    classify,
    minBet: minBet ?? 'all',
    page,
    change(change) {
      setQuery(
        (before) => {
          const next = new URLSearchParams(before);
          if (vendor) next.set('vassalage', vendor);
          if (!('page' in change)) next.delete('page');
          for (const [name, value] of Object.entries(change)) {
            if (value && !(name === 'minBet' && value === 'all')) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: 'q' in change },
      );
    },
    choose: (vassalage) => go({ vassalage, list: vassalage && 'hot' }),
    show: (next, replace) => go({ vassalage: vendor, list: next === 'default' ? undefined : next }, replace),
  };
}
