/** Whether a piece was put into its gap, and by a hand. */

/** `atMs`: since the first of them. `x`: the left edge of the piece, in pixels of the scene. */
export type TrailPoint = { atMs: number; x: number };
export type Slide = { x: number; trail: readonly TrailPoint[] };

/** The distance from the gap at which a piece may be left, in pixels of the scene. */
export const slideTolerance = 4;
/**
 * A hand that drags needs so long, and is seen at so many places on its way; by keys a place is
 * seen at each press.
 */
const leastMs = 200;
const leastPoints = 5;
/**
 * By taps beside the piece it jumps, so that few places are seen; a person needs so long to look
 * and to confirm.
 */
const leastMsByTaps = 600;

/** `ageMs`: how long ago the scene was given out, so that no trail took longer. */
export function slideFits({ x, trail }: Slide, gapX: number, ageMs: number): boolean {
  return Math.abs(x - gapX) <= slideTolerance && isByHand(trail, x, ageMs);
}

/**
 * The trail begins at the left edge, ends where the piece was left, never goes back in time, and is
 * not as even as a loop in a program: equal steps in equal times. It keeps simple programs away;
 * one that was written for this check can make a trail that passes.
 */
function isByHand(trail: readonly TrailPoint[], x: number, ageMs: number): boolean {
  const first = trail[0];
  const last = trail.at(-1);
  if (!first || !last || first.x !== 0 || last.x !== x) return false;
  const tookMs = last.atMs - first.atMs;
  if (tookMs < (trail.length < leastPoints ? leastMsByTaps : leastMs) || tookMs > ageMs) return false;
  const steps = trail
    .slice(1)
    .map((point, index) => ({ ms: point.atMs - trail[index]!.atMs, px: point.x - trail[index]!.x }));
  return (
    steps.every(({ ms }) => ms >= 0) && steps.some(({ ms, px }) => ms !== steps[0]!.ms || px !== steps[0]!.px)
  );
}

/**
 * Whether the beeps of each group were counted; spaces and commas between the numbers do not
 * matter.
 */
export const tonesFit = (typed: string, answer: string): boolean => typed.replace(/[\s,.-]/g, '') === answer;
