/** The lobby's picture of the game: the dealer lifts the bowl, and four coins lie on the plate. */
import type { Shape } from '../../kit/entry.ts';
import { gold, ink, lacquer } from '../../kit/art/palette.ts';
import { bowlSvg, plateSvg } from '../../kit/table/bowl.ts';
import { dealerSvg, hallSvg, placed, sleeveSvg } from '../../kit/table/hall.ts';
import { coinSvg } from './pictures.ts';
import { tallSvg } from './tall.ts';

const sizes = { wide: { width: 800, height: 600 }, square: { width: 600, height: 600 } } as const;

export function thumbSvg(shape: Shape): string {
  if (shape === 'tall') return tallSvg();
  const { width, height } = sizes[shape];
  const cx = width / 2;
  const coins = [
    [-104, 396, true],
    [-20, 372, false],
    [62, 402, true],
    [-34, 430, true],
  ] as const;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${lacquer}"/>
${placed(hallSvg(), cx - 560, -30, 1120, 660)}
<g transform="rotate(-14 ${cx + 60} 250)">${placed(sleeveSvg('day'), cx + 60, 206, 246, 90)}</g>
${placed(dealerSvg('day'), cx - 235, 20, 470, 400)}
${placed(plateSvg(), cx - 250, 310, 500, 290)}
${coins.map(([x, y, isRed]) => placed(coinSvg(isRed), cx + x, y, 96, 80)).join('')}
<g transform="rotate(20 ${cx + 200} 290)">${placed(bowlSvg(), cx + 90, 196, 270, 183)}</g>
<path d="M0 ${height - 5}H${width}" stroke="${gold}" stroke-width="10"/><path d="M0 ${height - 12}H${width}" stroke="${ink}" stroke-width="4"/>
</svg>`;
}
