/**
 * The showcase figure of the jackpot counter. It follows from the time alone, so that everybody
 * sees the same one at the same moment, and it is nobody's money. As nobody can win it, it never
 * falls: it gains a digit when it needs one.
 */
export const stepMs = 3_000;
const step = 165_11n;
const opening = { atMs: Date.UTC(2026, 10, 1), figure: 1_000_000_000_00n };

/** In hundredths of a unit, at a time in epoch ms. */
export function showcaseAt(nowMs: number): bigint {
  // A clock that stands before the opening shows the opening.
  const steps = Math.max(0, Math.floor((nowMs - opening.atMs) / stepMs));
  return opening.figure + step * BigInt(steps);
}

/** The time until the figure rises. */
export const untilNextStep = (nowMs: number): number => stepMs - (((nowMs % stepMs) + stepMs) % stepMs);

/** Ten digits or more and two decimals in the way of a language; ten are enough until 2032. */
export function digitsOf(hundredths: bigint, tag: string): string {
  const text = hundredths.toString().padStart(3, '0');
  const format = new Intl.NumberFormat(tag, { minimumIntegerDigits: 10, minimumFractionDigits: 2 });
  return format.format(`${text.slice(0, -2)}.${text.slice(-2)}` as `${number}`);
}
