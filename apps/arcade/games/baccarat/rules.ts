/**
 * Baccarat (punto banco): two hands, player and banker, of two or three cards from eight decks,
 * shuffled anew for each round. The hand that is nearer to nine wins; tens are left off. No hand
 * has a choice: a table says who draws a third card.
 *
 * Amounts are in 1/100000 of a currency unit.
 */
import type { Draw } from '../kit/fair.ts';

export const gameCode = 'baccarat';
export const names = { vi: 'Baccarat', en: 'Baccarat' } as const;

export const decks = 8;
export const rankCount = 13;
export const cardCount = 52;

/** 0 to 51: thirteen ranks, ace first and king last, of spades, hearts, clubs and diamonds. */
export type Card = number;
export type Hands = { player: Card[]; banker: Card[] };

/** Odds in hundredths: 95 gives 0.95 on each 1. */
export const spots = { player: 100n, banker: 95n, tie: 800n, playerPair: 1100n, bankerPair: 1100n } as const;
export type Spot = keyof typeof spots;
export const spotList = Object.keys(spots) as Spot[];
export const isSpot = (spot: string): spot is Spot => Object.hasOwn(spots, spot);

/** Exact, rounded down to two decimals; rtp.ts reckons them. */
export const returnPercents: Readonly<Record<Spot, string>> = {
  player: '98.76',
  banker: '98.94',
  tie: '85.64',
  playerPair: '89.63',
  bankerPair: '89.63',
};

export const rankOf = (card: Card): number => card % rankCount;
/** An ace counts one; tens and court cards count nothing. */
export const pointsOf = (card: Card): number => (rankOf(card) >= 9 ? 0 : rankOf(card) + 1);
export const totalOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

/**
 * The banker's table: from which to which third card of the player a banker with these points
 * draws.
 */
const bankerDrawsOn: readonly (readonly [from: number, to: number] | null)[] = [
  [0, 9],
  [0, 9],
  [0, 9],
  null,
  [2, 7],
  [4, 7],
  [6, 7],
];

/**
 * Whether the banker draws. `playerThird`: points of the player's third card; null when the player
 * stands.
 */
export function bankerDraws(bankerTotal: number, playerThird: number | null): boolean {
  if (playerThird === null) return bankerTotal <= 5;
  if (bankerTotal === 3) return playerThird !== 8;
  const range = bankerDrawsOn[bankerTotal];
  return range != null && playerThird >= range[0] && playerThird <= range[1];
}

/** Eight or nine with two cards ends the round. */
export const isNatural = (cards: readonly Card[]): boolean => cards.length === 2 && totalOf(cards) >= 8;

/** `next`: the shoe's next card. The first four go to player, banker, player, banker. */
export function deal(next: () => Card): Hands {
  const [p1, b1, p2, b2] = [next(), next(), next(), next()];
  const player = [p1, p2];
  const banker = [b1, b2];
  if (isNatural(player) || isNatural(banker)) return { player, banker };
  if (totalOf(player) <= 5) player.push(next());
  if (bankerDraws(totalOf(banker), player.length === 3 ? pointsOf(player[2]!) : null)) banker.push(next());
  return { player, banker };
}

/** Cards of a fresh shoe: each card that is left is as likely as the others. */
export function drawHands(draw: Draw): Hands {
  const left = Array.from({ length: cardCount }, () => decks);
  let leftInAll = cardCount * decks;
  return deal(() => {
    let at = draw.below(leftInAll);
    let card = 0;
    while (at >= left[card]!) {
      at -= left[card]!;
      card += 1;
    }
    left[card]! -= 1;
    leftInAll -= 1;
    return card;
  });
}

export type Winner = 'player' | 'banker' | 'tie';

export function winnerOf({ player, banker }: Hands): Winner {
  const difference = totalOf(player) - totalOf(banker);
  return difference > 0 ? 'player' : difference < 0 ? 'banker' : 'tie';
}

export const isPair = (cards: readonly Card[]): boolean => rankOf(cards[0]!) === rankOf(cards[1]!);

/** The return of a bet, its stake included; with a tie, player and banker get their stakes back. */
export function settle(hands: Hands, spot: Spot, stake: bigint): bigint {
  const won = (stake * (100n + spots[spot])) / 100n;
  if (spot === 'playerPair') return isPair(hands.player) ? won : 0n;
  if (spot === 'bankerPair') return isPair(hands.banker) ? won : 0n;
  const winner = winnerOf(hands);
  if (winner === 'tie' && spot !== 'tie') return stake;
  return winner === spot ? won : 0n;
}

/**
 * When each card is dealt, counted from the beginning of the reveal, in the order in which they
 * come.
 */
export const firstCardMs = 700;
export const betweenCardsMs = 850;
export const beforeThirdMs = 900;
export const afterLastMs = 1_900;

export type Dealt = { hand: 'player' | 'banker'; position: number; card: Card; atMs: number };

export function dealtCards({ player, banker }: Hands): Dealt[] {
  const dealt: Dealt[] = [];
  for (const position of [0, 1]) {
    for (const [hand, cards] of [
      ['player', player],
      ['banker', banker],
    ] as const)
      dealt.push({
        hand,
        position,
        card: cards[position]!,
        atMs: firstCardMs + dealt.length * betweenCardsMs,
      });
  }
  for (const [hand, cards] of [
    ['player', player],
    ['banker', banker],
  ] as const) {
    if (cards.length === 3)
      dealt.push({
        hand,
        position: 2,
        card: cards[2]!,
        atMs: dealt.at(-1)!.atMs + betweenCardsMs + beforeThirdMs,
      });
  }
  return dealt;
}

export const revealMsOf = (hands: Hands): number => dealtCards(hands).at(-1)!.atMs + afterLastMs;
