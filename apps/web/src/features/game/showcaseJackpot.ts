/**
 * The showcase figure of the jackpot counter. It follows from the time alone, so that everybody sees the same one at the
 * same moment, and it is nobody's money.
 */
export const stepMs = 3_000;
const step = 165_11n;
const start = 100_000_000_00n;
/** It begins anew after four weeks, long before it runs out of digits. */
const cycleSteps = (28 * 24 * 3600 * 1000) / stepMs;

/** In hundredths of a unit, at a time in epoch ms. */
export function showcaseAt(nowMs: number): bigint {
  return start + step * BigInt(Math.floor(nowMs / stepMs) % cycleSteps);
}

/** How long until the figure rises. */
export const untilNextStep = (nowMs: number): number => stepMs - (((nowMs % stepMs) + stepMs) % stepMs);

/** Nine digits in groups of three and two decimals: every figure of the counter is as wide as every other. */
export function digitsOf(hundredths: bigint): string {
  const text = hundredths.toString().padStart(11, '0');
  return `${text.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')}.${text.slice(-2)}`;
}
