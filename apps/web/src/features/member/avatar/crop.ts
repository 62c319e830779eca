/** The square of a picture that is kept. The functions are pure. */

/**
 * `zoom` from 1, which is the largest square; `x` and `y` from 0 (left, top) to 1 (right, bottom).
 */
export type Cut = { zoom: number; x: number; y: number };

export const zoomMax = 4;
export const middle: Cut = { zoom: 1, x: 0.5, y: 0.5 };

type Size = { width: number; height: number };

/** The square in the picture's own pixels. */
export function squareOf(
  { width, height }: Size,
  { zoom, x, y }: Cut,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/**
 * The cut after the picture was pushed by so many pixels of a preview that is `shown` pixels wide.
 */
export function pushed(size: Size, cut: Cut, { dx, dy }: { dx: number; dy: number }, shown: number): Cut {
  const { side } = squareOf(size, cut);
  const moved = (at: number, by: number, room: number): number =>
    room <= 0 ? at : Math.min(1, Math.max(0, at - (by * side) / shown / room));
  return { ...cut, x: moved(cut.x, dx, size.width - side), y: moved(cut.y, dy, size.height - side) };
}
