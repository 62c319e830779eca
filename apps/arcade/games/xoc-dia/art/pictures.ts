/** What stands on the mat: plate, bowl, coins, and the arm that lifts the bowl, as woodcuts under one ink line. */
import {
  around,
  cinnabar,
  drumFace,
  eggshell,
  gold,
  goldLight,
  indigo,
  indigoLight,
  ink,
  jade,
  jadeLight,
  madder,
  rose,
} from '../../kit/art/palette.ts';

import { bare, line, shade, skin, svg } from '../../kit/table/hall.ts';

/** Blue on white, seen from the player's side. */
export function plateSvg(): string {
  const leaf = `<path d="M180 12c10 6 10 16 0 22c-10-6-10-16 0-22z" fill="${indigoLight}"/>`;
  return svg(
    360,
    210,
    `<ellipse cx="180" cy="118" rx="176" ry="86" fill="${ink}" opacity=".45"/>
<ellipse cx="180" cy="104" rx="174" ry="98" fill="#cdbf9c" ${line(5)}/><ellipse cx="180" cy="98" rx="174" ry="94" fill="${eggshell}" ${line(5)}/>
<ellipse cx="180" cy="98" rx="160" ry="84" ${bare(4, indigo)}/>
<g transform="translate(0 41) scale(1 .58)">${around(180, 98, 22, `<g transform="translate(0 -70)">${leaf}</g>`)}</g>
<ellipse cx="180" cy="99" rx="126" ry="64" fill="#fbf4e2" stroke="${indigo}" stroke-width="4"/>
<g transform="translate(0 41) scale(1 .58)" opacity=".22">${drumFace(180, 98, 100, indigo, 'none')}</g>`,
  );
}

/** Turned over the coins. */
export function bowlSvg(): string {
  const wave = (x: number): string =>
    `<path d="M${x} 124q14-16 28 0q-14 12-28 0z" fill="${indigoLight}" stroke="${indigo}" stroke-width="2"/>`;
  return svg(
    280,
    190,
    `<path d="M92 26q48-16 96 0l-6 22h-84z" fill="#d8caa6" ${line(5)}/>
<path d="M8 142c4-74 60-104 132-104s128 30 132 104c-22 40-242 40-264 0z" fill="${eggshell}" ${line(6)}/>
<path d="M28 112c10-32 36-52 70-60c-26 18-42 42-46 82c-14-4-22-10-24-22z" fill="#fff" opacity=".7"/>
<path d="M12 132q128 44 256 0M22 106q118 30 236 0" ${bare(3.5, indigo)}/>
${Array.from({ length: 7 }, (_, index) => wave(36 + index * 30)).join('')}
<path d="M140 50c16 10 20 24 0 44c-20-20-16-34 0-44zM112 62c18 2 26 14 22 34c-22-4-30-16-22-34zM168 62c-18 2-26 14-22 34c22-4 30-16 22-34z" fill="${rose}" stroke="${indigo}" stroke-width="3"/>
<path d="M8 142c22 40 242 40 264 0" ${bare(7, indigo)}/>`,
  );
}

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
