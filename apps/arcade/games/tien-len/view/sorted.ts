/** Two ways to hold one's cards: by rank, or with the cards of a combination side by side. */
import { combinationsIn, inOrder } from '../combinations.ts';
import type { Card } from '../combinations.ts';

export type Sorting = 'rank' | 'groups';

export function sorted(cards: readonly Card[], sorting: Sorting): Card[] {
  if (sorting === 'rank') return inOrder(cards);
  let left = inOrder(cards);
  const groups: Card[][] = [];
  while (left.length > 0) {
    const longest = combinationsIn(left).reduce((one, other) => (other.length > one.length ? other : one));
    groups.push(longest);
    left = left.filter((card) => !longest.includes(card));
  }
  return groups
    .toSorted((one, other) => Number(one.length === 1) - Number(other.length === 1) || one[0]! - other[0]!)
    .flat();
}
