/**
 * The scene behind the reels: the face of the drum, hills and flying birds, and the particles in
 * the air.
 */
import { svgOf } from '../../kit/slot/drawing.ts';
import {
  drumFace,
  ember,
  gold,
  goldDark,
  ink,
  jade,
  jadeLight,
  lacquer,
  madder,
} from '../../kit/art/palette.ts';
import { symbolDrawing } from './symbols.ts';

export function discSvg(size: number): string {
  return svgOf(size, size, 400, 400, drumFace(200, 200, 198, gold, 'none'));
}

/** Bronze hills with stilt houses and a fire before them. */
export function hillsSvg(width: number, height: number): string {
  const birdAt = (x: number, y: number, scale: number): string =>
    `<g transform="translate(${x} ${y}) scale(${scale})" opacity=".9">${symbolDrawing('L')}</g>`;
  const house = (x: number, scale: number): string =>
    `<g transform="translate(${x} ${206 - 190 * scale}) scale(${scale})">${symbolDrawing('H')}</g>`;
  return svgOf(
    width,
    height,
    1200,
    260,
    `${birdAt(40, 20, 0.4)}${birdAt(150, 70, 0.28)}${birdAt(1010, 10, 0.42)}
<path d="M-9 269V170q120-90 250-30t220 10t240-20t240 10t268-10V269z" fill="${jade}" opacity=".35" stroke="${jadeLight}" stroke-width="2"/>
${house(90, 0.62)}${house(1010, 0.66)}${house(880, 0.45)}${house(230, 0.42)}
<path d="M-9 269V206q160-30 320-12t290 4q160-16 300 0t310 4V269z" fill="${lacquer}" stroke="${gold}" stroke-width="3"/>
<path d="M0 232q200-22 400-6t400 0t400-4M0 250q260-16 600-4t600-2" fill="none" stroke="${goldDark}" stroke-width="2"/>`,
    'xMidYMax slice',
  );
}

/** A spark of the fire. */
export function sparkSvg(size: number): string {
  return svgOf(
    size,
    size,
    40,
    40,
    `<path d="M20 2l5 13l13 5l-13 5l-5 13l-5-13l-13-5l13-5z" fill="${ember}" stroke="${gold}" stroke-width="3"/>`,
  );
}

export function coinSvg(size: number): string {
  return svgOf(
    size,
    size,
    40,
    40,
    `<circle cx="20" cy="20" r="17" fill="${gold}" stroke="${ink}" stroke-width="3"/><circle cx="20" cy="20" r="12" fill="none" stroke="${goldDark}" stroke-width="2"/><path d="M20 10l3 7h7l-6 5l3 8l-7-5l-7 5l3-8l-6-5h7z" fill="${madder}"/>`,
  );
}
