/** The query of a list of games: its vendor, its filters and its page. */
import { minBetOptions, type GameVendor } from '@sen/api/game';
import { parseAmount } from '@sen/api/money';

export const listTypes = ['default', 'hot', 'new', 'fav', 'recent'] as const;
export type ListType = (typeof listTypes)[number];

/** The vendors of a hall, and the kinds of their games. */
export type Lane = {
  cards: readonly Pick<GameVendor, 'vassalage' | 'minBet'>[];
  gameClassify: readonly { code: string; vendors: readonly Pick<GameVendor, 'vassalage'>[] }[];
};

export type ListQuery = {
  vendor: string | undefined;
  list: ListType | undefined;
  search: string | undefined;
  classify: string | undefined;
  minBet: string | undefined;
  page: number;
  /** Names in the address whose values are no choice. */
  odd: string[];
};

/** Words that a list can be asked for: short enough, and letters all of them. */
const isWord = (text: string): boolean => text.length <= 100 && !/\p{Cc}/u.test(text);

/**
 * `?vassalage=` is the vendor; `?page=` a page of the list when it is a number and the vendor
 * otherwise. A value that is no choice of this `lane` (undefined: not known yet) counts as none; so
 * does `?q=` where the list is not `searched`.
 */
export function readListQuery(query: URLSearchParams, lane: Lane | undefined, searched: boolean): ListQuery {
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
  const list = chosen('list', (value) => listTypes.some((one) => one === value)) as ListType | undefined;
  const classify = chosen('classify', (value) =>
    lane ? kindsOf(lane, vendor).includes(value) : isWord(value),
  );
  const minBet = chosen('minBet', (value) => minBetsOf(lane, vendor).some((option) => option === value));
  const search = chosen('q', (value) => searched && isWord(value));
  return { vendor, list, search, classify, minBet, page: isNumber ? Number(pageWord) : 1, odd };
}

/**
 * All lanes as one, each vendor once. Its games have too many kinds to choose from: a category has
 * some.
 */
export function laneOfAll<Card extends GameVendor>(
  lanes: readonly { cards: readonly Card[] }[],
): { cards: Card[]; gameClassify: [] } {
  const cards = Map.groupBy(
    lanes.flatMap((lane) => lane.cards),
    ({ vassalage }) => vassalage,
  );
  return {
    cards: [...cards.values()].map((own) => ({
      ...own[0]!,
      minBet: leastOf(own.flatMap(({ minBet }) => minBet ?? [])),
    })),
    gameClassify: [],
  };
}

const leastOf = (amounts: readonly string[]): string | null =>
  amounts.toSorted((one, other) => (parseAmount(one)! < parseAmount(other)! ? -1 : 1))[0] ?? null;

/** The number of a lane's games. */
export const countOf = ({ cards }: { cards: readonly Pick<GameVendor, 'games'>[] }): number =>
  cards.reduce((sum, { games }) => sum + games, 0);

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
