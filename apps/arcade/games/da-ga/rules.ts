/**
 * Đá Gà Hội Làng (village cockfight, drawn and virtual): Meron fights Wala, blow by blow. No animal
 * takes part in it.
 *
 * Amounts are in 1/100000 of a currency unit. Odds are decimal, in hundredths, stake included. When
 * neither wins, bets on Meron and on Wala come back.
 */
import { chanceSum, drawFight as drawAnyFight, isUndecided, results } from '../kit/cockfight/fight.ts';
import type { Chances, Outcome, Result } from '../kit/cockfight/fight.ts';
import type { Draw } from '../kit/fair.ts';

export const gameCode = 'da-ga';
export const names = { vi: 'Đá Gà Hội Làng', en: 'Village Cockfight' } as const;

/** The ends that a fight can have, with their chances in ten-thousandths. */
export const chances: Chances = { meron: 4_500, wala: 4_337, bothDown: 1_056, fullTime: 107 };

export const drawFight = (draw: Draw): Outcome => drawAnyFight(chances, draw);

/** One spot for each way to end. */
export const odds: Readonly<Record<Result, bigint>> = {
  meron: 186n,
  wala: 193n,
  bothDown: 900n,
  fullTime: 8_900n,
};
export const spotList = Object.keys(odds) as Result[];
export const isSpot = (spot: string): spot is Result => Object.hasOwn(odds, spot);

/** The return of a bet, rounded down. */
export function settle({ result }: Outcome, spot: string, stake: bigint): bigint {
  if (spot === result) return (stake * odds[result]) / 100n;
  const isSide = spot === 'meron' || spot === 'wala';
  return isSide && isUndecided(result) ? stake : 0n;
}

/** The exact return of a spot in hundredths of a percent. */
export function returnOf(spot: Result): number {
  const paid = results.reduce(
    (sum, result) => sum + BigInt(chances[result]) * settle({ result, blows: [] }, spot, 10_000n),
    0n,
  );
  return Number(paid) / chanceSum;
}
