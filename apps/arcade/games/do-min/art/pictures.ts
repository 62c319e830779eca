/**
 * The pictures under the tiles, each a woodcut of flat colours under one ink line, in a box of 100
 * by 100.
 */
import {
  around,
  cinnabar,
  eggshell,
  ember,
  gold,
  goldDark,
  goldLight,
  ink,
  jade,
  jadeLight,
  madder,
  rose,
  starPoints,
} from '../../kit/art/palette.ts';

const line = (width = 4): string =>
  `stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;

/** A lotus in bloom on its leaf: a safe tile. */
export function lotus(): string {
  const side = `<path d="M50 78c-20 0-38-8-44-25c13-3 24 0 31 7z" fill="${rose}" ${line(3)}/><path d="M50 78c-18-4-31-20-33-40c14 3 24 12 29 24z" fill="#f0b3a8" ${line(3)}/>`;
  return `<ellipse cx="50" cy="79" rx="42" ry="12" fill="${jade}" ${line(3.5)}/><path d="M18 80q32-9 64 0M50 74v14" fill="none" stroke="${jadeLight}" stroke-width="2.500"/>
${side}<g transform="matrix(-1 0 0 1 100 0)">${side}</g>
<path d="M50 80c-19-12-22-42 0-64c22 22 19 52 0 64z" fill="${eggshell}" ${line(3)}/><path d="M50 30c-10 15-10 33 0 46c10-13 10-31 0-46z" fill="${rose}"/>
<path d="M50 34v38M45 44c-2 10 0 19 3 26M55 44c2 10 0 19-3 26" fill="none" ${line(1.8)}/>
<circle cx="50" cy="68" r="8" fill="${goldLight}" ${line(3)}/><circle cx="48" cy="66" r="2.500" fill="#fff"/>`;
}

/** A round mine with a burning fuse. */
export function mine(): string {
  const stud = `<path d="M44 24l6-9l6 9z" fill="${goldDark}" ${line(2.5)}/>`;
  return `<polygon points="${starPoints(50, 56, 45, 31, 14)}" fill="${cinnabar}" opacity=".55"/>
${around(50, 58, 8, stud, 22.5)}<circle cx="50" cy="58" r="30" fill="#2d2420" ${line(4)}/>
<path d="M28 56a22 22 0 0 1 18-20" fill="none" stroke="${eggshell}" stroke-width="4" stroke-linecap="round" opacity=".7"/>
<path d="M20 58c16 8 44 8 60 0M50 28c-8 16-8 44 0 60" fill="none" stroke="${goldDark}" stroke-width="2.500"/>
<circle cx="50" cy="59" r="9" fill="${madder}" ${line(3)}/><circle cx="50" cy="59" r="4" fill="${gold}"/>
<path d="M43 20h14v10h-14z" fill="${gold}" ${line(3)}/><path d="M50 20c0-9 12-4 14-13" fill="none" stroke="${goldLight}" stroke-width="4" stroke-linecap="round"/>
<polygon points="${starPoints(66, 9, 10, 4, 8)}" fill="${ember}" ${line(1.8)}/><circle cx="66" cy="9" r="2.500" fill="#fff3cb"/>`;
}

/** The lacquered lid of a covered tile: a flower of inlaid eggshell. */
export function lid(): string {
  const petal = `<path d="M50 33c5 5 5 11 0 16c-5-5-5-11 0-16z" fill="${gold}" opacity=".75"/>`;
  return `<rect x="12" y="12" width="76" height="76" rx="12" fill="none" stroke="${gold}" stroke-width="2" opacity=".55"/>
<path d="M12 30q18 0 18-18M88 30q-18 0-18-18M12 70q18 0 18 18M88 70q-18 0-18 18" fill="none" stroke="${gold}" stroke-width="2" opacity=".55"/>
${around(50, 50, 8, petal)}<circle cx="50" cy="50" r="4" fill="${goldLight}"/>`;
}

/** The colours that `tile` fills with, for the `defs` of a picture. */
export const tileDefs = `<linearGradient id="lid" x2="0" y2="1"><stop offset="0" stop-color="#a32a1d"/><stop offset="1" stop-color="${madder}"/></linearGradient>
<radialGradient id="open"><stop offset="0" stop-color="#3d7f69"/><stop offset="1" stop-color="#163a31"/></radialGradient>
<radialGradient id="fire"><stop offset="0" stop-color="${goldLight}"/><stop offset=".6" stop-color="${ember}"/><stop offset="1" stop-color="${madder}"/></radialGradient>`;

const tilesOf = {
  '.': { fill: 'url(#lid)', drawing: lid },
  o: { fill: 'url(#open)', drawing: lotus },
  X: { fill: 'url(#fire)', drawing: mine },
} as const;

/**
 * The tiles of a cover, row by row: `.` covered, `o` a lotus, `X` a mine; each `side` wide, the
 * next one a `step` further.
 */
export function tilesSvg(
  rows: readonly string[],
  left: number,
  top: number,
  side: number,
  step: number,
): string {
  return rows
    .flatMap((row, y) =>
      [...row].map((kind, x) => tile(kind as keyof typeof tilesOf, left + x * step, top + y * step)),
    )
    .join('');

  function tile(kind: keyof typeof tilesOf, x: number, y: number): string {
    const { fill, drawing } = tilesOf[kind];
    return `<g transform="translate(${x} ${y}) scale(${side / 100})"><rect width="100" height="100" rx="14" fill="${fill}" stroke="${ink}" stroke-width="3.500"/>${drawing()}</g>`;
  }
}

/** A lotus bud on its stem, with a leaf; it stands at `x`, `y`. */
export function reedSvg(x: number, y: number, turn: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><path d="M0 0q-8-140 6-330" fill="none" stroke="${gold}" stroke-width="6"/><path d="M2-330c-14-30-8-62 8-80c12 26 10 56-8 80z" fill="${jade}" stroke="${gold}" stroke-width="4"/><path d="M-2-170c-40-6-60-30-66-60c32 4 58 24 66 60z" fill="${jade}" stroke="${gold}" stroke-width="4"/></g>`;
}

export function pictureSvg(drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">${drawing}</svg>`;
}
