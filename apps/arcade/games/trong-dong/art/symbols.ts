/**
 * The ten symbols after the pictures on bronze drums, flat colours under one ink line, in a box of
 * 200 by 200.
 */
import { bare, line, symbolPicture } from '../../kit/slot/drawing.ts';
import {
  around,
  cinnabar,
  drumFace,
  eggshell,
  ember,
  gold,
  goldDark,
  goldLight,
  indigo,
  indigoLight,
  ink,
  jade,
  jadeLight,
  madder,
  starPoints,
} from '../../kit/art/palette.ts';
import type { Symbol } from '../rules.ts';

/** The fourteen-rayed star at the middle of every drum. */
function sun(): string {
  return `<circle cx="100" cy="100" r="94" fill="${madder}" ${line(6)}/><circle cx="100" cy="100" r="85" ${bare(4, gold)}/>
${around(100, 100, 28, `<circle cx="100" cy="22" r="4" fill="${gold}"/>`)}<circle cx="100" cy="100" r="70" ${bare(3, goldDark)}/>
<polygon points="${starPoints(100, 100, 68, 26, 14)}" fill="${goldLight}" ${line(5)}/>
${around(100, 100, 14, `<path d="M100 42l4 30h-8z" fill="${ember}"/>`)}
<circle cx="100" cy="100" r="25" fill="${gold}" ${line(5)}/><circle cx="100" cy="100" r="13" fill="${cinnabar}" ${line(3)}/>`;
}

/** A coin without its prize. */
export function coinFace(metal: string, rim: string, light: string): string {
  return `<circle cx="100" cy="100" r="92" fill="${rim}" ${line(7)}/>${around(100, 100, 36, `<path d="M100 10l4 9h-8z" fill="${light}"/>`)}
<circle cx="100" cy="100" r="78" fill="${metal}" ${line(4)}/><circle cx="100" cy="100" r="69" fill="none" stroke="${rim}" stroke-width="4" stroke-dasharray="3 8"/>
<path d="M42 78a62 62 0 0 1 36-36" ${bare(8, light)}/>`;
}

function coin(): string {
  return `${coinFace(gold, goldDark, goldLight)}<polygon points="${starPoints(100, 100, 48, 18, 14)}" fill="${goldDark}"/><circle cx="100" cy="100" r="13" fill="${goldLight}"/>`;
}

/** The Lạc bird, long of bill and crest, on the wing. */
function bird(): string {
  return `<path d="M96 92C70 62 58 34 60 10c26 10 56 34 70 66z" fill="${jadeLight}" ${line(6)}/><path d="M72 30c14 10 28 26 38 44M68 50c10 8 20 18 28 30" ${bare(4)}/>
<path d="M10 128c28-4 56-14 78-32c20-16 42-22 60-14l46-8c2 4 2 6 0 8l-42 16c0 16-12 32-34 42c-30 14-66 16-108 0c6-4 8-8 0-12z" fill="${gold}" ${line(6)}/>
<path d="M150 82c-10-12-26-16-44-12c10-10 30-14 46-4" fill="${cinnabar}" ${line(5)}/><circle cx="146" cy="94" r="9" fill="${eggshell}" ${line(4)}/><circle cx="147" cy="94" r="4" fill="${ink}"/>
<path d="M64 134c16 6 36 4 54-6M74 118c12 4 26 2 40-6" ${bare(4)}/>
<path d="M96 132c-8 22-26 40-52 52c-6-20 2-42 22-58z" fill="${jade}" ${line(6)}/><path d="M84 138c-6 14-16 26-28 34M72 136c-6 8-10 16-14 24" ${bare(4)}/>
<path d="M10 128l-6 14c8 2 14 0 20-4M118 146l4 26M132 140l10 26M116 176h14M136 168h14" ${bare(5)}/>`;
}

/** A boat of warriors with a bird's prow. */
function warBoat(): string {
  const man = (x: number): string =>
    `<path d="M${x - 7} 112l4-34h10l4 34z" fill="${madder}" ${line(4)}/><circle cx="${x + 2}" cy="66" r="9" fill="${gold}" ${line(4)}/><path d="M${x - 8} 60c-2-20 6-34 18-42c4 16 2 30-6 40z" fill="${eggshell}" ${line(4)}/><path d="M${x + 8} 84l24 44" ${bare(8)}/><path d="M${x + 8} 84l24 44" ${bare(4, goldLight)}/>`;
  return `${man(52)}${man(96)}${man(140)}
<path d="M14 74c-8 34 18 74 56 80h66c36-6 58-30 50-66c10-2 12-16 2-22c-12-2-20 6-20 18c2 12-4 22-14 28c-40 14-74 14-108 2c-14-6-18-20-12-34c-2-10-14-14-20-6z" fill="${jade}" ${line(6)}/>
<circle cx="182" cy="76" r="4" fill="${ink}"/><path d="M36 122c36 18 92 18 126 0" ${bare(4, jadeLight)}/>
${[52, 74, 96, 118, 140].map((x) => `<circle cx="${x}" cy="138" r="7" fill="${gold}" ${line(3)}/>`).join('')}
<path d="M6 166c14 10 26 10 38 0s26-10 38 0s26 10 38 0s26-10 38 0s24 8 34 2M22 184c12 6 24 6 34 0s24-6 34 0s24 6 34 0s24-6 40 0" ${bare(6, indigoLight)}/>`;
}

function deer(): string {
  return `<path d="M136 60c-6-20-2-40 12-54M140 34l-18-16M146 22l-2-16M152 58c8-16 22-26 38-28M168 40l2-18M178 34l14-4" ${bare(11)}/><path d="M136 60c-6-20-2-40 12-54M140 34l-18-16M146 22l-2-16M152 58c8-16 22-26 38-28M168 40l2-18M178 34l14-4" ${bare(5, goldLight)}/>
<path d="M44 130l-10 58h14l16-46M70 140l-4 48h14l8-46M110 140l6 48h14l-2-50M132 128l20 56h14l-18-66" fill="${goldDark}" ${line(5)}/>
<path d="M22 104c12-26 44-34 84-30c8-2 16-10 20-20c8-8 26-8 36 0l26 22c4 6 0 14-8 14l-30 2c-2 20-6 40-22 50c-32 8-66 8-92-2c-12-6-20-18-14-36z" fill="${gold}" ${line(6)}/>
<path d="M22 106c-10-2-14-12-10-22c10 0 16 6 20 12z" fill="${eggshell}" ${line(5)}/><path d="M126 56c-12-2-20-8-22-18c12-2 24 4 30 12z" fill="${goldDark}" ${line(5)}/>
<circle cx="154" cy="68" r="5" fill="${ink}"/><path d="M176 88l12-6" ${bare(4)}/>
${(
  [
    [44, 106],
    [64, 96],
    [86, 96],
    [56, 122],
    [78, 116],
    [100, 112],
    [98, 132],
    [120, 100],
  ] as const
)
  .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6" fill="${eggshell}" ${line(3)}/>`)
  .join('')}`;
}

function house(): string {
  return `<path d="M50 120v70M82 120v70M118 120v70M150 120v70" ${bare(12)}/><path d="M50 120v70M82 120v70M118 120v70M150 120v70" ${bare(5, goldDark)}/>
<path d="M40 84h120v44H40z" fill="${madder}" ${line(6)}/><path d="M84 128V96h32v32" fill="${ember}" ${line(5)}/><path d="M52 96h20v18H52zM128 96h20v18h-20z" fill="${goldLight}" ${line(4)}/>
<path d="M4 34c20 26 56 22 96 22s76 4 96-22c0 30-14 46-28 58H32C18 80 4 64 4 34z" fill="${gold}" ${line(6)}/>
<path d="M34 60l10 30M60 62l6 28M86 60l2 30M114 60l-2 30M140 62l-6 28M166 60l-10 30" ${bare(4, goldDark)}/>
<path d="M84 52c-6-18 2-34 20-38l20-6c-2 8-8 14-16 16c8 8 10 18 6 28z" fill="${jadeLight}" ${line(5)}/><circle cx="104" cy="26" r="3" fill="${ink}"/>
<path d="M28 150h144" ${bare(10)}/><path d="M28 150h144" ${bare(4, gold)}/><path d="M14 192h172" ${bare(6)}/>`;
}

function axe(): string {
  return `<path d="M98 60L60 192" ${bare(20)}/><path d="M98 60L60 192" ${bare(11, goldDark)}/><path d="M88 104l-14-4M80 130l-14-4M72 158l-14-4" ${bare(4, goldLight)}/>
<path d="M86 20h42l-4 30c22 4 46 0 66-14c8 46-14 86-62 96c-42 8-84-8-104-42c24 2 44-6 58-22z" fill="${jade}" ${line(6)}/>
<path d="M180 52c0 38-20 64-58 70c-32 4-60-6-78-24" ${bare(5, jadeLight)}/><path d="M94 30h26M92 42h28" ${bare(4, goldLight)}/>
<circle cx="118" cy="86" r="19" fill="${gold}" ${line(4)}/><polygon points="${starPoints(118, 86, 15, 6, 8)}" fill="${madder}"/>`;
}

function jar(): string {
  const band = (y: number, width: number): string =>
    Array.from(
      { length: 7 },
      (_, index) =>
        `<path d="M${100 - width + (index * width) / 3} ${y}l${width / 7} 16h-${width / 3.5}z" fill="${goldLight}"/>`,
    ).join('');
  return `<path d="M78 34c-2-14 8-24 22-26c14 2 24 12 22 26z" fill="${goldDark}" ${line(5)}/><ellipse cx="100" cy="44" rx="64" ry="18" fill="${gold}" ${line(6)}/>
<path d="M36 46c-12 30-18 60-14 90c4 24 16 42 30 52h96c14-10 26-28 30-52c4-30-2-60-14-90c-20 22-108 22-128 0z" fill="${jade}" ${line(6)}/>
<path d="M28 84c40 16 104 16 144 0l6 30c-44 16-112 16-156 0z" fill="${madder}" ${line(4)}/>${band(96, 60)}
<path d="M24 136c44 18 108 18 152 0M34 160c40 14 92 14 132 0" ${bare(4, jadeLight)}/>${[52, 76, 100, 124, 148].map((x) => `<circle cx="${x}" cy="158" r="6" ${bare(3, gold)}/>`).join('')}
<path d="M26 84c-20-6-22-34 4-38M174 84c20-6 22-34-4-38" ${bare(8)}/><path d="M26 84c-20-6-22-34 4-38M174 84c20-6 22-34-4-38" ${bare(3, gold)}/>`;
}

function spear(): string {
  return `<g transform="rotate(38 100 100)"><path d="M100 92v112" ${bare(18)}/><path d="M100 92v112" ${bare(9, goldDark)}/><path d="M90 120h20M90 140h20M90 160h20" ${bare(4, goldLight)}/>
<path d="M100-12c30 26 40 58 28 92h-56c-12-34-2-66 28-92z" fill="${indigoLight}" ${line(6)}/><path d="M100-12c-30 26-40 58-28 92h28z" fill="${indigo}" ${line(4)}/><path d="M100 4v72" ${bare(4, eggshell)}/>
<path d="M80 80h40l-6 26H86z" fill="${gold}" ${line(5)}/><path d="M84 90h32" ${bare(3)}/><path d="M84 106c-12 10-14 26-8 40c6-8 10-14 16-16M116 106c12 10 14 26 8 40c-6-8-10-14-16-16" fill="${cinnabar}" ${line(4)}/></g>`;
}

function ring(): string {
  return `<circle cx="100" cy="96" r="76" ${bare(44)}/><circle cx="100" cy="96" r="76" ${bare(33, jadeLight)}/><circle cx="100" cy="96" r="84" ${bare(5, jade)}/><circle cx="100" cy="96" r="66" ${bare(4, jade)}/>
${around(100, 96, 20, `<path d="M100 12v16" stroke="${jade}" stroke-width="4"/>`)}
${around(100, 96, 4, `<path d="M86 6h28l6 30h-40z" fill="${gold}" ${line(5)}/><circle cx="100" cy="22" r="6" fill="${madder}" ${line(3)}/>`, 0)}
<path d="M72 176v10M100 182v8M128 176v10" ${bare(6)}/><circle cx="72" cy="188" r="9" fill="${gold}" ${line(4)}/><circle cx="100" cy="190" r="9" fill="${gold}" ${line(4)}/><circle cx="128" cy="188" r="9" fill="${gold}" ${line(4)}/>`;
}

const drawings: Record<Symbol, () => string> = {
  W: sun,
  C: coin,
  L: bird,
  B: warBoat,
  D: deer,
  H: house,
  A: axe,
  J: jar,
  S: spear,
  R: ring,
};

/** A whole drum, seen from the side and above. */
export function drumDrawing(): string {
  return `<path d="M22 60c-4 30 14 42 18 60c4 18-8 34-14 56c28 18 120 18 148 0c-6-22-18-38-14-56c4-18 22-30 18-60z" fill="${jade}" ${line(6)}/>
<path d="M38 116c32 14 92 14 124 0v32c-32 14-92 14-124 0z" fill="${goldDark}" ${line(4)}/><path d="M44 134l10-12l10 14l10-12l10 14l10-12l12 12l10-14l10 12l10-14l10 12l10-12" ${bare(4, goldLight)}/>
<path d="M30 166c36 16 104 16 140 0M26 84c32 22 116 22 148 0" ${bare(4, jadeLight)}/><path d="M22 92c-16 4-18 30 4 32M178 92c16 4 18 30-4 32" ${bare(8)}/>
<g transform="translate(0 8) scale(1 .5)">${drumFace(100, 100, 90, ink, goldLight)}<circle cx="100" cy="100" r="90" ${bare(10)}/></g>`;
}

/** A symbol's drawing without the outer element, for setting into larger pictures. */
export function symbolDrawing(symbol: Symbol): string {
  return drawings[symbol]();
}

/** A symbol as a picture of its own, this many pixels wide and high. */
export function symbolSvg(symbol: Symbol, size = 200): string {
  return symbolPicture(symbolDrawing(symbol), size);
}
