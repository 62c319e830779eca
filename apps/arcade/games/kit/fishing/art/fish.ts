/** Parts of fish that several ponds draw, in a box of 200 by 120, looking to the left. */
import { eggshell, ink } from '../../art/palette.ts';
import { bare, line } from '../../slot/drawing.ts';

export const eye = (x: number, y: number, r = 9): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${eggshell}" ${line(3)}/><circle cx="${x - r * 0.25}" cy="${y}" r="${r * 0.48}" fill="${ink}"/>`;

/** A limb that swings by some degrees around a point as the phase goes from 0 to 1. */
export const swing = (
  drawing: string,
  x: number,
  y: number,
  degrees: number,
  phase: number,
  from = 0,
): string =>
  `<g transform="rotate(${(Math.sin((phase + from) * Math.PI * 2) * degrees).toFixed(1)} ${x} ${y})">${drawing}</g>`;

/** A turtle seen from above. */
export function turtle(phase: number, shell: string, skin: string, plates: string): string {
  const fin = (x: number, side: number, from: number, length: number): string =>
    swing(
      `<path d="M${x} ${60 + side * 26}c${-length * 0.3} ${side * 12}-${length * 0.2} ${side * 34} ${length * 0.2} ${side * 30}c14 ${side * -6} 20 ${side * -18} 18 ${side * -32}z" fill="${skin}" ${line(5)}/>`,
      x,
      60 + side * 26,
      18 * side,
      phase,
      from,
    );
  const plate = [84, 112, 140]
    .map((x) => `<path d="M${x} 42l15 9v18l-15 9l-15-9V51z" fill="${plates}" ${line(4)}/>`)
    .join('');
  return `${fin(76, 1, 0, 40)}${fin(76, -1, 0, 40)}${fin(142, 1, 0.5, 26)}${fin(142, -1, 0.5, 26)}<path d="M168 60l22 6l-6-10z" fill="${skin}" ${line(4)}/>
<path d="M62 44c-20-10-46-6-54 8c-2 6-2 12 0 16c8 14 34 18 54 8z" fill="${skin}" ${line(5)}/>
<path d="M52 60c4-28 32-44 62-44s58 20 58 44s-28 44-58 44s-58-16-62-44z" fill="${shell}" ${line(7)}/>${plate}<path d="M98 60h0M70 36l8 10M70 84l8-10M112 20v22M112 78v22M154 38l-10 8M154 82l-10-8" ${bare(4)}/>
<circle cx="26" cy="49" r="5" fill="${ink}"/><circle cx="26" cy="71" r="5" fill="${ink}"/>`;
}
