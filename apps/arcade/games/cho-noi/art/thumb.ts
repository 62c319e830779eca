/**
 * The lobby's picture of the game: the painted bow at dawn, its pole above it, fruit on the water.
 */
import type { Shape } from '../../kit/entry.ts';
import { placed, svgOf } from '../../kit/slot/drawing.ts';
import { around, cinnabar, ember, gold, goldDark, goldLight, ink, lacquer } from '../../kit/art/palette.ts';
import { boatAt, waterAt } from './scenery.ts';
import { bowDrawing, symbolDrawing } from './symbols.ts';
import { tallSvg } from './tall.ts';

const sizes = { wide: { width: 800, height: 600 }, square: { width: 600, height: 600 } } as const;

export function thumbSvg(shape: Shape): string {
  if (shape === 'tall') return tallSvg();
  const { width, height } = sizes[shape];
  const cx = width / 2;
  const isWide = shape === 'wide';
  const fruit = (
    symbol: Parameters<typeof symbolDrawing>[0],
    x: number,
    y: number,
    size: number,
    turn = 0,
  ): string => placed(symbolDrawing(symbol), cx + x, y, size, turn);
  return svgOf(
    width,
    height,
    width,
    height,
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${lacquer}"/><stop offset=".45" stop-color="#6a1715"/><stop offset=".78" stop-color="${ember}"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${goldLight}" stop-opacity=".95"/><stop offset="1" stop-color="${ember}" stop-opacity="0"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="${cx}" cy="270" r="300" fill="url(#glow)"/>
${around(cx, 270, 32, `<path d="M${cx} 44l9 34h-18z" fill="${gold}"/>`)}
<circle cx="${cx}" cy="270" r="186" fill="${ember}" stroke="${ink}" stroke-width="8"/><circle cx="${cx}" cy="270" r="168" fill="${gold}" stroke="${goldDark}" stroke-width="4"/><circle cx="${cx}" cy="270" r="140" fill="${goldLight}"/>
${placed(bowDrawing(), cx, 300, 400)}
${boatAt(isWide ? 120 : 70, 436, 0.8)}${boatAt(width - (isWide ? 120 : 70), 436, 0.8, true)}${waterAt(430, width, height)}
${fruit('P', isWide ? -250 : -200, 150, isWide ? 200 : 170, -4)}${fruit('D', isWide ? 255 : 205, 160, isWide ? 190 : 160, 8)}
${fruit('G', isWide ? -270 : -205, 480, 190, -6)}${fruit('N', isWide ? -120 : -80, 510, 160, -10)}${fruit('C', isWide ? 130 : 90, 510, 160)}${fruit('M', isWide ? 280 : 215, 480, 180, 6)}
<path d="M0 ${height - 6}h${width}" stroke="${cinnabar}" stroke-width="12"/>`,
  );
}
