/**
 * The scene behind the reels: a sun of rays, a yard of the village, the jar of the pool, and the
 * particles in the air.
 */
import {
  around,
  cinnabar,
  ember,
  gold,
  goldDark,
  goldLight,
  ink,
  jade,
  jadeLight,
  lacquer,
  madder,
} from '../../kit/art/palette.ts';
import { line, svgOf } from '../../kit/slot/drawing.ts';
import { symbolDrawing } from './symbols.ts';

/** Rays as on a print of the New Year. */
export function raysSvg(size: number): string {
  const ray = `<path d="M200 200L190 4h20z" fill="${gold}"/>`;
  return svgOf(
    size,
    size,
    400,
    400,
    `${around(200, 200, 36, ray)}<circle cx="200" cy="200" r="196" fill="none" stroke="${gold}" stroke-width="3"/>`,
  );
}

/** Haystacks, banana leaves and the animals of the prints. */
export function yardSvg(width: number, height: number): string {
  const animal = (symbol: 'P' | 'D' | 'T' | 'R', x: number, size: number): string =>
    `<g transform="translate(${x} ${214 - size * 200}) scale(${size})">${symbolDrawing(symbol)}</g>`;
  const stack = (x: number, size: number): string =>
    `<g transform="translate(${x} ${210 - 130 * size}) scale(${size})"><path d="M0 130C4 50 40 6 64 0c26 8 58 50 64 130z" fill="${goldDark}" ${line(5)}/><path d="M30 120c4-40 14-70 28-90M64 122V24M98 120c-4-40-14-70-28-90" fill="none" stroke="${gold}" stroke-width="4"/></g>`;
  const leaf = (x: number, turn: number): string =>
    `<g transform="translate(${x} 214) rotate(${turn})"><path d="M0 0C-34-50-30-120 0-170c30 50 34 120 0 170z" fill="${jade}" ${line(4)}/><path d="M0 0v-160M0-40l-20-14M0-40l20-14M0-80l-22-14M0-80l22-14M0-120l-16-12M0-120l16-12" fill="none" stroke="${jadeLight}" stroke-width="3"/></g>`;
  return svgOf(
    width,
    height,
    1200,
    260,
    `${leaf(60, -24)}${leaf(90, 6)}${leaf(1120, 22)}${leaf(1090, -8)}${stack(210, 1)}${stack(900, 1.15)}${stack(1010, 0.7)}
${animal('P', 330, 0.5)}${animal('D', 130, 0.36)}${animal('T', 820, 0.34)}${animal('R', 1040, 0.34)}
<path d="M-9 269V206q160-26 320-10t290 4q160-16 300 0t310 2V269z" fill="${lacquer}" stroke="${gold}" stroke-width="3"/>
<path d="M0 232q200-22 400-6t400 0t400-4" fill="none" stroke="${goldDark}" stroke-width="2"/>`,
    'xMidYMax slice',
  );
}

/** The jar that holds the pool, full of coins. */
export function jarSvg(size: number): string {
  const money = (x: number, y: number): string =>
    `<circle cx="${x}" cy="${y}" r="17" fill="${gold}" ${line(4)}/><path d="M${x - 6} ${y - 6}h12v12h-12z" fill="${madder}" ${line(3)}/>`;
  return svgOf(
    size,
    size,
    200,
    200,
    `${money(74, 46)}${money(126, 46)}${money(100, 32)}${money(88, 56)}${money(114, 56)}
<path d="M52 60h96v18H52z" fill="${goldDark}" ${line(6)}/><path d="M58 78c-34 20-42 66-18 98c10 14 110 14 120 0c24-32 16-78-18-98z" fill="${cinnabar}" ${line(6)}/>
<path d="M38 112c30 12 94 12 124 0M36 150c34 12 94 12 128 0" fill="none" stroke="${goldLight}" stroke-width="5"/>
<path d="M100 112c-16 0-16 18 0 18s16 20 0 22" fill="none" stroke="${goldLight}" stroke-width="6" stroke-linecap="round"/><path d="M58 92c-8 8-12 18-14 30" fill="none" stroke="${ember}" stroke-width="6" stroke-linecap="round"/>`,
  );
}

/** A scrap of red paper from firecrackers. */
export function paperSvg(size: number): string {
  return svgOf(
    size,
    size,
    40,
    40,
    `<path d="M8 6l24 6l-6 24l-20-8z" fill="${cinnabar}" stroke="${goldLight}" stroke-width="3"/>`,
  );
}

export function coinSvg(size: number): string {
  return svgOf(
    size,
    size,
    40,
    40,
    `<circle cx="20" cy="20" r="17" fill="${gold}" stroke="${ink}" stroke-width="3"/><circle cx="20" cy="20" r="12" fill="none" stroke="${goldDark}" stroke-width="2"/><path d="M14 14h12v12H14z" fill="${madder}" stroke="${goldDark}" stroke-width="2"/>`,
  );
}
