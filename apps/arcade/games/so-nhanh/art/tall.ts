/** The cover: the turning cage, and under it the chute from which five balls have come. */
import {
  around,
  cinnabar,
  drumFace,
  ember,
  gold,
  goldDark,
  goldLight,
  ink,
  lacquer,
  madder,
} from '../../kit/art/palette.ts';
import { ground, rays, tallSheet } from '../../kit/art/tall.ts';
import { ballDrawing, cageSvg } from './pictures.ts';

const balls = [
  [486, 380, 0, 1],
  [390, 432, 7, 1.1],
  [280, 486, 3, 1.2],
  [158, 550, 8, 1.35],
  [300, 624, 6, 1.5],
] as const;

export function tallSvg(): string {
  const cage = cageSvg.replace(/^<svg[^>]*>|<\/svg>$/g, '');
  const shown = balls.map(
    ([x, y, digit, size]) =>
      `<g transform="translate(${x - 50 * size} ${y - 50 * size}) scale(${size})">${ballDrawing(digit)}</g>`,
  );
  const chute = 'M520 344Q400 470 160 552Q120 590 300 624';
  return tallSheet(`<rect width="600" height="800" fill="#e9b44c"/>${rays(300, 210, 24, '#dd9c33')}
<circle cx="300" cy="210" r="246" fill="${ember}" stroke="${ink}" stroke-width="8"/><circle cx="300" cy="210" r="230" fill="${cinnabar}"/><g opacity=".6">${drumFace(300, 210, 222, goldLight, cinnabar)}</g>
${around(300, 210, 24, `<circle cx="300" cy="-28" r="7" fill="${goldLight}" stroke="${ink}" stroke-width="3"/>`)}
<g transform="translate(36 -54) scale(1.320)">${cage}</g><path d="M92 210H40M508 210h52" stroke="${ink}" stroke-width="26" stroke-linecap="round"/><path d="M92 210H40M508 210h52" stroke="${goldDark}" stroke-width="14" stroke-linecap="round"/>
${ground(650, '#4a1210')}<path d="${chute}" fill="none" stroke="${ink}" stroke-width="86" stroke-linecap="round"/><path d="${chute}" fill="none" stroke="${madder}" stroke-width="70" stroke-linecap="round"/><path d="${chute}" fill="none" stroke="${gold}" stroke-width="4" stroke-dasharray="2 14" stroke-linecap="round"/><circle cx="300" cy="624" r="92" fill="${lacquer}" stroke="${gold}" stroke-width="5"/>
${shown.join('')}`);
}
