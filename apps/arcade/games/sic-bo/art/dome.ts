/**
 * The shaker: a lacquered stand with its plate, and the glass dome over the dice; each 360 by 330.
 */
import {
  around,
  cinnabar,
  gold,
  goldDark,
  goldLight,
  ink,
  lacquer,
  madder,
  starPoints,
} from '../../kit/art/palette.ts';
import { bare, line, svg } from '../../kit/table/hall.ts';

const stud = `<circle cx="180" cy="146" r="5" fill="${goldLight}" stroke="${ink}" stroke-width="2"/>`;

export function standSvg(): string {
  return svg(
    360,
    330,
    `<ellipse cx="180" cy="300" rx="176" ry="28" fill="${ink}" opacity=".5"/>
<path d="M14 232l14 64c60 32 244 32 304 0l14-64z" fill="${madder}" ${line(6)}/><path d="M24 262c70 34 242 34 312 0" ${bare(5, gold)}/>
${[70, 125, 180, 235, 290].map((x, i) => `<path d="M${x} ${284 - Math.abs(i - 2) * 5}l12 12l-12 12l-12-12z" fill="${gold}" ${line(3)}/>`).join('')}
<ellipse cx="180" cy="230" rx="170" ry="72" fill="${goldDark}" ${line(6)}/><ellipse cx="180" cy="224" rx="168" ry="70" fill="${gold}" ${line(4)}/>
<ellipse cx="180" cy="224" rx="150" ry="60" fill="#3b0f12" ${line(4)}/><g transform="translate(0 132) scale(1 .41)">${around(180, 224, 24, `<g transform="translate(0 -62)">${stud}</g>`)}<polygon points="${starPoints(180, 224, 112, 44, 14)}" fill="${cinnabar}" opacity=".5"/></g>
<ellipse cx="180" cy="224" rx="118" ry="46" ${bare(3, goldDark)}/>`,
  );
}

export function domeSvg(): string {
  return svg(
    360,
    330,
    `<defs><linearGradient id="glass" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".3" stop-color="#fff" stop-opacity=".05"/><stop offset=".75" stop-color="#fff" stop-opacity=".04"/><stop offset="1" stop-color="#fff" stop-opacity=".26"/></linearGradient></defs>
<path d="M26 222c0-120 56-196 154-196s154 76 154 196c-40 58-268 58-308 0z" fill="url(#glass)" stroke="#fdf3d8" stroke-width="4" stroke-opacity=".75"/>
<path d="M56 180c8-66 40-110 92-128M70 206c0-20 2-34 6-50" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".6"/>
<path d="M160 28c0-10 4-14 4-18h32c0 4 4 8 4 18z" fill="${gold}" ${line(4)}/><circle cx="180" cy="10" r="9" fill="${goldLight}" stroke="${lacquer}" stroke-width="4"/>`,
  );
}
