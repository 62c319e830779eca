/** The lobby's picture of the game: lacquer tiles over a pond, some of them opened on lotuses, one on a mine. */
import type { Shape } from '../../kit/entry.ts';
import { drumFace, ember, gold, goldDark, goldLight, ink, jade, lacquer, madder } from '../../kit/art/palette.ts';
import { lid, lotus, mine } from './pictures.ts';
import { tallSvg } from './tall.ts';

const sizes = { wide: { width: 800, height: 600 }, square: { width: 600, height: 600 } } as const;
const board = ['.o.', 'oX.', '..o'];
const side = 168;

export function thumbSvg(shape: Shape): string {
  if (shape === 'tall') return tallSvg();
  const { width, height } = sizes[shape];
  const left = width / 2 - 1.5 * side;
  const top = height / 2 - 1.5 * side;
  const tiles = board.flatMap((row, y) => [...row].map((kind, x) => tile(kind, left + x * side, top + y * side)));
  const reed = (x: number, turn: number): string =>
    `<g transform="translate(${x} ${height}) rotate(${turn})"><path d="M0 0q-8-120 6-250" fill="none" stroke="${gold}" stroke-width="5"/><path d="M2-250c-14-30-8-62 8-80c12 26 10 56-8 80z" fill="${jade}" stroke="${gold}" stroke-width="3"/><path d="M-2-120c-40-6-60-30-66-60c32 4 58 24 66 60z" fill="${jade}" stroke="${gold}" stroke-width="3"/></g>`;
  const reeds = shape === 'wide' ? reed(60, 4) + reed(740, -4) + reed(26, -2) + reed(778, 3) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs><radialGradient id="pond" cx="50%" cy="46%" r="75%"><stop offset="0" stop-color="#1f5a4b"/><stop offset=".6" stop-color="#12302a"/><stop offset="1" stop-color="${lacquer}"/></radialGradient>
<linearGradient id="lid" x2="0" y2="1"><stop offset="0" stop-color="#a32a1d"/><stop offset="1" stop-color="${madder}"/></linearGradient>
<radialGradient id="open"><stop offset="0" stop-color="#3d7f69"/><stop offset="1" stop-color="#163a31"/></radialGradient>
<radialGradient id="fire"><stop offset="0" stop-color="${goldLight}"/><stop offset=".6" stop-color="${ember}"/><stop offset="1" stop-color="${madder}"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#pond)"/><g opacity=".28">${drumFace(width / 2, height / 2, 330, gold, 'none')}</g>${reeds}
<rect x="${left - 26}" y="${top - 26}" width="${side * 3 + 52}" height="${side * 3 + 52}" rx="30" fill="${lacquer}" stroke="${gold}" stroke-width="5"/>
<rect x="${left - 14}" y="${top - 14}" width="${side * 3 + 28}" height="${side * 3 + 28}" rx="22" fill="none" stroke="${goldDark}" stroke-width="3"/>${tiles.join('')}</svg>`;
}

function tile(kind: string, x: number, y: number): string {
  const fill = { '.': 'url(#lid)', o: 'url(#open)', X: 'url(#fire)' }[kind];
  const drawing = { '.': lid(), o: lotus(), X: mine() }[kind];
  return `<g transform="translate(${x + 6} ${y + 6}) scale(${(side - 12) / 100})"><rect width="100" height="100" rx="14" fill="${fill}" stroke="${ink}" stroke-width="3"/>${drawing}</g>`;
}
