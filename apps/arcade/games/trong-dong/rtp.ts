/**
 * The exact return to player, from the strips and the table of coins alone: every figure a ratio of
 * two bigints, nothing sampled.
 *
 * Lines are products over the reels, and so is the number of coins in a spin. The holding is a
 * chain over the coins that are held and the respins that are left: all that follows depends on
 * nothing else, because coins carry their prizes independently.
 */
import { add, multiply, reduce, whole, zero } from '../kit/ratio.ts';
import type { Ratio } from '../kit/ratio.ts';
import { lineCount, linePayExpected as expectedOfLines, rowCount } from '../kit/slot/lines.ts';
import {
  cellCount,
  cellsPerCoin,
  coin,
  coinsToHold,
  coinTable,
  coinWeight,
  linePays,
  prizes,
  respinsGiven,
  strips,
  wild,
} from './rules.ts';
import type { Symbol } from './rules.ts';

/** The symbols of each reel at each of its stops. */
export const windows: readonly Symbol[][][] = strips.map((strip) =>
  Array.from(strip, (_, stop) =>
    Array.from({ length: rowCount }, (__, row) => strip[(stop + row) % strip.length] as Symbol),
  ),
);

/** Expected pay of the lines in one spin, in line bets. */
export function linePayExpected(of: readonly Symbol[][][] = windows): Ratio {
  return expectedOfLines(of, linePays, wild);
}

/** The chance of 0 to 15 coins in one spin. */
export function coinChances(): Ratio[] {
  let chances: Ratio[] = [whole(1n)];
  for (const stops of windows) {
    const ofReel = Array.from({ length: rowCount + 1 }, (_, coins) => ({
      over: BigInt(
        stops.filter((window) => window.filter((symbol) => symbol === coin).length === coins).length,
      ),
      under: BigInt(stops.length),
    }));
    const next = Array.from({ length: chances.length + rowCount }, () => zero);
    chances.forEach((chance, before) =>
      ofReel.forEach(
        (more, coins) => (next[before + coins] = add(next[before + coins]!, multiply(chance, more))),
      ),
    );
    chances = next;
  }
  return chances;
}

/** The average prize of a coin, in stakes. */
export function coinExpected(): Ratio {
  return reduce({
    over: coinTable.reduce((sum, [stakes, weight]) => sum + BigInt(stakes * weight), 0n),
    under: BigInt(coinWeight),
  });
}

/** The chance that a respin of `free` cells brings exactly `landed` coins. */
function landingChance(free: number, landed: number): Ratio {
  let ways = 1n;
  for (let taken = 0; taken < landed; taken += 1) ways = (ways * BigInt(free - taken)) / BigInt(taken + 1);
  return reduce({
    over: ways * BigInt(cellsPerCoin - 1) ** BigInt(free - landed),
    under: BigInt(cellsPerCoin) ** BigInt(free),
  });
}

export type Ends = { coins: Ratio; full: Ratio };

/**
 * From this many held coins and a fresh set of respins: the expected number of coins at the end,
 * and the chance of fifteen.
 */
export function endsFrom(held: number): Ends {
  const known = new Map<string, Ends>();
  const at = (coins: number, respins: number): Ends => {
    if (coins === cellCount) return { coins: whole(BigInt(coins)), full: whole(1n) };
    if (respins === 0) return { coins: whole(BigInt(coins)), full: zero };
    const key = `${coins}:${respins}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const ends: Ends = { coins: zero, full: zero };
    for (let landed = 0; landed <= cellCount - coins; landed += 1) {
      const chance = landingChance(cellCount - coins, landed);
      const then = at(coins + landed, landed > 0 ? respinsGiven : respins - 1);
      ends.coins = add(ends.coins, multiply(chance, then.coins));
      ends.full = add(ends.full, multiply(chance, then.full));
    }
    known.set(key, ends);
    return ends;
  };
  return at(held, respinsGiven);
}

/** The average payout of a holding that begins with this many coins, in stakes. */
export function holdExpected(held: number): Ratio {
  const { coins, full } = endsFrom(held);
  return add(multiply(coins, coinExpected()), multiply(full, whole(BigInt(prizes.grand))));
}

export type ReturnToPlayer = {
  total: Ratio;
  lines: Ratio;
  hold: Ratio;
  holdChance: Ratio;
  grandChance: Ratio;
};

/** The whole return of one stake, split into lines and held coins. */
export function returnToPlayer(): ReturnToPlayer {
  const lines = multiply(linePayExpected(), { over: 1n, under: lineCount });
  let hold = zero;
  let holdChance = zero;
  let grandChance = zero;
  coinChances().forEach((chance, coins) => {
    if (coins < coinsToHold) return;
    holdChance = add(holdChance, chance);
    hold = add(hold, multiply(chance, holdExpected(coins)));
    grandChance = add(grandChance, multiply(chance, endsFrom(coins).full));
  });
  return { total: add(lines, hold), lines, hold, holdChance, grandChance };
}
