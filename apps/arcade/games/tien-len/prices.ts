/** The prices of chopped and left-over cards, in stakes of the table. */
import { combinationOf, combinationsIn, isBomb, isRed, isTwo } from './combinations.ts';
import type { Card } from './combinations.ts';

export const prices = { blackTwo: 1, redTwo: 2, threePairs: 3, four: 4, fourPairs: 6 } as const;

/** The price of one or two twos, of consecutive pairs and of four of a kind; 0 for all else. */
export function choppedPrice(cards: readonly Card[]): number {
  if (cards.every(isTwo)) return priceOfTwos(cards);
  const combination = combinationOf(cards);
  if (combination === undefined || !isBomb(combination)) return 0;
  if (combination.kind === 'four') return prices.four;
  return combination.length === 3 ? prices.threePairs : prices.fourPairs;
}

const priceOfTwos = (cards: readonly Card[]): number =>
  cards.filter(isTwo).reduce((sum, card) => sum + (isRed(card) ? prices.redTwo : prices.blackTwo), 0);

/**
 * The price of a hand for its holder who comes last: its twos, and the dearest way to count its
 * other bombs. No card counts twice.
 */
export function leftOverPrice(hand: readonly Card[]): number {
  return priceOfTwos(hand) + dearest(hand.filter((card) => !isTwo(card)));
}

function dearest(cards: readonly Card[]): number {
  const bombs = combinationsIn(cards).filter((play) => isBomb(combinationOf(play)!));
  return bombs.reduce(
    (most, bomb) =>
      Math.max(most, choppedPrice(bomb) + dearest(cards.filter((card) => !bomb.includes(card)))),
    0,
  );
}
