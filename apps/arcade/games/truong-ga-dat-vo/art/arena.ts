/**
 * A pit at night in the martial land: Cham towers on the hill, torches, drums, people on the
 * benches, and the mat.
 */
import {
  cinnabar,
  ember,
  gold,
  goldDark,
  goldLight,
  indigo,
  indigoLight,
  ink,
  jade,
  lacquer,
  madder,
} from '../../kit/art/palette.ts';
import { groundHeight, groundWidth } from '../../kit/cockfight/fight.ts';

const line = `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`;

/** A brick tower of three storeys, each narrower than the one below. */
export const tower = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-46 0v-92h92v92z" fill="#8f4426" ${line}/><path d="M-36-92v-50h72v50z" fill="#a4532d" ${line}/><path d="M-26-142v-36h52v36z" fill="#8f4426" ${line}/><path d="M-18-178l18-40 18 40z" fill="#a4532d" ${line}/><path d="M-54-92h108l-8-14h-92zM-44-142h88l-8-12h-72z" fill="#6b2f1a" ${line}/><path d="M-14 0v-44q14-26 28 0v44z" fill="${lacquer}" ${line}/><path d="M-34-60h10v30h-10zM24-60h10v30h-10z" fill="#6b2f1a"/></g>`;

export const torch = (x: number, y: number, size = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-5 0h10l-2 130h-6z" fill="${goldDark}" ${line}/><circle cy="-16" r="46" fill="${ember}" opacity=".22"/><path d="M0-60c24 24 22 46 14 60h-28c-10-16-8-34 2-44c2 8 6 10 8 8c0-10 0-16 4-24z" fill="${ember}" ${line}/><path d="M0-30c10 12 8 22 4 30h-10c-4-10 0-22 6-30z" fill="${goldLight}"/></g>`;

function person(x: number, y: number, look: number): string {
  const clothes = [indigo, madder, '#3b2b4a', jade, '#4a3423'][look % 5]!;
  const band = look % 3 === 0 ? `<path d="M${x - 15} ${y - 40}h30v7h-30z" fill="${cinnabar}"/>` : '';
  return `<path d="M${x - 26} ${y + 16}c0-30 10-38 26-38s26 8 26 38z" fill="${clothes}" stroke="${ink}" stroke-width="3"/><circle cx="${x}" cy="${y - 34}" r="15" fill="#b98560" stroke="${ink}" stroke-width="3"/><path d="M${x - 15} ${y - 38}q15-22 30 0z" fill="${ink}"/>${band}`;
}

const people = [
  ...Array.from({ length: 13 }, (_, i) => person(60 + i * 65, 292 + (i % 2) * 8, i * 3)),
  ...Array.from({ length: 14 }, (_, i) => person(26 + i * 65, 326 + (i % 2) * 6, i * 3 + 1)),
].join('');

const drum = (x: number): string =>
  `<g transform="translate(${x} 356)"><ellipse rx="46" ry="34" fill="${cinnabar}" ${line}/><ellipse rx="34" ry="25" fill="#e7cf9a" ${line}/><circle r="8" fill="${madder}"/></g>`;

const stars = Array.from(
  { length: 26 },
  (_, i) => `<circle cx="${(i * 197) % 900}" cy="${(i * 83) % 150}" r="${1 + (i % 3)}" fill="${goldLight}"/>`,
).join('');

export const arenaDrawing = [
  `<path d="M0 0h${groundWidth}v270H0z" fill="#121c38"/>`,
  stars,
  `<circle cx="150" cy="72" r="42" fill="${goldLight}"/><circle cx="168" cy="62" r="38" fill="#121c38"/>`,
  `<path d="M0 236c150-60 250-70 380-34c120 34 300 26 520-30v110H0z" fill="#1f3350"/><path d="M0 250c200-30 500 10 900-20v40H0z" fill="${indigo}"/>`,
  tower(360, 222, 0.66),
  tower(470, 226, 0.9),
  tower(580, 222, 0.66),
  `<path d="M0 256h${groundWidth}v${groundHeight - 256}H0z" fill="#4a3020"/>`,
  people,
  torch(236, 180),
  torch(664, 180),
  torch(60, 200, 0.9),
  torch(840, 200, 0.9),
  drum(70),
  drum(830),
  `<ellipse cx="450" cy="450" rx="400" ry="100" fill="#2b1a12" stroke="${ink}" stroke-width="5"/>`,
  `<ellipse cx="450" cy="446" rx="372" ry="88" fill="#c49a62" stroke="${ink}" stroke-width="3"/>`,
  `<ellipse cx="450" cy="446" rx="330" ry="74" fill="none" stroke="${indigoLight}" stroke-width="5"/>`,
  `<ellipse cx="450" cy="446" rx="120" ry="30" fill="none" stroke="${gold}" stroke-width="4" stroke-dasharray="16 10"/>`,
].join('');
