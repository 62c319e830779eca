/**
 * The cover: the drum stands before its own shining face, the long-billed birds around it, coins at
 * its foot.
 */
import { drumFace, ember, gold, goldDark, goldLight, ink, jade } from '../../kit/art/palette.ts';
import { flames, ground, rays, tallSheet } from '../../kit/art/tall.ts';
import { placed } from '../../kit/slot/drawing.ts';
import { drumDrawing, symbolDrawing } from './symbols.ts';

export function tallSvg(): string {
  const at = (
    symbol: Parameters<typeof symbolDrawing>[0],
    x: number,
    y: number,
    size: number,
    turn = 0,
  ): string => placed(symbolDrawing(symbol), x, y, size, turn);
  const bird = at('L', 92, 116, 224);
  return tallSheet(`<rect width="600" height="800" fill="#174a3a"/>${rays(300, 226, 24, '#12392d')}${flames(300, 226, 218, 30, ember)}
<circle cx="300" cy="226" r="212" fill="${goldDark}" stroke="${ink}" stroke-width="8"/>${drumFace(300, 226, 202, ink, gold)}<circle cx="300" cy="226" r="202" fill="none" stroke="${goldLight}" stroke-width="4"/>
${bird}<g transform="translate(600 0) scale(-1 1)">${bird}</g>${ground(600, '#0c2a21')}<ellipse cx="300" cy="628" rx="220" ry="40" fill="${jade}" stroke="${ink}" stroke-width="7"/>
${placed(drumDrawing(), 300, 450, 440)}${at('C', 96, 590, 150, -8)}${at('C', 504, 590, 150, 8)}${at('C', 190, 648, 140, 6)}${at('C', 410, 648, 140, -6)}${at('W', 300, 664, 130)}`);
}
