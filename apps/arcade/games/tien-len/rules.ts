/**
 * A hand of Tiến Lên Miền Nam for two to four, from the deal to the last card: a pure function of
 * the deal, of the leading seat, and of the moves. A player who has passed is out until the trick is
 * over. A player who beats all others with their last card leaves the lead to the next seat. A seat
 * at which nobody plays is dealt no cards; those that it would have had are out of play.
 */
import { shuffled } from '../kit/fair.ts';
import type { Draw } from '../kit/fair.ts';
import {
  beats,
  cardCount,
  combinationOf,
  inOrder,
  isBomb,
  isTwo,
  rankAce,
  rankOf,
  rankTwo,
} from './combinations.ts';
import type { Card, Combination } from './combinations.ts';
import { choppedPrice, leftOverPrice } from './prices.ts';

export const gameCode = 'tien-len';
export const names = { vi: 'Tiến Lên Miền Nam', en: 'Tien Len' };
export const seats = 4;
const cardsPerHand = cardCount / seats;
const everySeat: readonly boolean[] = Array.from({ length: seats }, () => true);

/** A move: cards to lay, or a pass. */
export type Move = readonly Card[] | 'pass';
/** Hands that win at once, the strongest first. */
export const instantKinds = ['dragon', 'fourTwos', 'fivePairs', 'sixPairs'] as const;
export type InstantKind = (typeof instantKinds)[number];
export type Instant = { seat: number; kind: InstantKind };
/** A debt for a chop, in stakes. `what`: all that was chopped one after the other. */
export type Chop = { from: number; to: number; price: number; what: Card[][] };
export type Laid = { seat: number; cards: Card[] };

export type Hand = {
  hands: Card[][];
  /** Null: the hand is over. */
  turn: number | null;
  /** The cards to be beaten; null: the seat whose turn it is leads. */
  top: Laid | null;
  /** Seats that have passed in this trick. */
  passed: boolean[];
  /** Seats without cards, in the order in which they got rid of them. */
  finished: number[];
  /**
   * The first play of a hand that nobody has the lead of holds the lowest card that was dealt: of
   * four hands the three of spades.
   */
  mustHold: Card | null;
  /** The plays of this trick; until somebody leads anew those of the last. */
  trick: Laid[];
  /** The chop of this trick, which a further chop would move on. */
  openChop: Chop | null;
  chops: Chop[];
  instant: Instant | null;
};

/**
 * `lead`: the winner of the last hand; null where there is none: the holder of the lowest card
 * leads with it. `players`: by seat, whether anybody plays there.
 */
export function deal(
  draw: Draw,
  lead: number | null,
  { players }: { players: readonly boolean[] } = { players: everySeat },
): Hand {
  const pack = shuffled(
    Array.from({ length: cardCount }, (_, card) => card),
    draw,
  );
  return begin(
    players.map((plays, seat) => (plays ? pack.slice(seat * cardsPerHand, (seat + 1) * cardsPerHand) : [])),
    lead,
  );
}

export function begin(cards: readonly (readonly Card[])[], lead: number | null): Hand {
  const hands = cards.map(inOrder);
  const lowest = Math.min(...hands.flat());
  const first = lead ?? hands.findIndex((hand) => hand.includes(lowest));
  const instant = instantOf(hands, first);
  return {
    hands,
    turn: instant === null ? first : null,
    top: null,
    passed: hands.map(() => false),
    finished: [],
    mustHold: lead === null ? lowest : null,
    trick: [],
    openChop: null,
    chops: [],
    instant,
  };
}

/** The seat that wins at once; of equal kinds the one whose turn would come first. */
function instantOf(hands: readonly (readonly Card[])[], first: number): Instant | null {
  const order = hands.map((_, index) => (first + index) % hands.length);
  for (const kind of instantKinds) {
    const seat = order.find((one) => instantKindsOf(hands[one]!).includes(kind));
    if (seat !== undefined) return { seat, kind };
  }
  return null;
}

export function instantKindsOf(hand: readonly Card[]): InstantKind[] {
  const counts = Array.from(
    { length: rankTwo + 1 },
    (_, rank) => hand.filter((card) => rankOf(card) === rank).length,
  );
  const pairs = counts.reduce((sum, count) => sum + Math.floor(count / 2), 0);
  const fiveFrom = (rank: number): boolean => counts.slice(rank, rank + 5).every((count) => count >= 2);
  const has: Record<InstantKind, boolean> = {
    dragon: counts.slice(0, rankAce + 1).every((count) => count >= 1),
    fourTwos: counts[rankTwo] === 4,
    fivePairs: Array.from({ length: rankTwo - 4 }, (_, rank) => rank).some(fiveFrom),
    sixPairs: pairs >= 6,
  };
  return instantKinds.filter((kind) => has[kind]);
}

/** The move of whose turn it is; undefined: the rules do not allow it. */
export function play(hand: Hand, seat: number, move: Move): Hand | undefined {
  if (hand.turn !== seat) return undefined;
  return move === 'pass' ? pass(hand, seat) : lay(hand, seat, inOrder(move));
}

function pass(hand: Hand, seat: number): Hand | undefined {
  if (hand.top === null) return undefined;
  return goOn({ ...hand, passed: hand.passed.with(seat, true) }, seat);
}

function lay(hand: Hand, seat: number, cards: Card[]): Hand | undefined {
  const own = hand.hands[seat]!;
  const next = combinationOf(cards);
  if (next === undefined || !cards.every((card) => own.includes(card))) return undefined;
  if (hand.mustHold !== null && !cards.includes(hand.mustHold)) return undefined;
  const before = hand.top === null ? null : combinationOf(hand.top.cards)!;
  if (before !== null && !beats(next, before)) return undefined;
  const left = own.filter((card) => !cards.includes(card));
  const laid: Laid = { seat, cards };
  return goOn(
    {
      ...hand,
      hands: hand.hands.with(seat, left),
      top: laid,
      finished: left.length === 0 ? [...hand.finished, seat] : hand.finished,
      mustHold: null,
      trick: hand.top === null ? [laid] : [...hand.trick, laid],
      openChop: hand.top === null ? null : chopAfter(hand.openChop, hand.top, before!, laid, next),
    },
    seat,
  );
}

/** A chop that is chopped itself passes all that was owed so far on to the last one. */
function chopAfter(
  open: Chop | null,
  top: Laid,
  before: Combination,
  laid: Laid,
  next: Combination,
): Chop | null {
  const isChop = isBomb(next) && (isTwo(before.top) || isBomb(before));
  if (!isChop) return open;
  return {
    from: top.seat,
    to: laid.seat,
    price: (open?.price ?? 0) + choppedPrice(top.cards),
    what: [...(open?.what ?? []), top.cards],
  };
}

/** Passes the turn on from this seat; a trick that nobody can go on with is over. */
function goOn(hand: Hand, seat: number): Hand {
  const holds = (one: number): boolean => hand.hands[one]!.length > 0;
  if (hand.hands.filter(({ length }) => length > 0).length === 1) return endTrick({ ...hand, turn: null });
  const after = (from: number): number[] =>
    Array.from({ length: seats }, (_, index) => (from + 1 + index) % seats);
  const owner = hand.top!.seat;
  const next = after(seat).find((one) => one !== owner && holds(one) && !hand.passed[one]);
  if (next !== undefined) return { ...hand, turn: next };
  return endTrick({ ...hand, turn: holds(owner) ? owner : after(owner).find(holds)! });
}

function endTrick(hand: Hand): Hand {
  return {
    ...hand,
    top: null,
    passed: hand.passed.map(() => false),
    openChop: null,
    chops: hand.openChop === null ? hand.chops : [...hand.chops, hand.openChop],
  };
}

/**
 * Seats from the first to the last, without those at which nobody plays; null as long as the hand
 * goes on.
 */
export function rankingOf({
  turn,
  finished,
  instant,
  hands,
}: Pick<Hand, 'turn' | 'finished' | 'instant' | 'hands'>): number[] | null {
  if (turn !== null) return null;
  const rest = hands
    .map((_, seat) => seat)
    .filter((seat) => hands[seat]!.length > 0 && seat !== instant?.seat);
  return [...(instant === null ? [] : [instant.seat]), ...finished, ...rest];
}

/** The seat that leads the next hand. */
export const winnerOf = (hand: Hand): number => rankingOf(hand)![0]!;

/**
 * The debt of the last to the one before them for the cards in hand; null as long as the hand goes
 * on, and where nothing is owed.
 */
export function leftOverOf(hand: Hand): HandView['leftOver'] {
  const ranking = rankingOf(hand);
  if (ranking === null || hand.instant !== null) return null;
  const [to, from] = ranking.slice(-2) as [number, number];
  const price = leftOverPrice(hand.hands[from]!);
  return price === 0 ? null : { from, to, price };
}

/** Whether anybody plays at this seat: they hold cards, or got rid of them. */
export const playsAt = ({ counts, finished }: Pick<HandView, 'counts' | 'finished'>, seat: number): boolean =>
  counts[seat]! > 0 || finished.includes(seat);

/**
 * A hand as a seat sees it: its own cards, and of the others how many they hold. When it is over
 * all cards lie open.
 */
export type HandView = {
  own: Card[];
  counts: number[];
  turn: number | null;
  top: Laid | null;
  trick: Laid[];
  passed: boolean[];
  finished: number[];
  mustHold: Card | null;
  /** Null until the hand is over. */
  open: Card[][] | null;
  instant: Instant | null;
  chops: Chop[];
  /** The debt of the one who came last for the cards in hand, in stakes. */
  leftOver: { from: number; to: number; price: number } | null;
};

export function viewOf(hand: Hand, seat: number): HandView {
  const { hands, turn, top, trick, passed, finished, mustHold, instant, chops } = hand;
  return {
    own: hands[seat]!,
    counts: hands.map(({ length }) => length),
    turn,
    top,
    trick,
    passed,
    finished,
    mustHold,
    open: turn === null ? hands : null,
    instant,
    chops,
    leftOver: leftOverOf(hand),
  };
}
