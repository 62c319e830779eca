/** The ten symbols, each a woodcut of flat colours under one ink line, in a box of 200 by 200. */
import { bare, line, symbolPicture } from '../../kit/slot/drawing.ts';
import {
  around,
  cinnabar,
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
import type { Symbol } from '../rules.ts';

const leaf = '#9bb83a';
const plum = '#5b2148';

/** A trading boat from the front: the bow with its painted eyes. */
export function bowDrawing(): string {
  const half = `<path d="M100 62c-34 4-66 8-88 2c6 40 26 84 60 112h28z" fill="${cinnabar}" ${line(6)}/>
<path d="M14 68c26 8 58 4 86-2v18c-30 6-56 8-82 2z" fill="${jade}" ${line(5)}/>
<ellipse cx="58" cy="116" rx="25" ry="21" fill="${eggshell}" ${line(5)} transform="rotate(14 58 116)"/>
<circle cx="62" cy="117" r="14" fill="${gold}" ${line(4)}/><circle cx="64" cy="118" r="8" fill="${ink}"/><circle cx="68" cy="114" r="3" fill="#fff"/>
<path d="M34 92c14-10 34-10 50 0" ${bare(5)}/>`;
  return `<path d="M60 64c0-34 16-54 40-54s40 20 40 54z" fill="${goldDark}" ${line(6)}/><path d="M76 62c0-24 8-40 24-40s24 16 24 40zM100 22v40" fill="${gold}" ${line(4)}/>
${half}<g transform="matrix(-1 0 0 1 200 0)">${half}</g>
<path d="M100 60l12 20v96h-24V80z" fill="${gold}" ${line(5)}/><path d="M100 96l7 12l-7 12l-7-12zM100 128l7 12l-7 12l-7-12z" fill="${madder}" ${line(3)}/>`;
}

function boat(): string {
  return `${bowDrawing()}
<path d="M8 172c14 10 28 10 42 0s28-10 42 0s28 10 42 0s28-10 42 0c8 5 14 6 18 5v15H8z" fill="${indigo}" ${line(5)}/><path d="M24 184c12 6 22 4 30-2M84 186c12 4 22 2 30-4M142 186c12 4 20 2 28-2" ${bare(4, indigoLight)}/>`;
}

/** The pole on which a trader hangs what the boat sells. */
function pole(): string {
  const hung = (x: number, y: number, drawing: string): string =>
    `<path d="M${x} ${y - 26}v12" ${bare(4)}/>${drawing}`;
  return `<circle cx="104" cy="92" r="84" fill="${madder}" ${line(6)}/><circle cx="104" cy="92" r="75" ${bare(4, gold)}/>
${around(104, 92, 28, `<path d="M104 22l5 9h-10z" fill="${gold}"/>`)}
<path d="M46 190L136 8" ${bare(17)}/><path d="M46 190L136 8" ${bare(9, goldLight)}/><path d="M62 142l14 6M84 98l14 6M106 54l14 6" ${bare(4)}/>
<path d="M124 34l54 12" ${bare(9)}/><path d="M124 34l54 12" ${bare(4, goldDark)}/>
${hung(170, 72, `<path d="M170 58c16 6 24 20 20 36c-6 12-30 14-38 0c-4-16 4-30 18-36z" fill="${gold}" ${line(5)}/><path d="M170 60c-4-10 4-16 12-16c0 10-4 14-12 16z" fill="${jade}" ${line(4)}/><path d="M160 74l20 18M180 74l-20 18" ${bare(3)}/>`)}
${hung(142, 66, `<circle cx="142" cy="70" r="18" fill="${ember}" ${line(5)}/><path d="M134 62c4-4 8-5 12-5" ${bare(4, goldLight)}/>`)}
<path d="M88 84l-30-2" ${bare(8)}/><path d="M88 84l-30-2" ${bare(3, goldDark)}/>
${hung(64, 106, `<path d="M64 90c14 0 22 10 22 24s-10 24-22 24s-22-10-22-24s8-24 22-24z" fill="${jade}" ${line(5)}/><path d="M52 94c-4 12-4 28 0 40M64 90v48M76 94c4 12 4 28 0 40" ${bare(3, jadeLight)}/>`)}
<path d="M150 116c-10 24-10 40 4 58c14-18 14-34 4-58z" fill="${jadeLight}" ${line(5)}/><path d="M153 122v44" ${bare(3)}/><path d="M112 74l42 40" ${bare(4)}/>`;
}

function durian(): string {
  const spike = (x: number, y: number): string =>
    `<path d="M${x} ${y - 11}l10 17h-20z" fill="${gold}" ${line(3)}/>`;
  const spikes = [
    [66, 92],
    [94, 84],
    [122, 90],
    [54, 118],
    [82, 112],
    [110, 112],
    [138, 116],
    [66, 140],
    [96, 138],
    [126, 140],
    [82, 164],
    [112, 164],
  ] as const;
  return `<path d="M96 36c-4-14-2-22 4-30h12c-4 10-4 18-2 28z" fill="${goldDark}" ${line(5)}/><path d="M98 40c-22-6-34-18-36-32c20 0 34 10 38 28z" fill="${jade}" ${line(5)}/><path d="M72 16c10 4 18 12 24 20" ${bare(3)}/>
<polygon points="${starPoints(98, 114, 88, 70, 22)}" fill="${leaf}" ${line(6)}/><circle cx="98" cy="114" r="62" fill="#c9c24a"/>
${spikes.map(([x, y]) => spike(x, y)).join('')}
<path d="M140 96c28 6 44 30 40 58c-8 22-34 34-58 30c18-20 24-54 18-88z" fill="${eggshell}" ${line(6)}/>
<path d="M150 116c16 10 20 30 10 48c-12 4-20 0-22-6c8-12 12-26 12-42z" fill="${goldLight}" ${line(4)}/><path d="M154 132c4 8 2 16-4 22" ${bare(4, gold)}/>`;
}

function dragonFruit(): string {
  const flame = (path: string): string => `<path d="${path}" fill="${jadeLight}" ${line(5)}/>`;
  const seeds = [
    [112, 106],
    [128, 100],
    [142, 110],
    [120, 120],
    [136, 124],
    [150, 126],
    [112, 136],
    [126, 140],
    [142, 142],
    [118, 154],
    [134, 158],
    [148, 156],
    [156, 140],
    [106, 122],
  ] as const;
  return `${flame('M66 40c-8-14-8-24-2-34c10 8 16 18 16 30zM96 34c0-16 6-24 16-30c4 12 2 22-4 32zM124 46c8-14 18-18 30-18c-2 12-10 22-20 28z')}
${flame('M30 74c-14-2-22-10-26-20c14-2 26 4 32 14zM22 112c-12 4-18 2-22-4c6-10 14-14 24-12zM40 150c-8 10-16 14-26 12c0-12 8-20 20-22z')}
<path d="M84 28c40 0 66 32 66 76s-26 82-62 82s-68-34-68-80s26-78 64-78z" fill="#d8346c" ${line(6)}/>
<path d="M52 58c-2-12 6-20 12-24c4 10 2 20-4 28zM44 104c-10-6-10-16-8-24c10 4 14 14 12 24zM58 146c-10 0-14-8-16-16c10-2 18 4 20 14zM88 66c2-12 10-16 18-18c0 12-6 20-14 24z" fill="${jade}" ${line(4)}/>
<circle cx="132" cy="130" r="56" fill="#d8346c" ${line(6)}/><circle cx="132" cy="130" r="45" fill="${eggshell}"/>
${seeds.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.500" fill="${ink}"/>`).join('')}`;
}

function pineapple(): string {
  const leaves = `<path d="M100 72c-24-8-44-24-52-46c22 2 38 14 46 34z" fill="${jade}" ${line(5)}/><path d="M98 70c-20-16-28-38-24-62c18 12 26 32 26 52z" fill="${jadeLight}" ${line(5)}/>`;
  return `${leaves}<g transform="matrix(-1 0 0 1 200 0)">${leaves}</g><path d="M100 72c-14-20-14-46 0-68c14 22 14 48 0 68z" fill="${leaf}" ${line(5)}/>
<path d="M100 64c38 0 58 24 58 62s-22 68-58 68s-58-30-58-68s20-62 58-62z" fill="${gold}" ${line(6)}/>
<path d="M48 104l76 82M68 76l84 88M96 66l62 64M152 104l-76 82M132 76l-84 88M104 66l-62 64" ${bare(4, goldDark)}/>
<path d="M100 84l6 7l-6 7l-6-7zM74 112l6 7l-6 7l-6-7zM126 112l6 7l-6 7l-6-7zM100 140l6 7l-6 7l-6-7zM78 162l5 6l-5 6l-5-6zM122 162l5 6l-5 6l-5-6z" fill="${madder}"/>
<path d="M100 64c38 0 58 24 58 62s-22 68-58 68s-58-30-58-68s20-62 58-62z" ${bare(6)}/>`;
}

function coconut(): string {
  return `<path d="M100 42c52 0 82 32 82 76s-32 74-82 74s-82-30-82-74s30-76 82-76z" fill="${jade}" ${line(6)}/>
<path d="M30 128c6 34 36 54 74 54c-26-10-48-40-50-84c-12 6-22 16-24 30z" fill="${jadeLight}"/>
<path d="M70 176c-10-24-12-54-6-80M130 176c10-24 12-54 6-80" ${bare(4)}/>
<ellipse cx="100" cy="66" rx="62" ry="26" fill="${eggshell}" ${line(6)}/><ellipse cx="100" cy="66" rx="42" ry="16" fill="${goldDark}" ${line(4)}/><ellipse cx="100" cy="70" rx="34" ry="11" fill="#cfe3da"/>
<path d="M104 70L134 6l26-2" ${bare(15)}/><path d="M104 70L134 6l26-2" ${bare(7, cinnabar)}/><path d="M110 56l8 4M120 36l8 4M130 16l8 4" ${bare(4, eggshell)}/>
<path d="M58 58c-12-10-14-24-6-36c12 4 20 16 18 32" fill="${rose}" ${line(4)}/><path d="M60 60c-18-2-28-10-30-22c14-4 26 4 32 18" fill="#f0b3a8" ${line(4)}/><circle cx="62" cy="58" r="7" fill="${gold}" ${line(3)}/>`;
}

function noodles(): string {
  return `<path d="M60 40c-8-10 8-16 0-28M84 34c-8-10 8-16 0-28" ${bare(5, eggshell)}/>
<path d="M178 20l-62 66M192 34l-66 58" ${bare(13)}/><path d="M178 20l-62 66M192 34l-66 58" ${bare(6, madder)}/>
<ellipse cx="100" cy="92" rx="84" ry="26" fill="${ember}" ${line(6)}/>
<path d="M32 92c10-16 30-16 40-4s24 14 36 0s30-12 38 2M44 100c12-10 24-8 34 0s24 6 34-2s24-6 34 2M60 82c10-6 20-4 28 2" ${bare(10)}/>
<path d="M32 92c10-16 30-16 40-4s24 14 36 0s30-12 38 2M44 100c12-10 24-8 34 0s24 6 34-2s24-6 34 2M60 82c10-6 20-4 28 2" ${bare(5, eggshell)}/>
<path d="M130 74c14-8 32 0 34 12c-10 10-28 8-36-2z" fill="${rose}" ${line(4)}/><path d="M134 82c8-4 16-4 24 0" ${bare(3)}/><path d="M56 72c6-12 18-14 26-8c-2 10-12 16-26 8zM44 82c-4-10 0-18 10-22c6 8 2 18-10 22z" fill="${jade}" ${line(4)}/>
<path d="M16 92c0 54 34 90 84 90s84-36 84-90c-30 28-138 28-168 0z" fill="${eggshell}" ${line(6)}/>
<path d="M26 124c40 22 108 22 148 0c-4 12-8 20-14 28c-36 14-84 14-120 0c-6-8-10-16-14-28z" fill="${indigo}" ${line(4)}/>
<path d="M52 146c6-10 16-10 22 0s16 10 22 0s16-10 22 0s16 10 22 0" ${bare(4, indigoLight)}/><path d="M66 182h68l6 12H60z" fill="${gold}" ${line(5)}/>`;
}

function mango(): string {
  return `<path d="M128 40c4-14 0-24-8-32h14c8 10 8 22 4 34z" fill="${goldDark}" ${line(5)}/><path d="M132 36c14-18 34-22 54-14c-12 18-32 24-52 18z" fill="${jade}" ${line(5)}/><path d="M144 30c12-6 22-8 34-6" ${bare(3)}/>
<path d="M130 38c34 4 54 32 50 66c-6 48-46 84-92 82c-38-2-66-24-74-52c-2-12 8-18 20-16c20 2 34-8 42-28c8-30 26-54 54-52z" fill="${gold}" ${line(6)}/>
<path d="M132 46c26 6 42 28 38 58c-6 42-38 72-76 72c26-22 42-44 46-72c4-24 2-42-8-58z" fill="${ember}" opacity=".75"/>
<path d="M40 130c22 2 42-8 54-34M52 146c8 8 18 12 30 12" ${bare(5, goldLight)}/><path d="M112 66l3 3M126 84l3 3M108 96l3 3M130 112l3 3M112 126l3 3M92 118l3 3" ${bare(5, goldDark)}/>`;
}

function mangosteen(): string {
  const segment = `<path d="M100 126c-14-10-18-24-12-36c8-6 16-6 24 0c6 12 2 26-12 36z" fill="#fff" ${line(4)}/>`;
  return `<path d="M20 116c0 46 34 76 80 76s80-30 80-76c0-40-32-66-80-66s-80 26-80 66z" fill="${plum}" ${line(6)}/>
<path d="M34 108c4-24 26-40 54-42c-28 14-42 40-40 84c-10-10-16-26-14-42z" fill="#85406b"/>
<circle cx="100" cy="126" r="56" fill="${rose}" ${line(5)}/><circle cx="100" cy="126" r="47" fill="${madder}"/>${around(100, 126, 6, segment)}<circle cx="100" cy="126" r="7" fill="${rose}"/>
<path d="M94 40c-2-12 0-20 4-30h12c-4 10-4 20-2 30z" fill="${goldDark}" ${line(5)}/>
<path d="M100 62c-24 4-44-2-54-18c18-12 40-8 54 8zM100 62c24 4 44-2 54-18c-18-12-40-8-54 8z" fill="${jade}" ${line(5)}/><path d="M100 66c-12-8-16-20-10-32h20c6 12 2 24-10 32z" fill="${jadeLight}" ${line(5)}/>`;
}

function watermelon(): string {
  const seed = (x: number, y: number, turn: number): string =>
    `<path d="M${x} ${y - 9}c6 6 6 12 0 16c-6-4-6-10 0-16z" fill="${ink}" transform="rotate(${turn} ${x} ${y})"/>`;
  return `<g transform="translate(0 -30)"><path d="M8 76c4 66 42 108 92 108s88-42 92-108z" fill="${jade}" ${line(6)}/><path d="M24 92c8 48 38 78 76 78s68-30 76-78z" fill="${jadeLight}"/>
<path d="M36 76c4 46 30 76 64 76s60-30 64-76z" fill="${eggshell}" ${line(4)}/><path d="M46 76c4 38 26 64 54 64s50-26 54-64z" fill="${cinnabar}"/>
<path d="M8 76h184" ${bare(6)}/>${seed(76, 96, 16)}${seed(100, 98, 0)}${seed(124, 96, -16)}${seed(88, 118, 8)}${seed(112, 118, -8)}
<path d="M18 112l-6 2M28 136l-6 4M182 112l6 2M172 136l6 4" ${bare(4)}/><path d="M30 98c4 20 14 38 28 50" ${bare(5, eggshell)}/></g>`;
}

const drawings: Record<Symbol, () => string> = {
  W: boat,
  P: pole,
  D: durian,
  G: dragonFruit,
  N: pineapple,
  C: coconut,
  H: noodles,
  M: mango,
  S: mangosteen,
  K: watermelon,
};

/** A symbol's drawing without the outer element, for setting into larger pictures. */
export function symbolDrawing(symbol: Symbol): string {
  return drawings[symbol]();
}

/** A symbol as a picture of its own, this many pixels wide and high. */
export function symbolSvg(symbol: Symbol, size = 200): string {
  return symbolPicture(symbolDrawing(symbol), size);
}
