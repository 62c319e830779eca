/**
 * The cover: the dealer in a halo of the drum, the bank's two kings behind the natural nine that
 * beats them.
 */
import { cinnabar, drumFace, gold, goldDark, goldLight, indigo, ink } from '../../kit/art/palette.ts';
import { ground, rays, tallSheet } from '../../kit/art/tall.ts';
import { dealerSvg, placed } from '../../kit/table/hall.ts';
import { cardSvg } from './cards.ts';

const felt = '#174a3a';

export function tallSvg(): string {
  const card = (index: number, x: number, y: number, width: number, turn: number): string =>
    `<g transform="rotate(${turn} ${x + width / 2} ${y + width * 0.7})">${placed(cardSvg(index), x, y, width, width * 1.4)}</g>`;
  const seal = (x: number, y: number, colour: string, text: string): string =>
    `<circle cx="${x}" cy="${y}" r="50" fill="${colour}" stroke="${ink}" stroke-width="6"/><circle cx="${x}" cy="${y}" r="40" fill="none" stroke="${gold}" stroke-width="3"/><text x="${x}" y="${y + 20}" text-anchor="middle" font-family="Be Vietnam Pro, sans-serif" font-size="56" font-weight="800" fill="${goldLight}">${text}</text>`;
  return tallSheet(`<rect width="600" height="800" fill="${felt}"/>${rays(300, 220, 20, '#113a2e')}
<circle cx="300" cy="220" r="238" fill="${goldDark}" stroke="${ink}" stroke-width="8"/>${drumFace(300, 220, 228, '#6b1712', cinnabar)}<circle cx="300" cy="220" r="228" fill="none" stroke="${gold}" stroke-width="6"/>
${placed(dealerSvg('evening'), 20, 34, 560, 476)}${ground(430, '#0e3128')}
${card(38, 40, 346, 160, -16)}${card(12, 400, 346, 160, 16)}${card(21, 104, 372, 200, -7)}${card(49, 296, 372, 200, 7)}
${seal(160, 660, indigo, '9')}${seal(440, 660, cinnabar, '0')}`);
}
