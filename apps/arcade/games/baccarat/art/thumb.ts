/** The lobby's picture of the game: a natural nine against two kings, before the dealer. */
import type { Shape } from '../../kit/entry.ts';
import { cinnabar, gold, goldLight, indigo, ink, lacquer } from '../../kit/art/palette.ts';
import { dealerSvg, hallSvg, placed } from '../../kit/table/hall.ts';
import { cardSvg } from './cards.ts';
import { tallSvg } from './tall.ts';

const sizes = { wide: { width: 800, height: 600 }, square: { width: 600, height: 600 } } as const;

export function thumbSvg(shape: Shape): string {
  if (shape === 'tall') return tallSvg();
  const { width, height } = sizes[shape];
  const cx = width / 2;
  const card = (index: number, x: number, y: number, turn: number): string =>
    `<g transform="rotate(${turn} ${cx + x + 75} ${y + 105})">${placed(cardSvg(index), cx + x, y, 150, 210)}</g>`;
  const seal = (x: number, colour: string, text: string): string =>
    `<circle cx="${cx + x}" cy="538" r="46" fill="${colour}" stroke="${ink}" stroke-width="6"/><circle cx="${cx + x}" cy="538" r="37" fill="none" stroke="${gold}" stroke-width="3"/><text x="${cx + x}" y="557" text-anchor="middle" font-family="Be Vietnam Pro, sans-serif" font-size="52" font-weight="800" fill="${goldLight}">${text}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${lacquer}"/>
${placed(hallSvg(), cx - 560, -30, 1120, 660)}
${placed(dealerSvg('evening'), cx - 235, 20, 470, 400)}
<path d="M${cx - 420} 620q420-300 840 0z" fill="#1f5a46" stroke="${ink}" stroke-width="8"/><path d="M${cx - 380} 620q380-262 760 0" fill="none" stroke="${gold}" stroke-width="4"/>
${card(21, -250, 320, -12)}${card(49, -142, 306, -3)}${card(38, 4, 306, 4)}${card(12, 112, 320, 13)}
${seal(-120, indigo, '9')}${seal(120, cinnabar, '0')}
<path d="M0 ${height - 5}H${width}" stroke="${gold}" stroke-width="10"/><path d="M0 ${height - 12}H${width}" stroke="${ink}" stroke-width="4"/>
</svg>`;
}
