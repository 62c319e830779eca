/**
 * Xóc Đĩa: four coins, red on one face and white on the other, lie under a bowl. Players bet on how
 * many are red.
 *
 * Amounts are in 1/100000 of a currency unit; the return of a winning bet is its stake and the odds
 * on it.
 */
import type { Draw } from '../kit/fair.ts';

export const gameCode = 'xoc-dia';
export const names = { vi: 'Xóc Đĩa', en: 'Coin Shake' } as const;

export const coinCount = 4;
/** Each coin: 1 shows red, 0 shows white. */
export type Coins = readonly number[];
export type Outcome = { coins: Coins };

/** The counts of red coins that win, and the odds in hundredths: 96 gives 0.96 on each 1. */
export const spots = {
  even: { reds: [0, 2, 4], odds: 96n },
  odd: { reds: [1, 3], odds: 96n },
  red0: { reds: [0], odds: 1440n },
  red1: { reds: [1], odds: 285n },
  red3: { reds: [3], odds: 285n },
  red4: { reds: [4], odds: 1440n },
} as const;
export type Spot = keyof typeof spots;
export const spotList = Object.keys(spots) as Spot[];

export const isSpot = (spot: string): spot is Spot => Object.hasOwn(spots, spot);

export const redsOf = ({ coins }: Outcome): number => coins.reduce((sum, coin) => sum + coin, 0);

export function drawCoins(draw: Draw): Outcome {
  return { coins: Array.from({ length: coinCount }, () => draw.below(2)) };
}

export function wins(spot: Spot, outcome: Outcome): boolean {
  return (spots[spot].reds as readonly number[]).includes(redsOf(outcome));
}

/** The return of a bet; zero when it loses. The stake is a whole number of hundredths. */
export function settle(outcome: Outcome, spot: Spot, stake: bigint): bigint {
  return wins(spot, outcome) ? (stake * (100n + spots[spot].odds)) / 100n : 0n;
}

/** Every way in which the coins can lie, each as likely as the others. */
export const allOutcomes: readonly Outcome[] = Array.from({ length: 2 ** coinCount }, (_, way) => ({
  coins: Array.from({ length: coinCount }, (_coin, index) => (way >> index) & 1),
}));

/**
 * The exact return of a spot in hundredths of a percent: payouts over all outcomes, by the stakes
 * on them.
 */
export function returnOf(spot: Spot): number {
  const paid = allOutcomes.reduce((sum, outcome) => sum + settle(outcome, spot, 10_000n), 0n);
  return Number(paid) / allOutcomes.length;
}
