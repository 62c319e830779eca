/**
 * The cover: the boy who holds his rooster, as the print for wealth has him, over the jar of the
 * pool, the pig and the duck.
 */
import { cinnabar, drumFace, ember, gold, goldLight, ink, jade } from '../../kit/art/palette.ts';
import { ground, rays, tallSheet } from '../../kit/art/tall.ts';
import { placed } from '../../kit/slot/drawing.ts';
import { jarSvg } from './scenery.ts';
import { symbolDrawing } from './symbols.ts';

export function tallSvg(): string {
  const at = (
    symbol: Parameters<typeof symbolDrawing>[0],
    x: number,
    y: number,
    size: number,
    turn = 0,
  ): string => placed(symbolDrawing(symbol), x, y, size, turn);
  const leaf = (x: number, mirrored: 1 | -1): string =>
    `<g transform="translate(${x} 600) scale(${mirrored} 1)"><path d="M0 0c-70-80-84-190-40-290c60 80 80 190 40 290z" fill="${jade}" stroke="${ink}" stroke-width="6"/><path d="M-36-260C-20-160-10-80 0 0M-34-200l34 20M-30-140l40 26M-20-80l34 24" fill="none" stroke="${ink}" stroke-width="4"/></g>`;
  return tallSheet(`<rect width="600" height="800" fill="#f6e3b0"/>${rays(300, 280, 24, '#f0cd80')}
<circle cx="300" cy="280" r="252" fill="${cinnabar}" stroke="${ink}" stroke-width="8"/><g opacity=".6">${drumFace(300, 280, 240, goldLight, ember)}</g><circle cx="300" cy="280" r="240" fill="none" stroke="${gold}" stroke-width="5"/>
${leaf(54, 1)}${leaf(546, -1)}${at('C', 90, 100, 180, -8)}${at('F', 506, 104, 190, 8)}${ground(584, '#7d1a1a')}
${at('W', 300, 316, 560)}${at('P', 122, 586, 240)}${at('D', 478, 592, 230)}<svg x="216" y="522" width="168" height="168" viewBox="0 0 140 140">${jarSvg(140)}</svg>`);
}
