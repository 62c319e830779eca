/**
 * The combinations of Tiến Lên Miền Nam and which beats which.
 *
 * A card is a number from 0 to 51: its rank (3 is the lowest, 2 the highest) times four plus its
 * suit (♠ < ♣ < ♦ < ♥). So of two cards the larger number is the higher card.
 */
export type Card = number;

export const cardCount = 52;
export const suitCount = 4;
export const rankTwo = 12;
export const rankAce = 11;

export const rankOf = (card: Card): number => Math.floor(card / suitCount);
export const suitOf = (card: Card): number => card % suitCount;
export const isTwo = (card: Card): boolean => rankOf(card) === rankTwo;
/** Twos of diamonds and hearts cost more than those of spades and clubs. */
export const isRed = (card: Card): boolean => suitOf(card) >= 2;
export const inOrder = (cards: readonly Card[]): Card[] => cards.toSorted((one, other) => one - other);

export type Kind = 'single' | 'pair' | 'triple' | 'four' | 'sequence' | 'pairs';
/** `length`: how many ranks it runs over. */
export type Combination = { kind: Kind; length: number; top: Card };

const sameRank: readonly (Kind | undefined)[] = [undefined, 'single', 'pair', 'triple', 'four'];
const runMin = 3;

/** The combination that these cards are; undefined: none that may be played. */
export function combinationOf(cards: readonly Card[]): Combination | undefined {
  const sorted = inOrder(cards);
  const top = sorted.at(-1);
  if (top === undefined || new Set(sorted).size !== sorted.length) return undefined;
  const ranks = [...new Set(sorted.map(rankOf))];
  const [each, rest] = [Math.floor(sorted.length / ranks.length), sorted.length % ranks.length];
  if (ranks.length === 1) return { kind: sameRank[sorted.length]!, length: 1, top };
  const isRun =
    ranks.length >= runMin &&
    ranks.at(-1)! < rankTwo &&
    ranks.every((rank, index) => rank === ranks[0]! + index);
  const isEven =
    rest === 0 && ranks.every((rank) => sorted.filter((card) => rankOf(card) === rank).length === each);
  if (!isRun || !isEven || each > 2) return undefined;
  return { kind: each === 1 ? 'sequence' : 'pairs', length: ranks.length, top };
}

/** Whether a combination may be laid on another. */
export function beats(next: Combination, before: Combination): boolean {
  if (next.kind === before.kind && next.length === before.length) return next.top > before.top;
  return chops(next, before);
}

/**
 * Whether it beats another kind of combination than its own. Three consecutive pairs chop one two;
 * four of a kind chops one two, a pair of twos and three consecutive pairs; four and more
 * consecutive pairs chop all of these, four of a kind, and fewer consecutive pairs.
 */
function chops(next: Combination, before: Combination): boolean {
  const twos = isTwo(before.top);
  if (next.kind === 'four')
    return (twos && isOneOrTwo(before)) || (before.kind === 'pairs' && before.length === 3);
  if (next.kind !== 'pairs') return false;
  if (next.length === 3) return twos && before.kind === 'single';
  return (
    (twos && isOneOrTwo(before)) ||
    (before.kind === 'four' && !twos) ||
    (before.kind === 'pairs' && before.length < next.length)
  );
}

const isOneOrTwo = ({ kind }: Combination): boolean => kind === 'single' || kind === 'pair';

/** Whether a combination may chop twos, and costs something when it is chopped or left over. */
export const isBomb = ({ kind, top }: Combination): boolean =>
  (kind === 'four' && !isTwo(top)) || kind === 'pairs';

/** Every combination in these cards, each once. */
export function combinationsIn(cards: readonly Card[]): Card[][] {
  const byRank = Array.from({ length: rankTwo + 1 }, (_, rank) =>
    inOrder(cards.filter((card) => rankOf(card) === rank)),
  );
  return [...byRank.flatMap(subsets), ...runs(byRank, 1), ...runs(byRank, 2)];
}

/**
 * The plays that may be laid now. `before`: the cards that lie there, null for a lead; `mustHold`:
 * a card that has to be among them.
 */
export function playsIn(
  cards: readonly Card[],
  before: readonly Card[] | null,
  mustHold: Card | null,
): Card[][] {
  const lying = before === null ? null : combinationOf(before)!;
  return combinationsIn(cards).filter(
    (play) =>
      (mustHold === null || play.includes(mustHold)) &&
      (lying === null || beats(combinationOf(play)!, lying)),
  );
}

/** The ways to take one or more of the cards. */
function subsets(cards: readonly Card[]): Card[][] {
  return cards.reduce<Card[][]>((all, card) => [...all, ...all.map((some) => [...some, card]), [card]], []);
}

/** The runs that have this many cards of each rank. */
function runs(byRank: readonly (readonly Card[])[], each: 1 | 2): Card[][] {
  const choices = byRank.map((cards) => subsets(cards).filter(({ length }) => length === each));
  const found: Card[][] = [];
  for (let from = 0; from < rankTwo; from += 1) {
    let open: Card[][] = [[]];
    for (let rank = from; rank < rankTwo && open.length > 0; rank += 1) {
      open = open.flatMap((run) => choices[rank]!.map((more) => [...run, ...more]));
      if (rank - from + 1 >= runMin) found.push(...open);
    }
  }
  return found;
}
