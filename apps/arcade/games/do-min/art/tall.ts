/** The cover: a lotus as high as the picture opens before the drum, and among the lids of the pond a mine burns. */
import {
  around,
  cinnabar,
  drumFace,
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
import { tallSheet } from '../../kit/art/tall.ts';
import { lid, lotus, mine } from './pictures.ts';

const tiles = ['.o.', 'X.o'];

export function tallSvg(): string {
  const board = tiles.flatMap((row, y) => [...row].map((kind, x) => tile(kind, 66 + x * 158, 420 + y * 158)));
  const reed = (x: number, turn: number): string =>
    `<g transform="translate(${x} 470) rotate(${turn})"><path d="M0 0q-8-140 6-330" fill="none" stroke="${gold}" stroke-width="6"/><path d="M2-330c-14-30-8-62 8-80c12 26 10 56-8 80z" fill="${jade}" stroke="${gold}" stroke-width="4"/><path d="M-2-170c-40-6-60-30-66-60c32 4 58 24 66 60z" fill="${jade}" stroke="${gold}" stroke-width="4"/></g>`;
  return tallSheet(`<defs><radialGradient id="open"><stop offset="0" stop-color="#3d7f69"/><stop offset="1" stop-color="#163a31"/></radialGradient>
<radialGradient id="fire"><stop offset="0" stop-color="${goldLight}"/><stop offset=".6" stop-color="${ember}"/><stop offset="1" stop-color="${madder}"/></radialGradient></defs>
<rect width="600" height="800" fill="#123c33"/><circle cx="300" cy="230" r="262" fill="#1f5a4b" stroke="${gold}" stroke-width="5"/><g opacity=".6">${drumFace(300, 230, 250, gold, '#16463b')}</g>
${around(300, 230, 12, `<circle cx="300" cy="-14" r="7" fill="${goldLight}"/>`)}${reed(66, -4)}${reed(536, 4)}${reed(112, 8)}${reed(492, -7)}
<g transform="translate(90 10) scale(4.200)">${lotus()}</g>
<rect x="40" y="394" width="520" height="420" rx="34" fill="${lacquer}" stroke="${ink}" stroke-width="8"/><rect x="48" y="402" width="504" height="420" rx="28" fill="none" stroke="${gold}" stroke-width="5"/>${board.join('')}
<path d="M60 770q60-24 120 0t120 0t120 0t120 0" fill="none" stroke="${jadeLight}" stroke-width="5"/><path d="M-4 396h44M560 396h44" stroke="${goldDark}" stroke-width="6"/><circle cx="300" cy="394" r="15" fill="${cinnabar}" stroke="${gold}" stroke-width="5"/>`);
}

function tile(kind: string, x: number, y: number): string {
  const fill = { '.': '#9c271c', o: 'url(#open)', X: 'url(#fire)' }[kind];
  const drawing = { '.': lid(), o: lotus(), X: mine() }[kind];
  return `<g transform="translate(${x} ${y}) scale(1.520)"><rect width="100" height="100" rx="14" fill="${fill}" stroke="${ink}" stroke-width="4"/>${drawing}</g>`;
}
