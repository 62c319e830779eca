/**
 * Trường Gà Đất Võ (martial land pit, drawn and virtual): Meron fights Wala, and those who bet on
 * the winner share the pool of both sides. No animal takes part.
 *
 * Amounts are in 1/100000 of a currency unit. The house puts the same into each side before the
 * first bet, so that there is a pool even with one player, keeps 5 % of a decided pool, and pays a
 * draw at fixed odds. When neither wins, bets on Meron and on Wala come back.
 */
import { chanceSum, drawFight as drawAnyFight, isUndecided } from '../kit/cockfight/fight.ts';
import type { Chances, Outcome } from '../kit/cockfight/fight.ts';
import type { Draw } from '../kit/fair.ts';
import type { Ratio } from '../kit/ratio.ts';
import type { Pool } from '../kit/table.ts';

export const gameCode = 'truong-ga-dat-vo';
export const names = { vi: 'Trường Gà Đất Võ', en: 'Martial Land Pit' } as const;

/** The ends that a fight can have, with their chances in ten-thousandths: both sides alike. */
export const chances: Chances = { meron: 4_475, wala: 4_475, bothDown: 940, fullTime: 110 };
const drawChance = chances.bothDown + chances.fullTime;

/** The sum that the house puts into each side of each round. */
export const houseSide = 5_000n * 100_000n;
/** The house's commission on a decided pool, in percent. */
export const commission = 5n;
/** The odds of a bet on the draw, in hundredths, stake included. */
export const drawOdds = 900n;

export const sides = ['meron', 'wala'] as const;
export type Side = (typeof sides)[number];
export const spotList = [...sides, 'draw'] as const;
export type Spot = (typeof spotList)[number];
export const isSpot = (spot: string): spot is Spot => (spotList as readonly string[]).includes(spot);
const isSide = (spot: string): spot is Side => spot === 'meron' || spot === 'wala';

export const drawFight = (draw: Draw): Outcome => drawAnyFight(chances, draw);

/** The sum on a side, the house's part included. */
export const onSide = (side: Side, pool: Pool): bigint => houseSide + (pool[side] ?? 0n);

/**
 * The return of a winning bet for each unit: the pool without the commission, over its side; never
 * less than the stake.
 */
export function shareOf(side: Side, pool: Pool): Ratio {
  const under = onSide(side, pool) * 100n;
  const over = (onSide('meron', pool) + onSide('wala', pool)) * (100n - commission);
  return over < under ? { over: 1n, under: 1n } : { over, under };
}

/** The same in hundredths, rounded down, as it is shown. */
export function oddsOf(spot: Spot, pool: Pool): bigint {
  if (spot === 'draw') return drawOdds;
  const { over, under } = shareOf(spot, pool);
  return (over * 100n) / under;
}

/** The return of a bet, rounded down. */
export function settle({ result }: Outcome, spot: string, stake: bigint, pool: Pool): bigint {
  if (spot === 'draw') return isUndecided(result) ? (stake * drawOdds) / 100n : 0n;
  if (!isSide(spot)) return 0n;
  if (isUndecided(result)) return stake;
  if (spot !== result) return 0n;
  const { over, under } = shareOf(spot, pool);
  return (stake * over) / under;
}

/**
 * The average return of a bet on a side that ends at these odds (in hundredths), or of one on the
 * draw.
 */
export function returnAt(spot: Spot, odds: bigint): Ratio {
  const chance = spot === 'draw' ? BigInt(drawChance) : BigInt(chances[spot]);
  const refunded = spot === 'draw' ? 0n : BigInt(drawChance) * 100n;
  return { over: chance * odds + refunded, under: BigInt(chanceSum) * 100n };
}
