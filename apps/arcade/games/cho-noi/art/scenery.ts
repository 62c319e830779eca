/**
 * The scene behind the reels: the river at dawn with its boats and stilt houses, and the particles
 * in the air.
 */
import { svgOf } from '../../kit/slot/drawing.ts';
import {
  around,
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

export function sunSvg(size: number): string {
  return svgOf(
    size,
    size,
    400,
    400,
    `<defs><radialGradient id="g"><stop offset=".4" stop-color="${goldLight}" stop-opacity=".8"/><stop offset="1" stop-color="${ember}" stop-opacity="0"/></radialGradient></defs>
<circle cx="200" cy="200" r="200" fill="url(#g)"/>${around(200, 200, 24, `<path d="M200 44l9 34h-18z" fill="${gold}"/>`)}
<circle cx="200" cy="200" r="108" fill="${ember}" stroke="${goldDark}" stroke-width="5"/><circle cx="200" cy="200" r="88" fill="${gold}" stroke="${goldDark}" stroke-width="3"/><circle cx="186" cy="184" r="62" fill="${goldLight}"/>`,
  );
}

/** A loaded boat with its pole, about 240 wide; the waterline is at 0. */
export function boatAt(x: number, y: number, scale: number, mirrored = false): string {
  return `<g transform="translate(${x} ${y}) scale(${mirrored ? -scale : scale} ${scale})"><path d="M64-20L96-170" stroke="${goldDark}" stroke-width="6" fill="none"/><path d="M96-170l34 8" stroke="${goldDark}" stroke-width="4" fill="none"/><circle cx="128" cy="-146" r="13" fill="${gold}" stroke="${ink}" stroke-width="3"/><circle cx="106" cy="-138" r="10" fill="${ember}" stroke="${ink}" stroke-width="3"/>
<path d="M-84-22c0-40 22-58 56-58h44c26 0 40 22 40 58z" fill="${goldDark}" stroke="${gold}" stroke-width="3"/><path d="M-60-24v-40M-30-24v-56M0-24v-56M30-24v-50" stroke="${gold}" stroke-width="2" fill="none"/>
<circle cx="74" cy="-30" r="13" fill="${jade}" stroke="${ink}" stroke-width="3"/><circle cx="92" cy="-26" r="11" fill="${ember}" stroke="${ink}" stroke-width="3"/><circle cx="-100" cy="-28" r="12" fill="${gold}" stroke="${ink}" stroke-width="3"/>
<path d="M-150-34c30 12 60 14 110 14h90c40 0 66-8 96-26c-8 34-30 62-60 66h-170c-34-2-56-24-66-54z" fill="${madder}" stroke="${gold}" stroke-width="3"/><path d="M-142-20c34 12 60 14 100 14h90c36 0 60-6 88-18" stroke="${gold}" stroke-width="2" fill="none"/><ellipse cx="112" cy="-2" rx="11" ry="8" fill="${goldLight}" stroke="${ink}" stroke-width="3"/><circle cx="114" cy="-2" r="4" fill="${ink}"/></g>`;
}

/** Water in long flat waves, from `top` to the lower edge. */
export function waterAt(top: number, width: number, height: number): string {
  const wave = (y: number, shift: number): string =>
    Array.from(
      { length: Math.ceil(width / 120) + 2 },
      (_, index) =>
        `<path d="M${index * 120 - shift} ${y}q30-12 60 0t60 0" fill="none" stroke="${indigoLight}" stroke-width="2" opacity=".55"/>`,
    ).join('');
  return `<rect x="-4" y="${top}" width="${width + 8}" height="${height - top + 4}" fill="${indigo}"/><path d="M-4 ${top}h${width + 8}" stroke="${gold}" stroke-width="3"/>${wave(top + 20, 0)}${wave(top + 44, 60)}${wave(top + 70, 20)}`;
}

export function riverSvg(width: number, height: number): string {
  const house = (x: number, scale: number): string =>
    `<g transform="translate(${x} 150) scale(${scale})"><path d="M-70 0v60M-36 0v60M36 0v60M70 0v60" stroke="${goldDark}" stroke-width="6"/><path d="M-78-50h156V4H-78z" fill="${ink}" stroke="${gold}" stroke-width="3"/><path d="M-100-46L-56-104H56L100-46z" fill="${lacquer}" stroke="${gold}" stroke-width="3"/><path d="M-50-34h26v28h-26zM24-34h26v28H24z" fill="${ember}"/></g>`;
  const palm = (x: number, scale: number): string =>
    `<g transform="translate(${x} 178) scale(${scale})"><path d="M0 0q10-70-8-130" fill="none" stroke="${goldDark}" stroke-width="8"/><path d="M-8-130q-40-24-66 4q34-10 66-4zM-8-130q-30-48-62-40q34 10 62 40zM-8-130q4-50 40-54q-18 22-40 54zM-8-130q38-24 66 6q-34-12-66-6zM-8-130q-24 14-30 48q22-18 30-48zM-8-130q24 14 28 46q-20-16-28-46z" fill="${jade}" stroke="${ink}" stroke-width="3"/></g>`;
  return svgOf(
    width,
    height,
    1200,
    260,
    `${palm(90, 0.85)}${house(200, 0.9)}${palm(330, 0.7)}${palm(880, 0.75)}${house(1000, 1)}${palm(1120, 0.92)}${waterAt(190, 1200, 260)}${boatAt(150, 214, 0.62)}${boatAt(1060, 220, 0.7, true)}`,
    'xMidYMax slice',
  );
}

/** A leaf of the water hyacinth for the air of the market. */
export function leafSvg(size: number): string {
  return svgOf(
    size,
    size,
    40,
    40,
    `<path d="M20 3c14 8 16 24 0 34c-16-10-14-26 0-34z" fill="${jade}" stroke="${gold}" stroke-width="3"/><path d="M20 10v20" stroke="${gold}" stroke-width="2"/>`,
  );
}

export function coinSvg(size: number): string {
  return svgOf(
    size,
    size,
    40,
    40,
    `<circle cx="20" cy="20" r="17" fill="${gold}" stroke="${ink}" stroke-width="3"/><circle cx="20" cy="20" r="12" fill="none" stroke="${goldDark}" stroke-width="2"/><path d="M14 14h12v12H14z" fill="${cinnabar}" stroke="${goldDark}" stroke-width="2"/>`,
  );
}
