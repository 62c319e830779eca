/**
 * The frames of a game that is drawn by the document itself: motion goes on with each, and stands
 * still while nobody sees it.
 */

/** After a pause the picture goes on from where it was: a longer frame than this is cut. */
const longestFrameMs = 250;

export function makeFrames(advance: (deltaMs: number) => void) {
  let before: number | undefined;
  let asked = 0;
  const frame = (now: number): void => {
    advance(Math.min(now - (before ?? now), longestFrameMs));
    before = now;
    asked = requestAnimationFrame(frame);
  };
  const goOn = (): void => {
    cancelAnimationFrame(asked);
    before = undefined;
    asked = requestAnimationFrame(frame);
  };
  goOn();
  return { goOn, pause: (): void => cancelAnimationFrame(asked) };
}
