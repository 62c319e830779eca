/** The lobby's picture: the turning cage over five balls. */
import type { Shape } from '../../kit/entry.ts';
import { cinnabar, gold, goldDark, ink, lacquer, madder, starPoints } from '../../kit/art/palette.ts';
import { ballDrawing, cageSvg } from './pictures.ts';
import { tallSvg } from './tall.ts';

const sizes = { wide: { width: 800, height: 600 }, square: { width: 600, height: 600 } } as const;
const shown = [0, 7, 3, 8, 6];

export function thumbSvg(shape: Shape): string {
  if (shape === 'tall') return tallSvg();
  const { width, height } = sizes[shape];
  const cx = width / 2;
  const cage = cageSvg.replace(/^<svg[^>]*>|<\/svg>$/g, '');
  const step = 104;
  const balls = shown
    .map(
      (digit, i) =>
        `<g transform="translate(${cx + (i - 2) * step - 48} ${height - 150}) scale(.96)">${ballDrawing(digit)}</g>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${lacquer}"/><polygon points="${starPoints(cx, 230, 420, 300, 36)}" fill="${madder}" opacity=".6"/><circle cx="${cx}" cy="230" r="222" fill="${cinnabar}" stroke="${gold}" stroke-width="6"/><g transform="translate(${cx - 220} 10) scale(1.1)">${cage}</g><path d="M${cx - 290} ${height - 164}h580l20 132h-620z" fill="${madder}" stroke="${ink}" stroke-width="6"/><path d="M${cx - 296} ${height - 50}h592" stroke="${goldDark}" stroke-width="6"/>${balls}</svg>`;
}
