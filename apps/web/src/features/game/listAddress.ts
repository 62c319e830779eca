/**
 * The filters of a list of games in the address, so that it can be sent to a friend, and a way to
 * change them.
 */
import { minBetOptions, type GameVendor } from '@sen/api/game';
import { parseAmount } from '@sen/api/money';
import { isTrial, useSession, useSessionKnown } from '#calls/session.ts';
import { useHydrated } from '#base/hydrated.ts';
import { useStripQuery } from '#base/stripQuery.ts';
import { useSearchParams } from '#base/router.tsx';

export const listTypes = ['default', 'hot', 'fav', 'recent'] as const;
export type ListType = (typeof listTypes)[number];

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
export type ListChange = Partial<Record<'list' | 'q' | 'classify' | 'minBet' | 'page', string | undefined>>;

export type ListAddressing = ListAddress & {
  /** Anything but a page begins at the first one. */
  change(change: ListChange): void;
  /** Forgets the filters and shows the vendor's hot games first. */
  choose(vendor: string | undefined): void;
  /** Forgets page and filters. `replace` leaves no step behind in the browser's history. */
  show(type: ListType, replace?: boolean): void;
};

type Lane = {
  cards: readonly GameVendor[];
  gameClassify: readonly { code: string; vendors: readonly GameVendor[] }[];
};

/** Words that a list can be asked for: short enough, and letters all of them. */
const isWord = (text: string): boolean => text.length <= 100 && !/\p{Cc}/u.test(text);

/**
 * `?vassalage=` is the vendor; `?page=` a page of the list when it is a number and the vendor
 * otherwise. A value that is no choice of this `lane` (undefined: not known yet) is ignored, and
 * taken out of the address.
 */
export function useListAddress(lane: Lane | undefined): ListAddressing {
  const [query, setQuery] = useSearchParams();
  const session = useSession();
  const isSessionKnown = useSessionKnown();
  const hydrated = useHydrated();
  const odd: string[] = [];
  /** The value when it is a choice, else what stands for none. */
  const chosen = (name: string, isChoice: (value: string) => boolean): string | undefined => {
    const value = query.get(name);
    if (value !== null && isChoice(value)) return value;
    if (value !== null) odd.push(name);
    return undefined;
  };
  const isVendor = (value: string): boolean =>
    lane ? lane.cards.some(({ vassalage }) => vassalage === value) : value !== '' && isWord(value);

  const named = chosen('vassalage', isVendor);
  const pageWord = chosen('page', (value) => /^[1-9]\d{0,4}$/.test(value) || isVendor(value));
  const isNumber = pageWord !== undefined && /^\d+$/.test(pageWord);
  const vendor = named ?? (isNumber ? undefined : pageWord);
  const asked = chosen('list', (value) => listTypes.some((one) => one === value));
  const own = asked === 'fav' || asked === 'recent' ? asked : undefined;
  const isOthers = own !== undefined && isSessionKnown && !(session && !isTrial(session));
  const classify = chosen('classify', (value) =>
    lane ? kindsOf(lane, vendor).includes(value) : isWord(value),
  );
  const minBet = chosen('minBet', (value) => minBetsOf(lane, vendor).some((option) => option === value));
  const search = chosen('q', isWord);
  useStripQuery(odd);

  const go = (values: Record<string, string | undefined>, replace = false): void => {
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries(values)) if (value) next.set(name, value);
    setQuery(next, { replace });
  };
  return {
    vendor,
    type: listTypes.find((one) => one === asked && !isOthers) ?? 'default',
    // The page as the server draws it is any visitor's: whether somebody is signed in is known only
    // after.
    refused: isOthers && hydrated ? own : undefined,
    search: search ?? '',
    classify,
    minBet: minBet ?? 'all',
    page: isNumber ? Number(pageWord) : 1,
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

/** The classifications of a lane's games, or of one vendor's. */
export function kindsOf(lane: Pick<Lane, 'gameClassify'> | undefined, vendor: string | undefined): string[] {
  return (lane?.gameClassify ?? [])
    .filter(
      ({ code, vendors }) =>
        code !== 'all' && (vendor === undefined || vendors.some(({ vassalage }) => vassalage === vendor)),
    )
    .map(({ code }) => code);
}

/**
 * The least stakes that narrow a lane's list, or one vendor's, and leave some game in it; all of
 * them before the lane is known.
 */
export function minBetsOf(
  lane: Pick<Lane, 'cards'> | undefined,
  vendor: string | undefined,
): readonly string[] {
  if (!lane) return minBetOptions;
  const least = lane.cards.flatMap(({ vassalage, minBet }) =>
    minBet !== null && (vendor === undefined || vassalage === vendor) ? [parseAmount(minBet)!] : [],
  );
  return minBetOptions.filter(
    (option) => option === 'all' || least.some((amount) => amount <= parseAmount(option)!),
  );
}
