/** The lobby's picture of the game: one carp leaps over the line, one dives under it. */
import { carp } from '../../kit/art/carp.ts';
import type { Shape } from '../../kit/entry.ts';
import {
  around,
  cinnabar,
  drumFace,
  ember,
  gold,
  goldDark,
  goldLight,
  indigo,
  indigoLight,
  ink,
  jade,
  lacquer,
  rose,
} from '../../kit/art/palette.ts';
import { arrowSvg } from './arrow.ts';
import { tallSvg } from './tall.ts';

const sizes = { wide: { width: 800, height: 600 }, square: { width: 600, height: 600 } } as const;

export function thumbSvg(shape: Shape): string {
  if (shape === 'tall') return tallSvg();
  const { width, height } = sizes[shape];
  const cx = width / 2;
  const reach = shape === 'wide' ? 190 : 140;
  const wave = (y: number, colour: string): string =>
    `<path d="M-20 ${y}${'q25-26 50 0t50 0'.repeat(9)}" fill="none" stroke="${colour}" stroke-width="6" stroke-linecap="round"/>`;
  const drop = `<path d="M0-112c8 12 8 20 0 26c-8-6-8-14 0-26z" fill="${goldLight}" stroke="${ink}" stroke-width="3"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="#8c1c20"/><stop offset="1" stop-color="${lacquer}"/></linearGradient>
<linearGradient id="deep" x2="0" y2="1"><stop offset="0" stop-color="${indigo}"/><stop offset="1" stop-color="#0c1424"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/><g opacity=".4">${drumFace(cx, 300, 280, gold, 'none')}</g>
<path d="M0 312h${width}v${height}H0z" fill="url(#deep)"/>${wave(352, indigoLight)}${wave(540, '#34507f')}${wave(576, '#34507f')}
<rect x="-10" y="290" width="${width + 20}" height="26" fill="${goldDark}" stroke="${ink}" stroke-width="5"/><path d="M0 303h${width}" stroke="${gold}" stroke-width="6" stroke-dasharray="44 8"/>
<g transform="translate(${cx - reach} 302)">${around(0, 0, 9, drop, -80)}</g>
<g transform="translate(${cx - reach + 6} 176) rotate(58) scale(1.75) translate(-100 -60)">${carp({ body: cinnabar, belly: goldLight, fins: ember })}</g>
<g transform="translate(${cx + reach - 6} 440) rotate(-52) scale(1.6) translate(-100 -60)">${carp({ body: jade, belly: '#f5ead0', fins: rose })}</g>
${arrowSvg(cx + reach, 168, 0, 1, gold)}${arrowSvg(cx - reach, 452, 180, 1, indigoLight)}</svg>`;
}
