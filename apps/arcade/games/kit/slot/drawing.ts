/** Symbols are drawn in flat colours under one ink line, in a box of 200 by 200. */
import { ink } from '../art/palette.ts';

/** The outline of a filled shape. */
export const line = (width = 6): string =>
  `stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;
/** A stroke without a filling. */
export const bare = (width = 4, colour = ink): string =>
  `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;

/** A symbol's drawing as a picture of its own, this many pixels wide and high. */
export function symbolPicture(drawing: string, size: number): string {
  return svgOf(size, size, 200, 200, drawing);
}

/** A picture of this size whose drawing lies in a box of another. */
export function svgOf(
  width: number,
  height: number,
  boxWidth: number,
  boxHeight: number,
  drawing: string,
  fit = 'xMidYMid meet',
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${boxWidth} ${boxHeight}" preserveAspectRatio="${fit}">${drawing}</svg>`;
}

/** A drawing of 200 by 200 set into a larger picture, around a point. */
export function placed(drawing: string, x: number, y: number, size: number, turn = 0): string {
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 200}) rotate(${turn} 100 100)">${drawing}</g>`;
}
