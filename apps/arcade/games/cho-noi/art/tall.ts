/**
 * The cover: the painted bow comes out of the rising sun, its pole hung with fruit, and the river
 * carries more.
 */
import { drumFace, ember, gold, goldDark, goldLight, ink } from '../../kit/art/palette.ts';
import { flames, rays, scaledWaves, tallSheet } from '../../kit/art/tall.ts';
import { placed } from '../../kit/slot/drawing.ts';
import { boatAt } from './scenery.ts';
import { bowDrawing, symbolDrawing } from './symbols.ts';

export function tallSvg(): string {
  const fruit = (
    symbol: Parameters<typeof symbolDrawing>[0],
    x: number,
    y: number,
    size: number,
    turn = 0,
  ): string => placed(symbolDrawing(symbol), x, y, size, turn);
  return tallSheet(`<rect width="600" height="800" fill="#f0a24a"/>${rays(300, 270, 22, '#e9883a')}
${flames(300, 270, 244, 34, '#c9341f')}<circle cx="300" cy="270" r="236" fill="${ember}" stroke="${ink}" stroke-width="8"/><circle cx="300" cy="270" r="212" fill="${gold}" stroke="${goldDark}" stroke-width="5"/><g opacity=".5">${drumFace(300, 270, 190, goldDark, goldLight)}</g>
${boatAt(66, 520, 0.95)}${boatAt(540, 520, 0.95, true)}${scaledWaves(560, '#243a66', '#8fb0dc')}
${fruit('P', 128, 150, 270, -6)}${fruit('D', 478, 150, 210, 10)}
${placed(bowDrawing(), 300, 400, 520)}
${fruit('N', 118, 512, 200, -10)}${fruit('G', 486, 512, 210, 8)}${fruit('K', 210, 600, 170, -4)}${fruit('M', 392, 600, 180, 6)}${fruit('C', 300, 640, 170)}`);
}
