/** The lobby's picture of the game: the kite high over the village, its string rising behind it. */
import type { Shape } from '../../kit/entry.ts';
import { gold, goldLight, ink } from '../../kit/art/palette.ts';
import { placed } from '../../kit/table/hall.ts';
import { kiteSvg, skySvg } from './kite.ts';
import { tallSvg } from './tall.ts';

const sizes = { wide: { width: 800, height: 600 }, square: { width: 600, height: 600 } } as const;

export function thumbSvg(shape: Shape): string {
  if (shape === 'tall') return tallSvg();
  const { width, height } = sizes[shape];
  const cx = width / 2;
  const curve = `M${cx - 280} 530C${cx - 60} 520 ${cx + 60} 420 ${cx + 110} 250`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
${placed(skySvg(), 0, 0, width, height)}
<path d="${curve}L${cx + 110} 530z" fill="${gold}" opacity=".2"/><path d="${curve}" fill="none" stroke="${ink}" stroke-width="14" stroke-linecap="round"/><path d="${curve}" fill="none" stroke="${goldLight}" stroke-width="8" stroke-linecap="round"/>
<g transform="rotate(-14 ${cx + 100} 190)">${placed(kiteSvg(), cx - 90, 40, 400, 340)}</g>
<path d="M0 ${height - 5}H${width}" stroke="${gold}" stroke-width="10"/></svg>`;
}
