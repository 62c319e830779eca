/**
 * The portrait cover of a game: 600 by 800 and painted to every edge. Words may lie over the lowest
 * fifth, so what matters stands above y 640.
 */
import { around, drumFace, gold, ink, madder } from './palette.ts';

export const tallSheet = (drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800">${drawing}</svg>`;

/** Broad rays from a point, past every edge. */
export const rays = (x: number, y: number, times: number, colour: string): string =>
  around(
    x,
    y,
    times,
    `<path d="M${x} ${y}L${x - 5000 / times} ${y - 900}h${10_000 / times}z" fill="${colour}"/>`,
  );

/** The small flames around a sun or a moon. */
export const flames = (x: number, y: number, radius: number, times: number, colour: string = gold): string =>
  around(x, y, times, `<path d="M${x} ${y - radius - 34}l9 30h-18z" fill="${colour}"/>`);

/** A scrolled cloud, 170 wide. */
export const cloud = (
  x: number,
  y: number,
  scale: number,
  fill: string = madder,
  edge: string = gold,
): string =>
  `<path transform="translate(${x} ${y}) scale(${scale})" d="M0 0h150c14 0 22-10 18-22c-4-12-20-14-28-4c-4-20-34-24-42-4c-16-20-52-12-50 12c-20-6-44-2-48 18z" fill="${fill}" stroke="${edge}" stroke-width="3"/>`;

/** Water as prints have it: rows of arches like scales, from `top` to the lower edge. */
export function scaledWaves(top: number, fill: string, edge: string): string {
  const arch = (r: number): string =>
    `<path d="M${60 - r} 60a${r} ${r} 0 0 1 ${2 * r} 0" fill="${fill}" stroke="${edge}" stroke-width="4"/>`;
  const scale = `<g id="scale">${arch(61)}${arch(42)}${arch(23)}</g>`;
  const rows = Array.from({ length: Math.ceil((800 - top) / 34) }, (_, row) =>
    Array.from(
      { length: 6 },
      (__, column) =>
        `<use href="#scale" x="${column * 120 - (row % 2 === 0 ? 0 : 60)}" y="${top + row * 34 - 4}"/>`,
    ).join(''),
  );
  return `<defs>${scale}</defs><path d="M0 ${top + 40}h600V800H0z" fill="${fill}"/>${rows.join('')}`;
}

/** The lower edge of a picture, where words may lie: a dark swell with the rim of a drum in it. */
export const ground = (top: number, fill: string): string =>
  `<path d="M-10 810V${top}q150 -44 310 -14t310 -12V810z" fill="${fill}" stroke="${ink}" stroke-width="8"/><path d="M-10 ${top + 16}q150 -44 310 -14t310 -12" fill="none" stroke="${gold}" stroke-width="4"/><g opacity=".22">${drumFace(300, 940, 250, gold, 'none')}</g>`;
