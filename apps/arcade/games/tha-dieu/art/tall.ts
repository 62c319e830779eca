/**
 * The cover: a child on a buffalo holds the string of the kite that fills the evening sky, as on
 * the print of the boy who flies one.
 */
import {
  cinnabar,
  drumFace,
  eggshell,
  gold,
  goldDark,
  goldLight,
  ink,
  jade,
  madder,
} from '../../kit/art/palette.ts';
import { cloud, flames, ground, tallSheet } from '../../kit/art/tall.ts';
import { bare, line, placed, skin } from '../../kit/table/hall.ts';
import { kiteSvg } from './kite.ts';

/** Looking to the right, its feet around 0, 0; 340 wide. */
const buffalo = `<path d="M-118-18v-62M-76-14v-60M62-14v-60M104-18v-62" ${bare(40, ink)}/><path d="M-118-18v-62M-76-14v-60M62-14v-60M104-18v-62" ${bare(28, '#4a4550')}/><path d="M-136-4h32M-94 0h32M44 0h32M88-4h32" ${bare(13, ink)}/>
<path d="M-158-150c-20 30-22 60-12 92" ${bare(11, ink)}/><path d="M-170-58l-8 26l18-4z" fill="${ink}" ${line(4)}/>
<path d="M-160-110c0-56 50-70 110-64c50-16 110-20 150 6c30 22 34 70 14 104c-60 26-190 30-246 6c-20-12-28-30-28-52z" fill="#5d5766" ${line(7)}/>
<path d="M-128-80c40 24 120 30 190 14M-60-150c-10 20-10 40-4 60M70-150c14 20 16 44 8 64" ${bare(4, '#8a8396')}/>
<path d="M96-150c20-26 54-30 74-8c22 8 36 30 34 52c-14 18-36 20-54 10c-30 2-54-20-54-54z" fill="#5d5766" ${line(7)}/>
<path d="M106-156c-30-16-44-48-26-80c2 30 22 46 50 52zM160-166c30-8 46-40 32-74c-6 28-24 42-48 46z" fill="${goldLight}" ${line(5)}/>
<path d="M96-132c-16-4-28 2-32 12c12 8 26 6 36-2z" fill="#4a4550" ${line(5)}/><circle cx="146" cy="-132" r="8" fill="${eggshell}" ${line(4)}/><circle cx="148" cy="-132" r="3" fill="${ink}"/><path d="M184-110q8 2 10 8M160-98q16 8 32 2" ${bare(4)}/>`;
/** The child sits with a straw hat, one arm up to the string. */
const child = `<path d="M-26 0c-4-44 4-70 30-74c28 0 40 26 38 74z" fill="${cinnabar}" ${line(6)}/><path d="M-22-6c-24 14-28 40-18 62l22-6c-2-16 6-26 22-34z" fill="${jade}" ${line(5)}/><path d="M-40 54l-12 14h32l2-18z" fill="${skin}" ${line(4)}/>
<path d="M26-62c24-14 36-34 42-62l20 6c-4 36-20 62-46 80z" fill="${cinnabar}" ${line(5)}/><circle cx="78" cy="-128" r="13" fill="${skin}" ${line(5)}/>
<circle cx="6" cy="-98" r="32" fill="${skin}" ${line(5)}/><path d="M8-104q6-4 10 0M26-104q5-3 8 0M16-84q8 6 14 0" ${bare(4)}/><circle cx="2" cy="-88" r="6" fill="#e58a86"/>
<path d="M-44-112q52-70 100 0q-50 16-100 0z" fill="${gold}" ${line(6)}/><path d="M-20-128l26-26l26 26" ${bare(4, goldDark)}/><path d="M-10-14h40" ${bare(6, goldLight)}/>`;

export function tallSvg(): string {
  const string = 'M236 370C330 370 380 320 352 196';
  return tallSheet(`<defs><linearGradient id="dusk" x2="0" y2="1"><stop offset="0" stop-color="#16265c"/><stop offset=".5" stop-color="#7a2f4e"/><stop offset=".8" stop-color="#e8703a"/></linearGradient></defs>
<rect width="600" height="800" fill="url(#dusk)"/>${flames(300, 470, 200, 32, goldLight)}<circle cx="300" cy="470" r="194" fill="#f0a24a" stroke="${ink}" stroke-width="7"/><g opacity=".5">${drumFace(300, 470, 184, cinnabar, goldLight)}</g>
${cloud(-60, 120, 1.1, '#24356e')}${cloud(440, 330, 1.1, '#5a2f5e')}${cloud(30, 360, 0.8, '#5a2f5e')}${cloud(470, 60, 0.9, '#24356e')}
<path d="M-10 610q120-70 240-30t380-30V810H-10z" fill="${jade}" stroke="${ink}" stroke-width="8"/><path d="M20 640q60-30 120-24M420 620q70-24 150-20" ${bare(5, '#7dbf9a')}/>${ground(670, '#12382c')}
<path d="${string}" ${bare(11)}/><path d="${string}" ${bare(5, goldLight)}/>
<g transform="rotate(-12 330 160)">${placed(kiteSvg(), 60, 6, 500, 425)}</g>
<g transform="translate(290 664) scale(1.050)">${buffalo}</g><g transform="translate(150 502) scale(1.050)">${child}</g><path d="M560 640l10-60m-16 62l-10-44m18 46l26-40" ${bare(7, madder)}/>`);
}
