/** The lobby's picture of the game: numbered balls around the drum. */
import type { Shape } from '../../kit/entry.ts';
import { around, eggshell, gold, goldLight, ink, jade, indigo, madder } from '../../kit/art/palette.ts';
import { placed } from '../../kit/table/hall.ts';
import { drumSvg } from './drum.ts';
import { tallSvg } from './tall.ts';

const sizes = { wide: { width: 800, height: 600 }, square: { width: 600, height: 600 } } as const;
const tones = [madder, indigo, jade];
const shown = [8, 17, 23, 36, 42, 55, 61, 68, 74, 80];

export function thumbSvg(shape: Shape): string {
  if (shape === 'tall') return tallSvg();
  const { width, height } = sizes[shape];
  const cx = width / 2;
  const cy = 300;
  const ball = (x: number, y: number, number: number, tone: string, size: number): string =>
    `<g transform="translate(${x} ${y}) scale(${size})"><circle r="46" fill="${tone}" stroke="${ink}" stroke-width="5"/><circle r="31" fill="${eggshell}"/><text y="13" text-anchor="middle" font-family="'Be Vietnam Pro', Arial, sans-serif" font-weight="800" font-size="36" fill="${ink}">${number}</text></g>`;
  const ring = shown
    .map((number, index) => {
      const turn = (index / shown.length) * Math.PI * 2 - Math.PI / 2;
      return ball(
        Math.round(cx + Math.cos(turn) * 226),
        Math.round(cy + Math.sin(turn) * 226),
        number,
        tones[index % tones.length]!,
        1.08,
      );
    })
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
${placed(drumSvg(), 0, 0, width, height)}${around(cx, cy, 20, `<path d="M${cx} ${cy - 290}v18" stroke="${gold}" stroke-width="6" stroke-linecap="round"/>`)}${ring}
${ball(cx, cy, 20, '#a8301f', 1.9)}<circle cx="${cx}" cy="${cy}" r="98" fill="none" stroke="${goldLight}" stroke-width="5"/>
<path d="M0 ${height - 5}H${width}" stroke="${gold}" stroke-width="10"/></svg>`;
}
