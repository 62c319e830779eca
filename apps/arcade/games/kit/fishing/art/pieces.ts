/** Guns, bullets, nets and coins, each in a box of 200 by 200. Guns point up. */
import {
  around,
  cinnabar,
  eggshell,
  ember,
  gold,
  goldDark,
  goldLight,
  ink,
  jade,
  jadeLight,
  lacquer,
  madder,
} from '../../art/palette.ts';
import { bare, line } from '../../slot/drawing.ts';

export type Piece = { drawing: string; size: number };

/** A bronze barrel with a dragon's mouth; it turns around the middle of the box. */
function barrel(body: string, band: string): string {
  return `<path d="M76 150c-8-30-6-70 2-112h44c8 42 10 82 2 112z" fill="${body}" ${line(7)}/>
<path d="M78 62h44M74 96h52" ${bare(9, ink)}/><path d="M78 62h44M74 96h52" ${bare(4, band)}/>
<path d="M70 40c-2-16 4-28 16-34c2 8 6 12 14 12s12-4 14-12c12 6 18 18 16 34z" fill="${band}" ${line(6)}/>
<circle cx="86" cy="28" r="5" fill="${ink}"/><circle cx="114" cy="28" r="5" fill="${ink}"/>
<path d="M92 108v32M108 108v32" ${bare(3)}/>`;
}

function base(petal: string, heart: string): string {
  return `${around(100, 100, 12, `<path d="M100 10c16 18 16 42 0 62c-16-20-16-44 0-62z" fill="${petal}" ${line(5)}/>`)}
<circle cx="100" cy="100" r="50" fill="${heart}" ${line(6)}/><circle cx="100" cy="100" r="38" ${bare(3, gold)}/>`;
}

const bullet = `<path d="M100 20c26 30 34 70 20 120c-6 16-34 16-40 0c-14-50-6-90 20-120z" fill="${goldLight}" ${line(8)}/><path d="M100 44c12 24 14 50 6 84" ${bare(6, ember)}/><path d="M84 152c4 22 28 22 32 0" ${bare(8, ember)}/>`;

const rope = `<path d="M100 6v188M6 100h188M34 34l132 132M166 34L34 166" ${bare(3, eggshell)}/>`;
const net = `<circle cx="100" cy="100" r="92" fill="${goldLight}" opacity=".16"/>${rope}${[34, 62, 92].map((r) => `<circle cx="100" cy="100" r="${r}" ${bare(r === 92 ? 6 : 3, eggshell)}/>`).join('')}${around(100, 100, 8, `<circle cx="100" cy="8" r="7" fill="${gold}" ${line(3)}/>`)}`;

const coin = `<circle cx="100" cy="100" r="84" fill="${gold}" ${line(12)}/><circle cx="100" cy="100" r="62" ${bare(7, goldDark)}/><path d="M74 74h52v52H74z" fill="${lacquer}" stroke="${goldDark}" stroke-width="7"/><path d="M46 66c8-14 18-22 30-28" ${bare(10, goldLight)}/>`;

const reticle = `<circle cx="100" cy="100" r="78" ${bare(6, ink)}/><circle cx="100" cy="100" r="78" fill="none" stroke="${cinnabar}" stroke-width="5" stroke-dasharray="60 62" stroke-linecap="round"/>${around(100, 100, 4, `<path d="M100 2v34" ${bare(12, ink)}/><path d="M100 4v30" ${bare(6, goldLight)}/>`)}`;

const ripple = `<circle cx="100" cy="100" r="86" ${bare(7, eggshell)}/><circle cx="100" cy="100" r="56" ${bare(4, eggshell)}/>`;

/** Soft light, for what is won. */
const glow = `<defs><radialGradient id="g"><stop offset="0" stop-color="#fff6cf" stop-opacity=".95"/><stop offset=".4" stop-color="${goldLight}" stop-opacity=".55"/><stop offset="1" stop-color="${ember}" stop-opacity="0"/></radialGradient></defs><circle cx="100" cy="100" r="100" fill="url(#g)"/>`;

export function pieces() {
  return {
    ownBarrel: { drawing: barrel(gold, cinnabar), size: 192 },
    ownBase: { drawing: base('#e58a86', madder), size: 192 },
    barrel: { drawing: barrel('#b98a4a', jade), size: 128 },
    base: { drawing: base(jadeLight, jade), size: 128 },
    bullet: { drawing: bullet, size: 64 },
    net: { drawing: net, size: 192 },
    coin: { drawing: coin, size: 64 },
    reticle: { drawing: reticle, size: 160 },
    ripple: { drawing: ripple, size: 128 },
    glow: { drawing: glow, size: 192 },
  } satisfies Record<string, Piece>;
}
