/**
 * The lobby's picture of the game: lacquer tiles over a pond, some of them opened on lotuses, one
 * on a mine.
 */
import type { Shape } from '../../kit/entry.ts';
import { drumFace, gold, goldDark, lacquer } from '../../kit/art/palette.ts';
import { reedSvg, tileDefs, tilesSvg } from './pictures.ts';
import { tallSvg } from './tall.ts';

const sizes = { wide: { width: 800, height: 600 }, square: { width: 600, height: 600 } } as const;
const side = 168;

export function thumbSvg(shape: Shape): string {
  if (shape === 'tall') return tallSvg();
  const { width, height } = sizes[shape];
  const left = width / 2 - 1.5 * side;
  const top = height / 2 - 1.5 * side;
  const reed = (x: number, turn: number): string => reedSvg(x, height, turn, 0.78);
  const reeds = shape === 'wide' ? reed(60, 4) + reed(740, -4) + reed(26, -2) + reed(778, 3) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs><radialGradient id="pond" cx="50%" cy="46%" r="75%"><stop offset="0" stop-color="#1f5a4b"/><stop offset=".6" stop-color="#12302a"/><stop offset="1" stop-color="${lacquer}"/></radialGradient>${tileDefs}</defs>
<rect width="${width}" height="${height}" fill="url(#pond)"/><g opacity=".28">${drumFace(width / 2, height / 2, 330, gold, 'none')}</g>${reeds}
<rect x="${left - 26}" y="${top - 26}" width="${side * 3 + 52}" height="${side * 3 + 52}" rx="30" fill="${lacquer}" stroke="${gold}" stroke-width="5"/>
<rect x="${left - 14}" y="${top - 14}" width="${side * 3 + 28}" height="${side * 3 + 28}" rx="22" fill="none" stroke="${goldDark}" stroke-width="3"/>${tilesSvg(['.o.', 'oX.', '..o'], left + 6, top + 6, side - 12, side)}</svg>`;
}
