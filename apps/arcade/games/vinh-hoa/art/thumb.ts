/**
 * The lobby's picture of the game: the boy with his rooster before a sun of rays, the animals of
 * the prints, and the jar of the pool.
 */
import type { Shape } from '../../kit/entry.ts';
import { around, cinnabar, ember, gold, goldLight, ink, lacquer, madder } from '../../kit/art/palette.ts';
import { placed } from '../../kit/slot/drawing.ts';
import { jarSvg } from './scenery.ts';
import { symbolDrawing } from './symbols.ts';
import { tallSvg } from './tall.ts';

const sizes = { wide: { width: 800, height: 600 }, square: { width: 600, height: 600 } } as const;

export function thumbSvg(shape: Shape): string {
  if (shape === 'tall') return tallSvg();
  const { width, height } = sizes[shape];
  const cx = width / 2;
  const side = shape === 'wide' ? 270 : 205;
  const drawn = (
    symbol: Parameters<typeof symbolDrawing>[0],
    x: number,
    y: number,
    size: number,
    turn = 0,
  ): string => placed(symbolDrawing(symbol), x, y, size, turn);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs><radialGradient id="paper" cx="50%" cy="42%" r="80%"><stop offset="0" stop-color="${goldLight}"/><stop offset=".5" stop-color="${ember}"/><stop offset="1" stop-color="${madder}"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#paper)"/>
<g opacity=".35">${around(cx, 270, 28, `<path d="M${cx} 270L${cx - 26}-260h52z" fill="${goldLight}"/>`)}</g>
<circle cx="${cx}" cy="262" r="214" fill="${cinnabar}" stroke="${ink}" stroke-width="8"/><circle cx="${cx}" cy="262" r="198" fill="none" stroke="${gold}" stroke-width="5"/>
${drawn('C', cx - side, 120, 150, -8)}${drawn('F', cx + side, 120, 150, 8)}
<path d="M-9 ${height + 9}V506q${cx / 2} -40 ${cx + 9} -16t${cx + 9} -6V${height + 9}z" fill="${lacquer}" stroke="${gold}" stroke-width="4"/>
${drawn('P', cx - side, 440, 220)}${drawn('D', cx + side, 446, 210)}${drawn('W', cx, 282, 400)}
<svg x="${cx - 70}" y="446" width="140" height="140" viewBox="0 0 140 140">${jarSvg(140)}</svg>
</svg>`;
}
