/**
 * Đá Gà Hội Làng (village cockfight, drawn and virtual): Meron fights Wala, blow by blow. No animal takes part in it.
 *
 * Amounts are in 1/100000 of a currency unit. Odds are decimal, in hundredths, stake included. When neither wins, bets on Meron and on
 * Wala come back.
 */
import type { Draw } from '../kit/fair.ts';

export const gameCode = 'da-ga';
export const names = { vi: 'Đá Gà Hội Làng', en: 'Village Cockfight' } as const;

/** How a fight can end, with its chance in ten-thousandths. `bothDown`: both fall; `fullTime`: both stand when the time is up. */
export const chances = { meron: 4_500, wala: 4_337, bothDown: 1_056, fullTime: 107 } as const;
export type Result = keyof typeof chances;
const chanceSum = 10_000;

/** A blow as it is shown: who strikes, and how hard, from 1 to 3. */
export type Blow = { by: 'meron' | 'wala'; force: number };
/** `coats`: the looks of the two cocks, which mean nothing for the odds. */
export type Outcome = { result: Result; coats: [number, number]; blows: Blow[] };

export const coatCount = 6;
const leastBlows = 5;
const blowsSpread = 4;
const hardest = 3;

export function drawFight(draw: Draw): Outcome {
  const result = resultAt(draw.below(chanceSum));
  const first = draw.below(coatCount);
  const second = (first + 1 + draw.below(coatCount - 1)) % coatCount;
  const blows = Array.from({ length: leastBlows + draw.below(blowsSpread) }, (): Blow => ({
    by: draw.below(2) === 0 ? 'meron' : 'wala',
    force: 1 + draw.below(hardest - 1),
  }));
  const last: Blow[] = result === 'meron' || result === 'wala' ? [{ by: result, force: hardest }] : lastOfNone(result);
  return { result, coats: [first, second], blows: [...blows, ...last] };
}

/** Both fall by each other's hardest blow; when the time is up, neither was hard enough. */
function lastOfNone(result: 'bothDown' | 'fullTime'): Blow[] {
  const force = result === 'bothDown' ? hardest : 1;
  return [
    { by: 'meron', force },
    { by: 'wala', force },
  ];
}

/** `ticket`: from 0 to below 10,000. */
export function resultAt(ticket: number): Result {
  let from = 0;
  for (const [result, chance] of Object.entries(chances) as [Result, number][]) {
    from += chance;
    if (ticket < from) return result;
  }
  throw new RangeError(`The ticket ${ticket} is not below ${chanceSum}.`);
}

/** One spot for each way to end. */
export const odds: Readonly<Record<Result, bigint>> = { meron: 186n, wala: 193n, bothDown: 900n, fullTime: 8_900n };
export const spotList = Object.keys(odds) as Result[];
export const isSpot = (spot: string): spot is Result => Object.hasOwn(odds, spot);

/** What a bet gives back, rounded down. */
export function settle({ result }: Outcome, spot: string, stake: bigint): bigint {
  if (spot === result) return (stake * odds[result]) / 100n;
  const isSide = spot === 'meron' || spot === 'wala';
  const isUndecided = result === 'bothDown' || result === 'fullTime';
  return isSide && isUndecided ? stake : 0n;
}

/** The exact return of a spot in hundredths of a percent. */
export function returnOf(spot: Result): number {
  const paid = (Object.keys(chances) as Result[]).reduce(
    (sum, result) => sum + BigInt(chances[result]) * settle({ result, coats: [0, 1], blows: [] }, spot, 10_000n),
    0n,
  );
  return Number(paid) / chanceSum;
}
