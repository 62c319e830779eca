/**
 * The lobby's picture of the game: the six squares of the mat, and the bowl that is lifted from
 * three dice.
 */
import type { Shape } from '../../kit/entry.ts';
import { cinnabar, gold, goldDark, ink, lacquer, madder } from '../../kit/art/palette.ts';
import { bowlSvg, plateSvg } from '../../kit/table/bowl.ts';
import { placed } from '../../kit/table/hall.ts';
import { symbols } from '../rules.ts';
import { symbolDieSvg, symbolSvg } from './symbols.ts';
import { tallSvg } from './tall.ts';

const sizes = { wide: { width: 800, height: 600 }, square: { width: 600, height: 600 } } as const;
const dice = [
  ['gourd', -118, 352, -10],
  ['crab', -38, 398, 8],
  ['shrimp', 34, 348, 14],
] as const;

export function thumbSvg(shape: Shape): string {
  if (shape === 'tall') return tallSvg();
  const { width, height } = sizes[shape];
  const cx = width / 2;
  const step = shape === 'wide' ? 252 : 188;
  const side = step - 14;
  const squares = symbols.map((name, index) => {
    const x = cx + ((index % 3) - 1.5) * step + 7;
    const y = 30 + Math.floor(index / 3) * 210;
    const size = 150;
    return `<rect x="${x}" y="${y}" width="${side}" height="196" rx="16" fill="#f3e4bd" stroke="${ink}" stroke-width="6"/><rect x="${x + 8}" y="${y + 8}" width="${side - 16}" height="180" rx="10" fill="none" stroke="${goldDark}" stroke-width="3"/>${placed(symbolSvg(name), x + (side - size) / 2, y + 22, size, size)}`;
  });
  const thrown = dice.map(
    ([name, x, y, turn]) =>
      `<g transform="rotate(${turn} ${cx + x + 48} ${y + 52})">${placed(symbolDieSvg(name), cx + x, y, 96, 104)}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${lacquer}"/><rect x="10" y="10" width="${width - 20}" height="${height - 20}" rx="22" fill="${cinnabar}" stroke="${gold}" stroke-width="7"/><rect x="20" y="20" width="${width - 40}" height="${height - 40}" rx="16" fill="${madder}"/>
${squares.join('')}
${placed(plateSvg(), cx - 230, 308, 460, 268)}
${thrown.join('')}
<g transform="rotate(22 ${cx + 220} 330)">${placed(bowlSvg(), cx + 92, 250, 250, 170)}</g>
<path d="M0 ${height - 5}H${width}" stroke="${gold}" stroke-width="10"/><path d="M0 ${height - 12}H${width}" stroke="${ink}" stroke-width="4"/>
</svg>`;
}
