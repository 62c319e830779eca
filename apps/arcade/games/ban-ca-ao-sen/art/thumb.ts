/** The lobby's picture of the game: the dragon carp among the fish of the pond. */
import type { Shape } from '../../kit/entry.ts';
import { swimming, thumbOf } from '../../kit/fishing/art/thumb.ts';
import { catfish, crab, dragonCarp, goldCarp, minnow, pondTurtle, redCarp } from './fish.ts';
import { leavesSvg, lotusSvg } from './lotus.ts';
import { tallSvg } from './tall.ts';

const inner = (svg: string): string => svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));
const float = (svg: string, x: number, y: number, size: number): string =>
  `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 200})">${inner(svg)}</g>`;

export function thumbSvg(shape: Shape): string {
  if (shape === 'tall') return tallSvg();
  return thumbOf(shape, ['#8fcbb0', '#3f8f78', '#1b5148'], (width, height) => {
    const middle = width / 2;
    const edge = width * 0.16;
    return `${swimming(dragonCarp(), middle, 220, 420, -6)}${swimming(redCarp(), edge + 10, 110, 170, 8, true)}${swimming(goldCarp(), width - edge, 400, 200, -12)}
${swimming(catfish(), edge, 380, 190, 10, true)}${swimming(pondTurtle(0.2), width - edge + 6, 120, 150, 20)}${swimming(crab(0.1), edge + 60, 500, 120, -10, true)}${swimming(minnow(), width - edge - 110, 500, 80, 6)}${swimming(minnow(), width - edge - 30, 530, 80, 2)}
${float(leavesSvg, 10, height - 30, 240)}${float(lotusSvg, width - 6, height - 20, 260)}`;
  });
}
