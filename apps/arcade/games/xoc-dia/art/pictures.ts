/** What the dealer needs beside plate and bowl: the coins, and the arm that lifts the bowl, as woodcuts under one ink line. */
import { cinnabar, gold, goldLight, indigo, jade, jadeLight, madder } from '../../kit/art/palette.ts';

import { bare, line, shade, skin, svg } from '../../kit/table/hall.ts';

/** One face of a coin. */
export function coinSvg(isRed: boolean): string {
  const [face, edge, mark] = isRed ? [cinnabar, madder, goldLight] : ['#fffaf0', '#c9bb98', indigo];
  return svg(
    100,
    84,
    `<ellipse cx="50" cy="48" rx="46" ry="33" fill="${edge}" ${line(4)}/><ellipse cx="50" cy="39" rx="46" ry="34" fill="${face}" ${line(4)}/>
<ellipse cx="50" cy="39" rx="35" ry="25" ${bare(3, mark)}/><path d="M50 22l22 17l-22 17l-22-17z" ${bare(3.5, mark)}/><circle cx="50" cy="39" r="6" fill="${mark}"/>`,
  );
}

/** The arm that lifts the bowl, from its shoulder on the left to the hand on the right. */
export function armSvg(): string {
  return svg(
    300,
    110,
    `<path d="M4 18c60-14 130-12 192 10l4 62c-66 18-136 18-196 2z" fill="${jade}" ${line(6)}/><path d="M20 40q80-10 150 4" ${bare(3, jadeLight)}/>
<path d="M192 22l22 4l4 62l-20 6q-12-36-6-72z" fill="${gold}" ${line(5)}/>
<path d="M216 34c24-4 40-2 54 8c12 8 18 20 16 30c-2 8-10 8-14 2l-8-12c6 10 8 20 2 24c-6 4-12-2-16-10l-6-10c4 10 4 20-2 22c-8 2-12-6-14-16l-2-6c-2 8-4 14-10 16z" fill="${skin}" ${line(4)}/>
<path d="M244 54q10 2 16 8M262 48q10 4 14 12" ${bare(3, shade)}/>`,
  );
}
