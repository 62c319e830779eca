/** The lobby's picture of a fishing game: its largest fish between the others, over the gun. */
import type { Shape } from '../../entry.ts';
import { ink } from '../../art/palette.ts';
import { placed } from '../../slot/drawing.ts';
import { pieces } from './pieces.ts';

const sizes = {
  wide: { width: 800, height: 600 },
  square: { width: 600, height: 600 },
} as const;

/** A drawing of 200 by 120 around a point, so wide, turned by some degrees. */
export const swimming = (
  drawing: string,
  x: number,
  y: number,
  width: number,
  turn = 0,
  isRightward = false,
): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${(width / 200) * (isRightward ? -1 : 1)} ${width / 200}) translate(-100 -60)">${drawing}</g>`;

/** `colours`: of the water, from the top down. */
export function thumbOf(
  shape: Exclude<Shape, 'tall'>,
  colours: readonly [string, string, string],
  drawing: (width: number, height: number) => string,
): string {
  const { width, height } = sizes[shape];
  const { ownBase, ownBarrel, glow, bullet } = pieces();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs><linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colours[0]}"/><stop offset=".55" stop-color="${colours[1]}"/><stop offset="1" stop-color="${colours[2]}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#w)"/>${placed(glow.drawing, width / 2, height * 0.4, 620)}${drawing(width, height)}
${placed(bullet.drawing, width / 2 + 46, height - 190, 54, 18)}${placed(ownBase.drawing, width / 2, height - 20, 210)}${placed(ownBarrel.drawing, width / 2 + 16, height - 76, 220, 16)}
<rect x="4" y="4" width="${width - 8}" height="${height - 8}" fill="none" stroke="${ink}" stroke-width="8"/></svg>`;
}
