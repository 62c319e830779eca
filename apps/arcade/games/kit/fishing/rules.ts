/**
 * Fishing in a shared pond: the whole mathematics of the fishing games, pure, run alike by the
 * server, the tests and the player's browser.
 *
 * - A round is a volley of 1 to 8 bullets of one value. Each bullet is shot at one fish, and is a
 *   stake of its own.
 * - A bullet catches its fish with the chance of 96 % over what the kind pays, and then pays its
 *   value that many times: whatever a
 *   bullet is shot at, it gives back exactly 96 % on average.
 * - Nothing else counts: not where the fish swims, not who else shoots at it, not what was shot
 *   before.
 */
import type { Draw } from '../fair.ts';
import type { Ratio } from '../ratio.ts';

export const returnPercent = 96;
export const bulletsMax = 8;

/** Values of a bullet in 1/100000 of a currency unit, from 0.05 to 20. */
export const bullets: readonly bigint[] = [
  5_000n,
  10_000n,
  20_000n,
  50_000n,
  100_000n,
  200_000n,
  500_000n,
  1_000_000n,
  2_000_000n,
];

/**
 * A shot as it came out: `drawn` is a number from 0 to below `pays × 100`; the fish is caught by
 * those below 96.
 */
export type Shot = { fish: number; kind: string; pays: number; drawn: number; isCaught: boolean };

/** The chance that one bullet catches a fish that pays this many bullets. */
export function chanceOf(pays: number): Ratio {
  return { over: BigInt(returnPercent), under: BigInt(pays * 100) };
}

export function shootAt(fish: number, kind: string, pays: number, draw: Draw): Shot {
  const drawn = draw.below(pays * 100);
  return { fish, kind, pays, drawn, isCaught: drawn < returnPercent };
}

/** The payout of a volley, of bullets of this value. */
export function payoutOf(bullet: bigint, shots: readonly Shot[]): bigint {
  return bullet * BigInt(shots.reduce((sum, { pays, isCaught }) => sum + (isCaught ? pays : 0), 0));
}
