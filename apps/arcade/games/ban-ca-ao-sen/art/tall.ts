/**
 * The cover: the dragon carp leaps out of the deep towards the lotus, the other fish of the pond
 * around it.
 */
import { cinnabar, drumFace, eggshell, goldLight, ink } from '../../kit/art/palette.ts';
import { scaledWaves, tallSheet } from '../../kit/art/tall.ts';
import { pieces } from '../../kit/fishing/art/pieces.ts';
import { swimming } from '../../kit/fishing/art/thumb.ts';
import { placed } from '../../kit/slot/drawing.ts';
import { catfish, crab, dragonCarp, goldCarp, minnow, pondTurtle, redCarp } from './fish.ts';
import { leavesSvg, lotusSvg } from './lotus.ts';

const inner = (svg: string): string => svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>'));

export function tallSvg(): string {
  const { ownBase, ownBarrel, bullet } = pieces();
  const floating = (svg: string, x: number, y: number, size: number): string =>
    placed(inner(svg), x, y, size);
  const bubble = (x: number, y: number, r: number): string =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${eggshell}" fill-opacity=".25" stroke="${eggshell}" stroke-width="4"/>`;
  return tallSheet(`<rect width="600" height="800" fill="#5fae95"/><circle cx="300" cy="300" r="330" fill="#7cc3a6"/><circle cx="300" cy="300" r="236" fill="${goldLight}" stroke="${ink}" stroke-width="8"/><g opacity=".3">${drumFace(300, 300, 222, cinnabar, goldLight)}</g>
${floating(leavesSvg, 70, 60, 290)}${floating(lotusSvg, 534, 80, 310)}
${scaledWaves(560, '#1f6a5a', '#8fd0b6')}
${swimming(dragonCarp(), 292, 320, 560, 56)}
${swimming(redCarp(), 118, 452, 190, -24, true)}${swimming(goldCarp(), 486, 440, 200, 16)}${swimming(catfish(), 122, 590, 210, 6, true)}${swimming(pondTurtle(0.2), 488, 582, 160, 20)}${swimming(crab(0.1), 90, 700, 120, -10, true)}${swimming(minnow(), 470, 690, 90, 6)}${swimming(minnow(), 536, 716, 90, 2)}
${bubble(186, 196, 16)}${bubble(158, 242, 9)}${bubble(420, 236, 12)}${bubble(436, 316, 8)}
${placed(bullet.drawing, 318, 560, 62, 6)}${placed(ownBase.drawing, 300, 748, 230)}${placed(ownBarrel.drawing, 304, 686, 240, 5)}`);
}
