/**
 * The lobby's picture of the game: three dice in their plate, half uncovered, between the two
 * sides.
 */
import type { Shape } from '../../kit/entry.ts';
import { gold, goldLight, ink } from '../../kit/art/palette.ts';
import { dieSvg } from '../../kit/dice/pictures.ts';
import { bowlSvg, plateSvg } from '../../kit/table/bowl.ts';
import { placed } from '../../kit/table/hall.ts';
import { boardSvg } from './board.ts';
import { letters } from './letters.ts';
import { tallSvg } from './tall.ts';

const sizes = { wide: { width: 800, height: 600 }, square: { width: 600, height: 600 } } as const;

export function thumbSvg(shape: Shape): string {
  if (shape === 'tall') return tallSvg();
  const { width, height } = sizes[shape];
  const cx = width / 2;
  const die = (x: number, y: number, face: number, turn: number): string =>
    `<g transform="rotate(${turn} ${cx + x + 52} ${y + 56})">${placed(dieSvg(face), cx + x, y, 104, 112)}</g>`;
  const side = (x: number, letter: keyof typeof letters, tone: string): string =>
    `<g transform="translate(${x} 112)"><circle r="84" fill="${tone}" stroke="${gold}" stroke-width="8"/><circle r="70" fill="none" stroke="${goldLight}" stroke-width="3"/><path d="${letters[letter]}" fill="none" stroke="${ink}" stroke-width="30" stroke-linecap="round"/><path d="${letters[letter]}" fill="none" stroke="${goldLight}" stroke-width="20" stroke-linecap="round"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
${placed(boardSvg(), 0, 0, width, height)}${placed(plateSvg(), cx - 270, 250, 540, 315)}
${die(-170, 356, 3, -14)}${die(-62, 320, 6, 8)}${die(-84, 420, 1, 20)}
<g transform="rotate(24 ${cx + 150} 280)">${placed(bowlSvg(), cx - 30, 200, 320, 217)}</g>
${side(cx - 190, 'T', '#a8301f')}${side(cx + 190, 'X', '#243a66')}
<path d="M0 ${height - 5}H${width}" stroke="${gold}" stroke-width="10"/></svg>`;
}
