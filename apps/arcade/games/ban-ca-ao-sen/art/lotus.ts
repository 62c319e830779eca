/** Lotus above the fish. */
import { around, eggshell, gold, ink, jade, jadeLight, rose } from '../../kit/art/palette.ts';
import { bare, line, svgOf } from '../../kit/slot/drawing.ts';

/** A lotus leaf from above, with its rays and a bite out of the rim. */
const leaf = (x: number, y: number, r: number, turn: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${r / 90})"><path d="M0-88A88 88 0 1 1-52-72L0 0z" fill="${fill}" ${line(5)}/>${around(0, 0, 11, `<path d="M0-12V-74" ${bare(3, '#1f5a48')}/>`)}<circle r="12" fill="${jadeLight}" ${line(3)}/></g>`;

const flower = (x: number, y: number, r: number): string =>
  `<g transform="translate(${x} ${y}) scale(${r / 60})">${around(0, 0, 9, `<path d="M0-58c18 14 20 36 0 56c-20-20-18-42 0-56z" fill="${rose}" ${line(4)}/>`)}${around(0, 0, 7, `<path d="M0-40c14 10 14 26 0 38c-14-12-14-28 0-38z" fill="${eggshell}" ${line(3)}/>`, 18)}<circle r="15" fill="${gold}" ${line(3)}/>${around(0, 0, 6, `<circle cy="-8" r="2" fill="${ink}"/>`)}</g>`;

export const leavesSvg = svgOf(
  320,
  320,
  200,
  200,
  `${leaf(92, 96, 80, 20, jade)}${leaf(150, 150, 44, 120, '#3d8f6f')}`,
);
export const lotusSvg = svgOf(
  320,
  320,
  200,
  200,
  `${leaf(104, 108, 88, -60, '#358a70')}${flower(96, 92, 58)}`,
);
export const smallLotusSvg = svgOf(
  320,
  320,
  200,
  200,
  `${leaf(70, 120, 60, 200, jade)}${leaf(140, 84, 52, 40, '#3d8f6f')}${flower(128, 120, 38)}`,
);
