/**
 * The lobby's picture of the game: the drum before its own shining face, birds around it, coins
 * below.
 */
import type { Shape } from '../../kit/entry.ts';
import { placed, svgOf } from '../../kit/slot/drawing.ts';
import {
  around,
  drumFace,
  ember,
  gold,
  goldLight,
  ink,
  jade,
  lacquer,
  madder,
} from '../../kit/art/palette.ts';
import { drumDrawing, symbolDrawing } from './symbols.ts';
import { tallSvg } from './tall.ts';

const sizes = { wide: { width: 800, height: 600 }, square: { width: 600, height: 600 } } as const;

export function thumbSvg(shape: Shape): string {
  if (shape === 'tall') return tallSvg();
  const { width, height } = sizes[shape];
  const cx = width / 2;
  const isWide = shape === 'wide';
  const at = (
    symbol: Parameters<typeof symbolDrawing>[0],
    x: number,
    y: number,
    size: number,
    turn = 0,
  ): string => placed(symbolDrawing(symbol), cx + x, y, size, turn);
  const side = isWide ? 275 : 205;
  return svgOf(
    width,
    height,
    width,
    height,
    `<defs><radialGradient id="sky" cx="50%" cy="42%" r="75%"><stop offset="0" stop-color="${ember}"/><stop offset=".45" stop-color="${madder}"/><stop offset="1" stop-color="${lacquer}"/></radialGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${goldLight}" stop-opacity=".9"/><stop offset="1" stop-color="${ember}" stop-opacity="0"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="${cx}" cy="250" r="300" fill="url(#glow)"/>
${around(cx, 250, 28, `<path d="M${cx} 8l9 34h-18z" fill="${gold}"/>`)}
<circle cx="${cx}" cy="250" r="206" fill="${jade}" stroke="${ink}" stroke-width="8"/>${drumFace(cx, 250, 196, ink, gold)}
${at('L', -side, 130, isWide ? 210 : 170)}<g transform="translate(${width} 0) scale(-1 1)">${at('L', -side, 130, isWide ? 210 : 170)}</g>
${placed(drumDrawing(), cx, 380, 330)}
<path d="M-9 ${height + 9}V540q${cx / 2} -40 ${cx + 9} -16t${cx + 9} -8V${height + 9}z" fill="${lacquer}" stroke="${gold}" stroke-width="4"/>
${at('C', -side - 20, 500, 130, -8)}${at('C', -side + 75, 540, 120, 6)}${at('C', side + 20, 500, 130, 8)}${at('C', side - 75, 540, 120, -6)}${at('W', 0, 545, 110)}`,
  );
}
