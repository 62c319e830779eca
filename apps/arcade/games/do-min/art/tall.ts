/**
 * The cover: a lotus as high as the picture opens before the drum, and among the lids of the pond a
 * mine burns.
 */
import {
  around,
  cinnabar,
  drumFace,
  gold,
  goldDark,
  goldLight,
  ink,
  jadeLight,
  lacquer,
} from '../../kit/art/palette.ts';
import { tallSheet } from '../../kit/art/tall.ts';
import { lotus, reedSvg, tileDefs, tilesSvg } from './pictures.ts';

export function tallSvg(): string {
  const reeds = [
    reedSvg(66, 470, -4, 1),
    reedSvg(536, 470, 4, 1),
    reedSvg(112, 470, 8, 1),
    reedSvg(492, 470, -7, 1),
  ].join('');
  return tallSheet(`<defs>${tileDefs}</defs>
<rect width="600" height="800" fill="#123c33"/><circle cx="300" cy="230" r="262" fill="#1f5a4b" stroke="${gold}" stroke-width="5"/><g opacity=".6">${drumFace(300, 230, 250, gold, '#16463b')}</g>
${around(300, 230, 12, `<circle cx="300" cy="-14" r="7" fill="${goldLight}"/>`)}${reeds}
<g transform="translate(90 10) scale(4.200)">${lotus()}</g>
<rect x="40" y="394" width="520" height="420" rx="34" fill="${lacquer}" stroke="${ink}" stroke-width="8"/><rect x="48" y="402" width="504" height="420" rx="28" fill="none" stroke="${gold}" stroke-width="5"/>${tilesSvg(['.o.', 'X.o'], 66, 420, 152, 158)}
<path d="M60 770q60-24 120 0t120 0t120 0t120 0" fill="none" stroke="${jadeLight}" stroke-width="5"/><path d="M-4 396h44M560 396h44" stroke="${goldDark}" stroke-width="6"/><circle cx="300" cy="394" r="15" fill="${cinnabar}" stroke="${gold}" stroke-width="5"/>`);
}
