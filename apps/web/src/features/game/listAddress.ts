/** What the address says about a list of games, so that it can be sent to a friend, and a way to change it. */
import { minBetOptions } from '@sen/api/game';
import { useSearchParams } from '#router.tsx';

export const listTypes = ['default', 'hot', 'fav', 'recent'] as const;
export type ListType = (typeof listTypes)[number];

export type ListAddress = {
  vendor: string | undefined;
  type: ListType;
  search: string;
  classify: string | undefined;
  minBet: string;
  page: number;
};
export type ListChange = Partial<Record<'list' | 'q' | 'classify' | 'minBet' | 'page', string | undefined>>;

export type ListAddressing = ListAddress & {
  /** Anything but a page begins at the first one. */
  change(change: ListChange): void;
  /** Forgets the filters and shows the vendor's hot games first. */
  choose(vendor: string | undefined): void;
  /** Forgets page and filters. */
  show(type: ListType): void;
};

/** `?vassalage=` is the vendor; `?page=` a page of the list when it is a number and the vendor otherwise. */
export function useListAddress(): ListAddressing {
  const [query, setQuery] = useSearchParams();
  const pageWord = query.get('page') ?? '';
  const isNumber = /^\d{1,5}$/.test(pageWord);
  const vendor = query.get('vassalage') || (isNumber || pageWord === '' ? undefined : pageWord);
  const minBet = query.get('minBet') ?? 'all';
  const go = (values: Record<string, string | undefined>, replace = false): void => {
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries(values)) if (value) next.set(name, value);
    setQuery(next, { replace });
  };
  return {
    vendor,
    type: listTypes.find((type) => type === query.get('list')) ?? 'default',
    search: query.get('q') ?? '',
    classify: query.get('classify') || undefined,
    minBet: minBetOptions.find((option) => option === minBet) ?? 'all',
    page: isNumber ? Math.max(1, Number(pageWord)) : 1,
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
    show: (type) => go({ vassalage: vendor, list: type === 'default' ? undefined : type }),
  };
}
