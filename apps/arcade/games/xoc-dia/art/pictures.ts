/** The coins, as woodcuts under one ink line. */
import { cinnabar, goldLight, indigo, madder } from '../../kit/art/palette.ts';
import { bare, line, svg } from '../../kit/table/hall.ts';

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
