/** Dice as woodcuts: an eggshell cube seen from above, with one and four in cinnabar. */
import { cinnabar, eggshell, ink } from '../art/palette.ts';
import { line, svg } from '../table/hall.ts';

const pips: readonly (readonly (readonly [x: number, y: number])[])[] = [
  [[50, 46]],
  [
    [30, 28],
    [70, 64],
  ],
  [
    [28, 26],
    [50, 46],
    [72, 66],
  ],
  [
    [30, 28],
    [70, 28],
    [30, 64],
    [70, 64],
  ],
  [
    [28, 26],
    [72, 26],
    [50, 46],
    [28, 66],
    [72, 66],
  ],
  [
    [30, 24],
    [70, 24],
    [30, 46],
    [70, 46],
    [30, 68],
    [70, 68],
  ],
];

export function dieSvg(face: number): string {
  const tone = face === 1 || face === 4 ? cinnabar : ink;
  const radius = face === 1 ? 15 : 9;
  const marks = pips[face - 1]!.map(
    ([x, y]) =>
      `<circle cx="${x}" cy="${y + 2}" r="${radius}" fill="${tone}"/><circle cx="${x - radius * 0.3}" cy="${y - radius * 0.2}" r="${radius * 0.28}" fill="#fff" opacity=".35"/>`,
  ).join('');
  return svg(
    100,
    108,
    `<rect x="4" y="14" width="92" height="90" rx="20" fill="#b79f6b" ${line(5)}/><rect x="4" y="3" width="92" height="90" rx="20" fill="${eggshell}" ${line(5)}/><path d="M16 22c2-8 8-10 18-10h30" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".9"/>${marks}`,
  );
}
