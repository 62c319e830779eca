/**
 * The exact return of each spot: all ways in which six cards can leave a shoe of eight decks, each
 * weighed by how many there are. A round that ends after four or five cards is counted with every
 * card that could have followed, so that all ways have the same length. Counted in whole numbers
 * below 2^53, so that nothing is rounded.
 */
import { bankerDraws, cardCount, decks, rankCount, spots } from './rules.ts';

const shoe = decks * cardCount;
/** Cards of each number of points: tens and court cards count nothing. */
const cardsOfPoints = Array.from({ length: 10 }, (_, points) => (points === 0 ? 4 : 1) * 4 * decks);

export type Ways = { player: number; banker: number; tie: number; all: number };

/** In how many ways each side wins. */
export function countWays(): Ways {
  const ways: Ways = { player: 0, banker: 0, tie: 0, all: 0 };
  const left = [...cardsOfPoints];

  /** Calls `go` for the points of every card that can come next, with the number of ways so far. */
  function each(weight: number, go: (points: number, weight: number) => void): void {
    for (let points = 0; points < 10; points += 1) {
      const cards = left[points]!;
      left[points] = cards - 1;
      go(points, weight * cards);
      left[points] = cards;
    }
  }
  function end(player: number, banker: number, weight: number): void {
    ways.all += weight;
    if (player > banker) ways.player += weight;
    else if (player < banker) ways.banker += weight;
    else ways.tie += weight;
  }
  function afterPlayer(
    player: number,
    banker: number,
    third: number | null,
    weight: number,
    cards: number,
  ): void {
    if (!bankerDraws(banker, third)) return end(player, banker, weight * rest(cards));
    each(weight, (points, next) => end(player, (banker + points) % 10, next * rest(cards + 1)));
  }

  each(1, (p1, one) =>
    each(one, (b1, two) =>
      each(two, (p2, three) =>
        each(three, (b2, four) => {
          const [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10];
          if (player >= 8 || banker >= 8) return end(player, banker, four * rest(4));
          if (player > 5) return afterPlayer(player, banker, null, four, 4);
          each(four, (third, five) => afterPlayer((player + third) % 10, banker, third, five, 5));
        }),
      ),
    ),
  );
  return ways;
}

/** The ways in which the cards after the first so many can come, up to the sixth. */
function rest(cards: number): number {
  let ways = 1;
  for (let card = cards; card < 6; card += 1) ways *= shoe - card;
  return ways;
}

/** As a fraction of the stake, exact: numerator and denominator. */
export type Share = { paid: bigint; staked: bigint };

export function returns(): Record<keyof typeof spots, Share> {
  const { player, banker, tie, all } = countWays();
  const staked = BigInt(all) * 100n;
  const won = (ways: number, odds: bigint, back: number): Share => ({
    paid: BigInt(ways) * (100n + odds) + BigInt(back) * 100n,
    staked,
  });
  // A pair is made by those of the remaining cards that have the first card's rank.
  const ofRank = BigInt((decks * cardCount) / rankCount - 1);
  const pair = (odds: bigint): Share => ({ paid: ofRank * (100n + odds), staked: BigInt(shoe - 1) * 100n });
  return {
    player: won(player, spots.player, tie),
    banker: won(banker, spots.banker, tie),
    tie: won(tie, spots.tie, 0),
    playerPair: pair(spots.playerPair),
    bankerPair: pair(spots.bankerPair),
  };
}

/** In percent with two decimals, rounded down. */
export function percentOf({ paid, staked }: Share): string {
  const hundredths = (paid * 10_000n) / staked;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
