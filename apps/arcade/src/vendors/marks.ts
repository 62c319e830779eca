/**
 * The pictures of the codes under which this vendor offers games, as sites show them beside the
 * codes' names.
 */
import { bare, line } from '../../games/kit/table/hall.ts';
import {
  cinnabar,
  eggshell,
  ember,
  gold,
  goldDark,
  goldLight,
  indigo,
  indigoLight,
  jade,
  jadeLight,
  lacquer,
  madder,
  rose,
  starPoints,
} from '../../games/kit/art/palette.ts';

/** The code that speaks Hub88. */
export const hub88Code = 'arcade';

const lantern = `<rect width="96" height="96" fill="${lacquer}"/><circle cx="48" cy="46" r="40" fill="${madder}"/>
<path d="M48 8v12M48 76v10M43 76v7M53 76v7" ${bare(3, gold)}/>
<ellipse cx="48" cy="48" rx="30" ry="26" fill="${ember}" ${line(3.5)}/><ellipse cx="48" cy="48" rx="15" ry="26" fill="${goldLight}" ${line(2.5)}/>
<path d="M48 22v52" ${bare(2.5, goldDark)}/><path d="M34 22h28l-4-7H38zM36 74h24l-4 6H40z" fill="${gold}" ${line(3)}/>`;

const heron = `<rect width="96" height="96" fill="${indigo}"/><circle cx="68" cy="28" r="16" fill="${goldLight}"/>
<path d="M4 70q11-7 22 0t22 0t22 0t22 0M4 82q11-7 22 0t22 0t22 0t22 0" ${bare(3, indigoLight)}/>
<path d="M8 44L33 41Q40 17 62 12Q56 30 55 40Q70 42 88 58Q66 59 51 56Q41 62 28 62Q35 56 36 51Q24 51 8 44z" fill="${eggshell}" ${line(3.5)}/>
<path d="M44 40q4-11 11-17M52 49q11 1 22 5" ${bare(2.5, indigo)}/><circle cx="33" cy="45" r="2.2" fill="${indigo}"/>`;

const pearl = `<rect width="96" height="96" fill="${jade}"/>
<path d="M48 12Q84 16 88 52Q70 62 48 62Q26 62 8 52Q12 16 48 12z" fill="${rose}" ${line(3.5)}/>
<path d="M48 14V60M48 60Q36 36 30 17M48 60Q60 36 66 17M46 60Q24 44 15 32M50 60Q72 44 81 32" ${bare(2.5, madder)}/>
<path d="M10 60Q48 48 86 60Q76 84 48 84Q20 84 10 60z" fill="${jadeLight}" ${line(3.5)}/><circle cx="48" cy="62" r="14" fill="${eggshell}" ${line(3)}/><path d="M40 60q2-7 8-7" ${bare(3, '#ffffff')}/>`;

const delta = `<rect width="96" height="96" fill="${goldLight}"/><polygon points="${starPoints(48, 40, 34, 20, 18)}" fill="${ember}"/><circle cx="48" cy="40" r="19" fill="${cinnabar}" ${line(3)}/>
<path d="M-4 62h104v40H-4z" fill="${jade}"/><path d="M-4 64q13-8 26 0t26 0t26 0t26 0M-4 88q13-7 26 0t26 0t26 0t26 0" ${bare(3, jadeLight)}/>
<path d="M10 60Q48 74 88 56Q80 82 48 82Q22 82 10 60z" fill="${goldDark}" ${line(3.5)}/><path d="M30 64V50Q47 38 64 47V62" fill="${eggshell}" ${line(3.5)}/>`;

const drawings: Readonly<Record<string, string>> = { [hub88Code]: lantern, heron, pearl, delta };

/** A code that has no drawing of its own shows the lantern. */
export function markSvg(code: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">${drawings[code] ?? lantern}</svg>`;
}
