/**
 * The cover: one carp leaps towards the gate of the dragons, one dives to the bottom, the golden
 * line between them.
 */
import { carp } from '../../kit/art/carp.ts';
import {
  around,
  cinnabar,
  drumFace,
  ember,
  gold,
  goldDark,
  goldLight,
  indigoLight,
  ink,
  jade,
  madder,
  rose,
} from '../../kit/art/palette.ts';
import { cloud, scaledWaves, tallSheet } from '../../kit/art/tall.ts';
import { arrowSvg } from './arrow.ts';

export function tallSvg(): string {
  const drop = `<path d="M0-138c10 16 10 26 0 34c-10-8-10-18 0-34z" fill="${goldLight}" stroke="${ink}" stroke-width="4"/>`;
  const pillar = (x: number): string =>
    `<path d="M${x - 24} 96h48V420h-48z" fill="${cinnabar}" stroke="${ink}" stroke-width="7"/><path d="M${x - 24} 140h48M${x - 24} 152h48M${x - 24} 340h48M${x - 24} 352h48" stroke="${gold}" stroke-width="5"/>`;
  return tallSheet(`<rect width="600" height="800" fill="#f2d9a0"/><circle cx="300" cy="270" r="216" fill="${ember}" stroke="${ink}" stroke-width="7"/><g opacity=".6">${drumFace(300, 270, 204, goldLight, cinnabar)}</g>
${cloud(150, 330, 0.9, '#f8ead0', goldDark)}${cloud(400, 380, 0.8, '#f8ead0', goldDark)}${pillar(70)}${pillar(530)}
<path d="M-10 52q310 56 620 0l-18 56q-292 44-584 0z" fill="${madder}" stroke="${ink}" stroke-width="8"/><path d="M-4 76q304 50 608 0" fill="none" stroke="${gold}" stroke-width="6"/><path d="M40 4q260 44 520 0l-16 44q-244 34-488 0z" fill="${jade}" stroke="${ink}" stroke-width="7"/>
${scaledWaves(430, '#243a66', indigoLight)}
<rect x="-10" y="412" width="620" height="32" fill="${goldDark}" stroke="${ink}" stroke-width="6"/><path d="M0 428h600" stroke="${gold}" stroke-width="8" stroke-dasharray="52 8"/>
<g transform="translate(220 430)">${around(0, 0, 7, drop, -70)}</g>
<g transform="translate(238 254) rotate(66) scale(2.100) translate(-100 -60)">${carp({ body: cinnabar, belly: goldLight, fins: '#a8301f' })}</g>
<g transform="translate(372 590) rotate(-62) scale(1.900) translate(-100 -60)">${carp({ body: jade, belly: '#f5ead0', fins: rose })}</g>
${arrowSvg(432, 262, 0, 1.3, gold)}${arrowSvg(150, 584, 180, 1.3, indigoLight)}`);
}
