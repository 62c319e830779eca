/**
 * The cover: the lion raises its head before the full moon, lanterns on a string above it, the drum
 * and the carp at its feet.
 */
import { cinnabar, drumFace, gold, goldDark, goldLight, indigo, ink } from '../../kit/art/palette.ts';
import { cloud, flames, ground, tallSheet } from '../../kit/art/tall.ts';
import { placed } from '../../kit/slot/drawing.ts';
import { symbolDrawing } from './symbols.ts';

export function tallSvg(): string {
  const at = (
    symbol: Parameters<typeof symbolDrawing>[0],
    x: number,
    y: number,
    size: number,
    turn = 0,
  ): string => placed(symbolDrawing(symbol), x, y, size, turn);
  return tallSheet(`<rect width="600" height="800" fill="#16224a"/><circle cx="300" cy="270" r="390" fill="${indigo}"/>
${flames(300, 270, 236, 36)}<circle cx="300" cy="270" r="228" fill="${goldLight}" stroke="${ink}" stroke-width="8"/><g opacity=".5">${drumFace(300, 270, 214, goldDark, '#fff1c4')}</g>
${cloud(-40, 330, 1.1, '#16224a')}${cloud(452, 300, 1.2, '#16224a')}${cloud(30, 430, 1, cinnabar)}${cloud(430, 440, 0.9, cinnabar)}
<path d="M-10 30q150 70 310 34t310-40" fill="none" stroke="${ink}" stroke-width="9"/><path d="M-10 30q150 70 310 34t310-40" fill="none" stroke="${gold}" stroke-width="4"/>
${at('N', 84, 146, 190, -5)}${at('N', 520, 136, 190, 5)}${at('S', 300, 100, 190)}
${ground(600, '#2a0f10')}${at('L', 300, 372, 510)}${at('D', 118, 580, 220, -6)}${at('C', 484, 584, 230, 6)}`);
}
