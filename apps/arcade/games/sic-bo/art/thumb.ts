/** The lobby's picture of the game: the dealer behind the glass dome with three dice under it. */
import type { Shape } from '../../kit/entry.ts';
import { gold, ink, lacquer } from '../../kit/art/palette.ts';
import { dieSvg } from '../../kit/dice/pictures.ts';
import { dealerSvg, hallSvg, placed } from '../../kit/table/hall.ts';
import { domeSvg, standSvg } from './dome.ts';
import { tallSvg } from './tall.ts';

const sizes = { wide: { width: 800, height: 600 }, square: { width: 600, height: 600 } } as const;

export function thumbSvg(shape: Shape): string {
  if (shape === 'tall') return tallSvg();
  const { width, height } = sizes[shape];
  const cx = width / 2;
  const die = (x: number, y: number, face: number, turn: number): string =>
    `<g transform="rotate(${turn} ${cx + x + 46} ${y + 50})">${placed(dieSvg(face), cx + x, y, 92, 99)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${lacquer}"/>${placed(hallSvg(), cx - 560, -60, 1120, 660)}
${placed(dealerSvg('evening'), cx - 200, 0, 400, 340)}
${placed(standSvg(), cx - 230, 180, 460, 420)}${die(-122, 400, 6, -12)}${die(-44, 366, 5, 10)}${die(34, 408, 4, 16)}${placed(domeSvg(), cx - 230, 180, 460, 420)}
<path d="M0 ${height - 5}H${width}" stroke="${gold}" stroke-width="10"/><path d="M0 ${height - 12}H${width}" stroke="${ink}" stroke-width="4"/></svg>`;
}
