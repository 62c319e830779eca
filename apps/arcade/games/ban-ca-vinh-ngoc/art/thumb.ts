/** The lobby's picture of the game: the sea dragon among the fish of the bay. */
import type { Shape } from '../../kit/entry.ts';
import { swimming, thumbOf } from '../../kit/fishing/art/thumb.ts';
import { anchovy, clownfish, jellyfish, lobster, ray, seaDragon, seaTurtle, shark } from './fish.ts';
import { tallSvg } from './tall.ts';

export function thumbSvg(shape: Shape): string {
  if (shape === 'tall') return tallSvg();
  return thumbOf(shape, ['#31568f', '#1b3d74', '#0a1a38'], (width) => {
    const middle = width / 2;
    const edge = width * 0.17;
    return `${swimming(seaDragon(0.15), middle, 210, 480, -4)}${swimming(shark(), edge + 10, 400, 230, 8, true)}${swimming(ray(0.1), width - edge, 110, 190, -14)}
${swimming(seaTurtle(0.2), width - edge, 400, 180, 12)}${swimming(clownfish(), edge, 110, 120, 10, true)}${swimming(lobster(0.2), edge + 40, 520, 150, -12, true)}${swimming(jellyfish(0.2), width - edge + 40, 530, 120, 60)}
${[0, 1, 2].map((nth) => swimming(anchovy(), width - edge - 150 + nth * 46, 505 + (nth % 2) * 30, 64, 4)).join('')}`;
  });
}
