/**
 * The scene behind the reels: the drum's disc, the rising moon, the village under it, and a petal
 * for the air.
 */
import { svgOf } from '../../kit/slot/drawing.ts';
import {
  drumFace,
  ember,
  gold,
  goldDark,
  goldLight,
  ink,
  lacquer,
  madder,
  rose,
} from '../../kit/art/palette.ts';

export function discSvg(size: number): string {
  return svgOf(size, size, 400, 400, drumFace(200, 200, 198, gold, 'none'));
}

export function moonSvg(size: number): string {
  return svgOf(
    size,
    size,
    400,
    400,
    `<defs><radialGradient id="g"><stop offset=".5" stop-color="${goldLight}" stop-opacity=".75"/><stop offset="1" stop-color="${ember}" stop-opacity="0"/></radialGradient></defs>
<circle cx="200" cy="200" r="200" fill="url(#g)"/><circle cx="200" cy="200" r="118" fill="${goldLight}" stroke="${goldDark}" stroke-width="5"/>
<circle cx="182" cy="182" r="88" fill="#fff3cb"/><path d="M150 140q20-20 44-8t40 30-8 40-44 6-44-30zM210 236q18-8 34 6t-6 26-34-6 6-26z" fill="${gold}" opacity=".35"/>`,
  );
}

export function villageSvg(width: number, height: number): string {
  const roof = (x: number, scale: number): string =>
    `<g transform="translate(${x} 178) scale(${scale})"><path d="M-92 0c22-8 34-20 44-40h96c10 20 22 32 44 40z" fill="${lacquer}" stroke="${gold}" stroke-width="3"/><path d="M-52-40c-8-8-8-14-4-22c4 10 12 14 20 14h72c8 0 16-4 20-14c4 8 4 14-4 22z" fill="${madder}" stroke="${gold}" stroke-width="3"/><path d="M-60 0v60h120v-60" fill="${ink}" stroke="${gold}" stroke-width="2"/><path d="M-30 14h18v30h-18zM12 14h18v30h-18z" fill="${ember}"/></g>`;
  const bamboo = (x: number): string =>
    `<path d="M${x} 230q6-90-10-170M${x + 12} 230q0-80 16-150" fill="none" stroke="${gold}" stroke-width="3"/><path d="M${x - 8} 70q-26 0-40 18q26 4 40-18zM${x - 2} 100q22-10 40 6q-24 12-40-6zM${x + 22} 96q24-14 42 0q-22 14-42 0zM${x + 14} 140q-24-8-40 8q26 10 40-8z" fill="${lacquer}" stroke="${gold}" stroke-width="2"/>`;
  return svgOf(
    width,
    height,
    1200,
    260,
    `${roof(210, 1)}${roof(360, 0.7)}${roof(960, 1.05)}${roof(820, 0.66)}${bamboo(90)}${bamboo(1090)}
<path d="M-9 269V210q160-40 320-18t290 6q160-20 300-2t310 6V269z" fill="${lacquer}" stroke="${gold}" stroke-width="3"/>
<path d="M0 236q200-26 400-8t400 0t400-4M0 252q260-18 600-4t600-2" fill="none" stroke="${goldDark}" stroke-width="2"/>`,
    'xMidYMax slice',
  );
}

export function petalSvg(size: number): string {
  return svgOf(
    size,
    size,
    40,
    40,
    `<path d="M20 3c12 9 14 24 0 34c-14-10-12-25 0-34z" fill="${rose}" stroke="${gold}" stroke-width="3"/>`,
  );
}

export function coinSvg(size: number): string {
  return svgOf(
    size,
    size,
    40,
    40,
    `<circle cx="20" cy="20" r="17" fill="${gold}" stroke="${ink}" stroke-width="3"/><circle cx="20" cy="20" r="12" fill="none" stroke="${goldDark}" stroke-width="2"/><path d="M14 14h12v12H14z" fill="${lacquer}" stroke="${goldDark}" stroke-width="2"/>`,
  );
}
