/**
 * The lobby's picture of the game: the lion dances before the moon, between lanterns, over the
 * drum's rings.
 */
import type { Shape } from '../../kit/entry.ts';
import {
  around,
  cinnabar,
  drumFace,
  ember,
  gold,
  goldDark,
  goldLight,
  ink,
  lacquer,
  madder,
} from '../../kit/art/palette.ts';
import { placed } from '../../kit/slot/drawing.ts';
import { symbolDrawing } from './symbols.ts';
import { tallSvg } from './tall.ts';

const sizes = { wide: { width: 800, height: 600 }, square: { width: 600, height: 600 } } as const;

export function thumbSvg(shape: Shape): string {
  if (shape === 'tall') return tallSvg();
  const { width, height } = sizes[shape];
  const cx = width / 2;
  const cloud = `<path d="M0 0h150c14 0 22-10 18-22c-4-12-20-14-28-4c-4-20-34-24-42-4c-16-20-52-12-50 12c-20-6-44-2-48 18z" fill="${madder}" stroke="${gold}" stroke-width="3"/><path d="M126-14c8-8 20 0 14 8M66-14c6-14 28-12 28 4" fill="none" stroke="${gold}" stroke-width="3"/>`;
  const drawn = (
    symbol: Parameters<typeof symbolDrawing>[0],
    x: number,
    y: number,
    size: number,
    turn = 0,
  ): string => placed(symbolDrawing(symbol), x, y, size, turn);
  const edge = shape === 'wide' ? 110 : 74;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs><radialGradient id="sky" cx="50%" cy="42%" r="75%"><stop offset="0" stop-color="${cinnabar}"/><stop offset=".5" stop-color="#6a1715"/><stop offset="1" stop-color="${lacquer}"/></radialGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${goldLight}" stop-opacity=".9"/><stop offset="1" stop-color="${ember}" stop-opacity="0"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
<g opacity=".3">${drumFace(cx, 270, 330, gold, 'none')}</g>
<circle cx="${cx}" cy="260" r="290" fill="url(#glow)"/>
${around(cx, 260, 36, `<path d="M${cx} 52l8 26h-16z" fill="${gold}"/>`)}
<circle cx="${cx}" cy="260" r="182" fill="${goldLight}" stroke="${ink}" stroke-width="8"/><circle cx="${cx}" cy="260" r="170" fill="none" stroke="${goldDark}" stroke-width="4"/>
<circle cx="${cx - 34}" cy="226" r="120" fill="#fff1c4" opacity=".8"/>
<g transform="translate(${cx - 350} 430)">${cloud}</g><g transform="translate(${cx + 210} 400)">${cloud}</g><g transform="translate(${cx + 120} 120) scale(.8)">${cloud}</g><g transform="translate(${cx - 300} 160) scale(.7)">${cloud}</g>
${drawn('N', edge, 130, 170, -6)}${drawn('S', width - edge, 150, 190, 8)}
<path d="M-9 ${height + 9}V520q${cx / 2} -46 ${cx + 9} -20t${cx + 9} -6V${height + 9}z" fill="${lacquer}" stroke="${gold}" stroke-width="4"/>
${drawn('L', cx, 300, 360)}${drawn('D', cx - (shape === 'wide' ? 250 : 200), 470, 200, -6)}${drawn('C', cx + (shape === 'wide' ? 250 : 200), 470, 210, 6)}
</svg>`;
}
