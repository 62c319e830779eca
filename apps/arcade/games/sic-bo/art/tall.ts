/** The cover: three dice tumble out of the night into the glass dome, the dealer behind it. */
import { around, drumFace, gold, goldLight, indigo, ink } from '../../kit/art/palette.ts';
import { cloud, ground, rays, tallSheet } from '../../kit/art/tall.ts';
import { dieSvg } from '../../kit/dice/pictures.ts';
import { dealerSvg, placed } from '../../kit/table/hall.ts';
import { domeSvg, standSvg } from './dome.ts';

export function tallSvg(): string {
  const die = (x: number, y: number, size: number, face: number, turn: number): string =>
    `<g transform="rotate(${turn} ${x + size / 2} ${y + size * 0.54})">${placed(dieSvg(face), x, y, size, size * 1.08)}</g>`;
  const spark = (x: number, y: number): string =>
    around(x, y, 6, `<path d="M${x} ${y - 26}l4 14h-8z" fill="${goldLight}"/>`);
  return tallSheet(`<rect width="600" height="800" fill="#1b1440"/>${rays(300, 210, 22, '#261c56')}
<circle cx="300" cy="214" r="232" fill="#3d2470" stroke="${ink}" stroke-width="8"/><g opacity=".75">${drumFace(300, 214, 222, gold, '#2d1a58')}</g><circle cx="300" cy="214" r="222" fill="none" stroke="${gold}" stroke-width="5"/>
${cloud(-50, 330, 1.2, indigo)}${cloud(452, 330, 1.2, indigo)}${placed(dealerSvg('day'), 70, 16, 460, 391)}${ground(560, '#2a0f10')}
${placed(standSvg(), 40, 232, 520, 477)}${die(172, 500, 106, 4, -12)}${die(322, 496, 106, 5, 14)}${die(246, 420, 106, 6, 6)}${placed(domeSvg(), 40, 232, 520, 477)}
${die(34, 40, 104, 1, -24)}${die(462, 40, 104, 3, 20)}${spark(76, 222)}${spark(524, 222)}`);
}
