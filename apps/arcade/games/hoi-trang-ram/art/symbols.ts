/** The ten symbols, each a woodcut of flat colours under one ink line, in a box of 200 by 200. */
import { bare, line, symbolPicture } from '../../kit/slot/drawing.ts';
import type { Symbol } from '../rules.ts';
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
  rose,
  starPoints,
} from '../../kit/art/palette.ts';

function moon(): string {
  const ray = `<path d="M100 4l7 22h-14z" fill="${gold}" ${line(3)}/>`;
  return `${around(100, 100, 20, ray)}
<circle cx="100" cy="100" r="78" fill="${goldDark}" ${line(6)}/>
<circle cx="100" cy="100" r="70" fill="${goldLight}" ${line(4)}/>
<circle cx="88" cy="88" r="56" fill="#fff3c9"/>
<path d="M142 62a58 58 0 0 1-58 92a70 70 0 0 0 72-54a70 70 0 0 0-14-38z" fill="${gold}" opacity=".55"/>
<path d="M84 132c-16 0-24-12-20-24c3-10 12-16 22-17c-8-10-16-26-12-36c2-4 7-3 9 1c4 8 6 18 8 27c2-9 6-20 12-27c3-4 8-2 8 3c0 11-6 23-11 31c12 5 18 14 17 22c0 5-4 8-9 8c12 4 14 12 8 18c-6 5-20 4-32-6z" fill="${eggshell}" ${line(5)}/>
<circle cx="103" cy="104" r="4" fill="${cinnabar}"/>
<path d="M132 118c4-8 14-8 16 0s-4 14-8 20c-4-6-10-12-8-20z" fill="${jade}" ${line(4)}/>
<path d="M128 146h24" ${bare(5)}/>`;
}

function drum(): string {
  const band = `<path d="M0 0l9 14h-18z" fill="${ink}"/>`;
  const row = Array.from(
    { length: 9 },
    (_, index) => `<g transform="translate(${44 + index * 14} 124)">${band}</g>`,
  ).join('');
  return `<path d="M28 66c-4 28 10 38 14 52c4 16-6 30-10 52c24 16 112 16 136 0c-4-22-14-36-10-52c4-14 18-24 14-52z" fill="${jade}" ${line(6)}/>
<path d="M42 112c30 12 86 12 116 0l0 30c-30 12-86 12-116 0z" fill="${gold}" ${line(4)}/>${row}
<path d="M34 160c32 16 100 16 132 0M32 86c30 22 106 22 136 0" ${bare(4)}/>
<path d="M26 96c-14 4-16 26 4 28M174 96c14 4 16 26-4 28" ${bare(7)}/>
<g transform="translate(0 14) scale(1 .5)"><g>${drumFace(100, 100, 84, ink, goldLight)}</g><circle cx="100" cy="100" r="84" ${bare(9)}/></g>
<g transform="rotate(-24 64 40)"><rect x="58" y="-6" width="9" height="62" rx="4" fill="${madder}" ${line(4)}/><circle cx="62.500" cy="58" r="11" fill="${cinnabar}" ${line(4)}/></g>
<g transform="rotate(24 136 40)"><rect x="133" y="-6" width="9" height="62" rx="4" fill="${madder}" ${line(4)}/><circle cx="137.500" cy="58" r="11" fill="${cinnabar}" ${line(4)}/></g>`;
}

function lion(): string {
  const half = `<path d="M100 176c-30 0-58-10-68-36c-8 2-18-6-14-18c2-8 8-12 14-12c-4-34 14-66 44-74l24-6" fill="${cinnabar}" ${line(6)}/>
<path d="M22 112c-10 16-12 34-2 52c4-8 8-10 12-10c-2 12 4 22 14 28c0-10 4-14 8-16" fill="${eggshell}" ${line(4)}/>
<path d="M36 86c4-22 26-32 54-22c-2 14-4 18-6 22c-16-8-32-8-48 0z" fill="${eggshell}" ${line(5)}/>
<path d="M44 78l6-8M56 74l4-9M70 74l2-9" ${bare(3)}/>
<ellipse cx="64" cy="100" rx="22" ry="19" fill="${eggshell}" ${line(5)}/>
<circle cx="67" cy="102" r="12" fill="${gold}" ${line(4)}/><circle cx="69" cy="103" r="6" fill="${ink}"/><circle cx="72" cy="100" r="2.500" fill="#fff"/>
<path d="M100 106c-14 0-26 8-26 18s10 14 26 14" fill="${gold}" ${line(5)}/><circle cx="88" cy="126" r="4" fill="${ink}"/>
<path d="M100 140c-24 0-40-2-56-12c2 26 26 44 56 44" fill="${madder}" ${line(5)}/>
<path d="M50 136l6 14l8-10l6 12l8-9l6 10l8-9l8 6v-8c-20 0-36 0-50-6z" fill="${eggshell}" ${line(3)}/>
<path d="M34 118c-8 2-10 14-2 18" ${bare(4)}/><circle cx="42" cy="58" r="12" fill="${jade}" ${line(4)}/><circle cx="42" cy="58" r="4" fill="${goldLight}"/>`;
  return `${half}<g transform="matrix(-1 0 0 1 200 0)">${half}</g>
<path d="M76 160c8-6 40-6 48 0c-4 14-44 14-48 0z" fill="${rose}" ${line(4)}/>
<path d="M84 172c-4 10 2 20 16 22c14-2 20-12 16-22z" fill="${eggshell}" ${line(4)}/>
<path d="M82 62c-4-22 2-40 18-54c16 14 22 32 18 54z" fill="${gold}" ${line(5)}/><path d="M88 52c6 5 18 5 24 0M90 38c5 4 15 4 20 0" ${bare(3)}/>
<circle cx="100" cy="78" r="15" fill="${eggshell}" ${line(4)}/><circle cx="100" cy="78" r="8" fill="${jade}" ${line(3)}/>`;
}

function carp(): string {
  const scale = (x: number, y: number): string => `<path d="M${x} ${y}a10 10 0 0 1 16 10" ${bare(3)}/>`;
  const scales = [
    [74, 66],
    [92, 62],
    [110, 66],
    [126, 78],
    [80, 84],
    [98, 80],
    [116, 86],
    [132, 98],
    [90, 102],
    [108, 102],
    [124, 110],
    [108, 120],
    [124, 130],
  ] as const;
  return `<path d="M118 146c6 18 0 30-14 42c26 2 40-4 50-14c4 8 14 12 28 10c-8-12-10-26-6-40z" fill="${ember}" ${line(5)}/>
<path d="M120 160l14 16M136 156l8 16M152 152l14 18" ${bare(3)}/>
<path d="M84 40c10-20 34-26 56-14c-8 6-10 14-8 24z" fill="${ember}" ${line(5)}/><path d="M100 38l10-10M114 40l8-10" ${bare(3)}/>
<path d="M18 96c4-34 36-62 76-58c44 4 74 36 72 78c-1 20-12 34-26 40c-12 4-24 0-28-8c-26 2-46-4-62-16c-16-8-30-20-32-36z" fill="${cinnabar}" ${line(6)}/>
<path d="M24 106c14 22 44 36 84 38c6-6 8-12 6-20c-34 4-66-2-90-18z" fill="${goldLight}" ${line(4)}/>
${scales.map(([x, y]) => scale(x, y)).join('')}
<path d="M66 50c14 14 16 48 0 70" ${bare(5)}/>
<circle cx="46" cy="78" r="12" fill="${eggshell}" ${line(4)}/><circle cx="44" cy="79" r="6" fill="${ink}"/>
<path d="M18 96c8 4 14 4 20 0" ${bare(5)}/><path d="M20 104c-10 6-12 16-8 24M30 114c-4 8-2 14 2 20" ${bare(4)}/>
<path d="M72 112c4 20-6 34-20 38c14 8 34 0 42-22z" fill="${ember}" ${line(5)}/>
<path d="M150 34c10 4 16 0 20-8M162 52c10 2 16-2 20-10M10 168c14 8 26 8 38 0s24-8 36 0" ${bare(5, indigoLight)}/>`;
}

function star(): string {
  const colours = [cinnabar, jade, gold, indigoLight, rose];
  const panes = colours
    .map(
      (colour, index) =>
        `<g transform="rotate(${index * 72} 100 92)"><path d="M100 18L117 69L100 92L83 69z" fill="${colour}" ${line(4)}/><path d="M100 34v40" ${bare(3, goldLight)}/></g>`,
    )
    .join('');
  const tassel = (x: number, y: number): string =>
    `<path d="M${x} ${y}v12" ${bare(4)}/><path d="M${x - 7} ${y + 12}h14l3 24h-20z" fill="${cinnabar}" ${line(3)}/><path d="M${x} ${y + 16}v18" ${bare(2, goldLight)}/>`;
  return `<path d="M100 120v76" ${bare(11)}/><path d="M100 120v76" ${bare(5, gold)}/>
<circle cx="100" cy="92" r="80" ${bare(11)}/><circle cx="100" cy="92" r="80" ${bare(5, gold)}/>
${around(100, 92, 30, `<path d="M100 12v-8" ${bare(3, goldLight)}/>`)}
<polygon points="${starPoints(100, 92, 76, 30, 5)}" fill="${madder}" ${line(6)}/>${panes}
<circle cx="100" cy="92" r="12" fill="${goldLight}" ${line(4)}/>${tassel(30, 136)}${tassel(170, 136)}`;
}

function cake(): string {
  const petal = `<path d="M100 40c14 12 14 34 0 44c-14-10-14-32 0-44z" fill="${gold}" ${line(4)}/>`;
  const scallop = around(100, 96, 14, `<circle cx="100" cy="22" r="17" fill="${goldDark}" ${line(5)}/>`);
  return `<path d="M22 108c0 54 36 78 78 78s78-24 78-78z" fill="#6b3a14" ${line(6)}/>
${scallop}<circle cx="100" cy="96" r="74" fill="#b5742a"/>
<circle cx="100" cy="96" r="62" ${bare(4)}/>${around(100, 96, 36, `<path d="M100 38v7" ${bare(3)}/>`)}
${around(100, 96, 8, petal)}<circle cx="100" cy="96" r="17" fill="${cinnabar}" ${line(4)}/><circle cx="100" cy="96" r="8" fill="${goldLight}" ${line(3)}/>
<path d="M40 62c8-14 18-22 30-26" ${bare(5, goldLight)}/>`;
}

function lantern(): string {
  return `<path d="M100 6v20" ${bare(6)}/><path d="M70 28h60l6 16h-72z" fill="${gold}" ${line(5)}/>
<path d="M100 44c52 0 76 26 76 56s-24 56-76 56s-76-26-76-56s24-56 76-56z" fill="${cinnabar}" ${line(6)}/>
<path d="M100 44c-30 4-44 28-44 56s14 52 44 56c30-4 44-28 44-56s-14-52-44-56z" fill="${ember}" ${line(4)}/>
<path d="M100 44c-10 8-14 30-14 56s4 48 14 56c10-8 14-30 14-56s-4-48-14-56z" fill="${goldLight}" ${line(4)}/>
<path d="M24 92c20 6 132 6 152 0M24 110c20 6 132 6 152 0" ${bare(4)}/>
<path d="M64 154h72l-6 16h-60z" fill="${gold}" ${line(5)}/>
<path d="M78 172v22M92 172v24M108 172v24M122 172v22" ${bare(6)}/><path d="M78 172v22M92 172v24M108 172v24M122 172v22" ${bare(3, cinnabar)}/>
<path d="M40 76c6-10 12-15 20-18" ${bare(5, rose)}/>`;
}

function lotus(): string {
  const side = `<path d="M100 150c-38 0-74-14-88-44c26-6 46 0 60 12z" fill="${rose}" ${line(5)}/>
<path d="M100 148c-34-6-60-36-64-74c26 4 46 22 56 44z" fill="#f0b3a8" ${line(5)}/>
<path d="M48 88c10 8 20 20 28 34M28 114c12 2 26 8 38 16" ${bare(3)}/>`;
  return `<path d="M10 152c30-14 150-14 180 0c-20 26-160 26-180 0z" fill="${jade}" ${line(6)}/><path d="M40 160c20-8 100-8 120 0M70 168h60" ${bare(3, jadeLight)}/>
${side}<g transform="matrix(-1 0 0 1 200 0)">${side}</g>
<path d="M100 150c-34-22-40-76 0-120c40 44 34 98 0 120z" fill="${eggshell}" ${line(5)}/>
<path d="M100 46c-22 30-22 70 0 98c22-28 22-68 0-98z" fill="${rose}"/><path d="M100 52v88M90 72c-4 20-2 40 4 58M110 72c4 20 2 40-4 58" ${bare(3)}/>
<path d="M86 138c8 8 20 8 28 0l-4 14h-20z" fill="${gold}" ${line(4)}/>`;
}

function pomelo(): string {
  const segment = `<path d="M132 126l-11-34c6-6 16-6 22 0z" fill="${rose}" ${line(3)}/>`;
  return `<path d="M92 34c-8-20 8-30 34-28c2 18-10 32-34 28z" fill="${jade}" ${line(5)}/><path d="M96 30l22-18" ${bare(3)}/>
<path d="M88 36c-4-18-20-24-38-18c2 16 18 26 38 18z" fill="${jadeLight}" ${line(5)}/>
<path d="M88 32c40 0 72 32 72 76s-32 80-72 80s-74-36-74-80s34-76 74-76z" fill="#b9b53a" ${line(6)}/>
<path d="M88 40c-36 2-62 30-62 66c0 20 6 36 16 48c-4-50 8-90 46-114z" fill="#dcd65f"/>
<path d="M38 86l3 3M54 66l3 3M48 112l3 3M64 94l3 3M60 138l3 3M76 120l3 3M84 156l3 3M78 66l3 3" ${bare(5, goldDark)}/>
<circle cx="132" cy="126" r="52" fill="#d6cf57" ${line(6)}/><circle cx="132" cy="126" r="43" fill="${eggshell}"/>${around(132, 126, 9, segment)}
<circle cx="132" cy="126" r="6" fill="${eggshell}"/>`;
}

function teapot(): string {
  return `<path d="M146 86c30-18 46-2 40 24c-6 22-24 34-44 36" ${bare(19)}/><path d="M146 86c30-18 46-2 40 24c-6 22-24 34-44 36" ${bare(9, indigoLight)}/>
<path d="M52 116c-20-2-26-22-40-40l16-10c8 12 16 16 28 18z" fill="${indigoLight}" ${line(6)}/>
<path d="M96 64c44 0 68 26 68 58c0 34-26 54-68 54s-66-20-66-54c0-32 24-58 66-58z" fill="${eggshell}" ${line(6)}/>
<path d="M34 132c34 12 92 12 128 0c-4 28-28 44-66 44s-58-16-62-44z" fill="${indigo}" ${line(4)}/>
<path d="M60 66c4-18 68-18 72 0c-18 10-54 10-72 0z" fill="${indigo}" ${line(5)}/><circle cx="96" cy="40" r="11" fill="${cinnabar}" ${line(5)}/>
<path d="M66 178h60l6 12h-72z" fill="${gold}" ${line(5)}/>
<path d="M96 84c10 10 10 26 0 36c-10-10-10-26 0-36z" fill="${cinnabar}" ${line(4)}/>
<path d="M96 120c-16 0-26-6-30-18c14-2 24 4 30 18zM96 120c16 0 26-6 30-18c-14-2-24 4-30 18z" fill="${indigoLight}" ${line(4)}/>
<path d="M50 150c8 6 16 6 24 0s16-6 24 0s16 6 24 0s14-6 20-2" ${bare(4, indigoLight)}/>
<path d="M18 52c-8-10 8-16 0-28M34 46c-8-10 8-16 0-28" ${bare(5, eggshell)}/>`;
}

const drawings: Record<Symbol, () => string> = {
  W: moon,
  D: drum,
  L: lion,
  C: carp,
  S: star,
  K: cake,
  N: lantern,
  O: lotus,
  P: pomelo,
  T: teapot,
};

/** A symbol's drawing without the outer element, for setting into larger pictures. */
export function symbolDrawing(symbol: Symbol): string {
  return drawings[symbol]();
}

/** A symbol as a picture of its own, this many pixels wide and high. */
export function symbolSvg(symbol: Symbol, size = 200): string {
  return symbolPicture(symbolDrawing(symbol), size);
}
