/**
 * The nine symbols, after the prints of Đông Hồ: flat colours under one ink line, in a box of 200
 * by 200.
 */
import { bare, line, symbolPicture } from '../../kit/slot/drawing.ts';
import type { Symbol } from '../rules.ts';
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
} from '../../kit/art/palette.ts';

const skin = '#f3c69b';
const shell = '#7a8f3c';

/** The spiral of a print: pigs, toads and clouds are marked with it. */
const whorl = (x: number, y: number, size: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><circle r="20" fill="${colour}" ${line(4)}/><path d="M0 -20c-14 2-14 20 0 20s14 18 0 20" ${bare(4)}/><circle cx="3" cy="-10" r="3" fill="${ink}"/><circle cx="-3" cy="10" r="3" fill="${ink}"/></g>`;

function boy(): string {
  const tail = (turn: number, colour: string): string =>
    `<path transform="rotate(${turn} 150 120)" d="M146 128c4-40 22-64 48-66c-4 10-4 16 0 24c-18 4-30 20-36 46z" fill="${colour}" ${line(5)}/>`;
  // The tail is as wide as the boy: together they are set a little smaller.
  return `<g transform="translate(-6 18) scale(.92)">${tail(-14, jade)}${tail(10, indigo)}${tail(34, madder)}
<path d="M44 192c-6-40 8-70 50-72c40-2 56 30 52 72z" fill="${cinnabar}" ${line(6)}/>
<path d="M62 132c10 22 44 24 62 2l8 10c-18 32-60 32-78 2z" fill="${gold}" ${line(4)}/>
<circle cx="82" cy="70" r="46" fill="${skin}" ${line(6)}/>
<path d="M62 30c4-20 36-24 42-2c-8 8-34 10-42 2z" fill="${ink}"/><circle cx="84" cy="16" r="9" fill="${cinnabar}" ${line(4)}/>
<path d="M38 58c-8 4-8 18 0 24M126 58c8 4 8 18 0 24" fill="${ink}" ${line(7)}/>
<path d="M56 64c6-7 14-7 19 0M90 64c6-7 14-7 19 0" ${bare(5)}/><circle cx="66" cy="71" r="4.500" fill="${ink}"/><circle cx="100" cy="71" r="4.500" fill="${ink}"/>
<path d="M84 76c-5 8 4 10 4 10" ${bare(4)}/><path d="M70 93c8 9 20 9 28 0" fill="${eggshell}" ${line(4)}/>
<circle cx="56" cy="88" r="8" fill="${rose}" opacity=".8"/><circle cx="110" cy="88" r="8" fill="${rose}" opacity=".8"/>
<path d="M104 190c-22-2-34-20-28-44c4-16 18-24 30-36c8-10 12-20 26-22c16 0 22 14 18 28c14 26 8 70-46 74z" fill="${gold}" ${line(6)}/>
<path d="M98 140c18-8 36 0 40 18c-12 16-34 16-46 2z" fill="${ember}" ${line(4)}/><path d="M100 152c10 6 22 6 30 0M100 162c8 5 18 5 24 0" ${bare(3)}/>
<path d="M116 92c-8-10 0-20 6-14c0-10 12-12 13-3c8-7 17 1 11 11c-8 8-22 10-30 6z" fill="${cinnabar}" ${line(4)}/>
<path d="M150 100l17 6l-17 7z" fill="${goldLight}" ${line(4)}/><path d="M140 118c-4 10 4 18 10 12c4-4 2-10-2-14z" fill="${cinnabar}" ${line(3)}/><circle cx="136" cy="104" r="5" fill="${ink}"/>
<path d="M58 136c-14 10-10 34 20 34c16 0 26-6 32-14c6-2 8-12 0-12c-14 4-26 4-36-6z" fill="${skin}" ${line(5)}/><circle cx="84" cy="164" r="9" ${bare(4, goldDark)}/></g>`;
}

function pig(): string {
  return `<path d="M28 152l-4 34h18l6-26M72 162v26h18v-22M118 162v26h18v-28M156 148l6 38h16l-4-44" fill="${rose}" ${line(6)}/>
<path d="M16 112c0-40 36-62 84-60c46 2 80 20 82 58c2 36-34 56-84 56S16 148 16 112z" fill="${rose}" ${line(6)}/>
<path d="M178 84c18-6 20-26 6-28M182 62c-8-2-12 8-4 10" ${bare(6)}/>
<path d="M36 78c-16-10-24-30-14-42c16 2 30 14 32 30z" fill="${madder}" ${line(5)}/><path d="M66 60c-4-18 4-34 18-36c8 12 4 30-6 40z" fill="${madder}" ${line(5)}/>
<path d="M12 116c-10 4-12 26 4 30c14 4 26-4 26-18c0-12-14-20-30-12z" fill="${ember}" ${line(5)}/><circle cx="19" cy="130" r="4" fill="${ink}"/><circle cx="32" cy="130" r="4" fill="${ink}"/>
<path d="M40 96c8-6 18-4 22 4c-8 6-18 4-22-4z" fill="${eggshell}" ${line(4)}/><circle cx="52" cy="98" r="5" fill="${ink}"/>
${whorl(100, 112, 1.15, goldLight)}${whorl(148, 106, 0.9, goldLight)}<path d="M70 72c20-12 56-14 80-2M78 154c22 6 48 6 68-2" ${bare(4)}/>`;
}

function duck(): string {
  return `<path d="M14 168c30-14 60 10 88-4s56-8 84 4v18H14z" fill="${indigoLight}" ${line(5)}/>
<path d="M44 148c-22-24-12-52 14-50c18 2 30 16 52 12c26-4 40-24 74-28c-2 46-34 86-84 86c-26 0-44-8-56-20z" fill="${eggshell}" ${line(6)}/>
<path d="M88 128c24 8 52-4 82-32c-4 34-28 56-58 56c-14 0-22-10-24-24z" fill="${jade}" ${line(5)}/><path d="M104 132c18 2 36-6 52-18M106 142c14 2 28-2 42-12" ${bare(4, jadeLight)}/>
<path d="M44 108c-20-24-22-76 20-82c32-4 46 28 30 50c-10 12-12 22-8 34c-14 12-30 10-42-2z" fill="${jade}" ${line(6)}/>
<path d="M40 96c14 12 32 14 48 6l0 12c-14 10-36 8-48-6z" fill="${gold}" ${line(4)}/>
<path d="M40 50c-14-6-30-2-36 8c10 8 26 10 38 4z" fill="${ember}" ${line(5)}/><circle cx="64" cy="48" r="10" fill="${eggshell}" ${line(4)}/><circle cx="63" cy="48" r="5" fill="${ink}"/>
<path d="M150 92c14-10 26-14 38-14c-2 10-6 18-12 26" fill="${cinnabar}" ${line(4)}/><path d="M22 178c16-8 30 6 48 0M116 176c16-6 34 6 58 2" ${bare(4, indigo)}/>`;
}

function toad(): string {
  const wart = (x: number, y: number, r: number): string =>
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${goldLight}" ${line(3)}/>`;
  return `<path d="M34 124c-26 6-34 42-14 60h50c-8-10-14-22-14-34zM166 124c26 6 34 42 14 60h-50c8-10 14-22 14-34z" fill="${shell}" ${line(6)}/>
<path d="M100 62c46 0 70 30 70 66c0 38-28 56-70 56s-70-18-70-56c0-36 24-66 70-66z" fill="${shell}" ${line(6)}/>
<path d="M100 116c26 0 42 14 42 36c0 20-16 30-42 30s-42-10-42-30c0-22 16-36 42-36z" fill="${eggshell}" ${line(4)}/>
<circle cx="62" cy="56" r="25" fill="${shell}" ${line(6)}/><circle cx="138" cy="56" r="25" fill="${shell}" ${line(6)}/>
<circle cx="62" cy="54" r="15" fill="${gold}" ${line(4)}/><circle cx="138" cy="54" r="15" fill="${gold}" ${line(4)}/><path d="M52 54h20M128 54h20" ${bare(7)}/>
<path d="M50 98c30 20 70 20 100 0" ${bare(6)}/><circle cx="92" cy="82" r="3" fill="${ink}"/><circle cx="108" cy="82" r="3" fill="${ink}"/>
${wart(44, 118, 8)}${wart(156, 118, 8)}${wart(36, 142, 6)}${wart(164, 142, 6)}${wart(100, 60, 7)}
<path d="M70 186c-4-16 4-30 14-32M130 186c4-16-4-30-14-32" ${bare(5)}/>${whorl(100, 150, 0.75, gold)}`;
}

function turtle(): string {
  const plate = `<path d="M100 66l22 14v22l-22 14l-22-14v-22z" fill="${gold}" ${line(4)}/>`;
  return `<path d="M38 138c-18 6-22 34-10 44c14 2 26-12 30-28zM162 138c18 6 22 34 10 44c-14 2-26-12-30-28zM46 66C26 56 18 36 28 24c16 0 28 14 32 32zM154 66c20-10 28-30 18-42c-16 0-28 14-32 32z" fill="${jadeLight}" ${line(6)}/>
<path d="M92 178l8 18l8-18z" fill="${jadeLight}" ${line(5)}/>
<path d="M100 46c-20 0-26-16-22-28c4-10 40-10 44 0c4 12-2 28-22 28z" fill="${jadeLight}" ${line(6)}/><circle cx="90" cy="22" r="4" fill="${ink}"/><circle cx="110" cy="22" r="4" fill="${ink}"/>
<path d="M100 36c42 0 72 32 72 72s-30 74-72 74s-72-34-72-74s30-72 72-72z" fill="${jade}" ${line(6)}/>
<path d="M100 46c36 0 62 28 62 62s-26 64-62 64s-62-30-62-64s26-62 62-62z" ${bare(4, goldLight)}/>
<path d="M100 46v20M100 116v56M56 64l22 16M144 64l-22 16M40 118l38-16M160 118l-38-16M62 158l16-56M138 158l-16-56" ${bare(4)}/>${plate}
<path d="M100 76c-12 0-12 14 0 14s12 14 0 16" ${bare(4)}/><path d="M78 128h44l-8 26H86z" fill="${ember}" ${line(4)}/>`;
}

function peach(): string {
  return `<path d="M100 40c-2-18 6-30 18-34" ${bare(8)}/><path d="M112 36c10-22 44-30 68-16c-10 22-42 32-68 16z" fill="${jade}" ${line(5)}/><path d="M92 40C74 18 42 20 26 36c18 16 46 18 66 4z" fill="${jadeLight}" ${line(5)}/>
<path d="M100 190c-48-20-82-56-76-96c6-38 52-54 76-26c24-28 70-12 76 26c6 40-28 76-76 96z" fill="${rose}" ${line(6)}/>
<path d="M100 190c-34-14-62-40-72-68c40 26 104 26 144 0c-10 28-38 54-72 68z" fill="${cinnabar}" opacity=".65"/>
<path d="M100 68c4 34-6 62-30 84" ${bare(5)}/><path d="M96 186c6 4 10 6 10 6" ${bare(5)}/><path d="M42 92c2-14 10-22 22-24" ${bare(6, eggshell)}/>`;
}

function chrysanthemum(): string {
  const outer = `<path d="M100 100c-14-26-14-58 0-88c14 30 14 62 0 88z" fill="${gold}" ${line(4)}/>`;
  const inner = `<path d="M100 100c-10-18-10-38 0-58c10 20 10 40 0 58z" fill="${ember}" ${line(4)}/>`;
  return `${around(100, 100, 12, outer)}${around(100, 100, 10, inner, 18)}<circle cx="100" cy="100" r="19" fill="${madder}" ${line(5)}/>${around(100, 100, 8, `<circle cx="100" cy="89" r="3" fill="${goldLight}"/>`)}`;
}

function gourd(): string {
  return `<path d="M100 30c-4-14 4-24 16-26" ${bare(8)}/><path d="M110 26c16-16 44-14 58 4c-16 16-42 16-58-4z" fill="${jade}" ${line(5)}/>
<path d="M100 26c28 0 42 18 40 38c-2 14-12 20-10 30c28 10 42 30 40 54c-2 26-28 44-70 44s-68-18-70-44c-2-24 12-44 40-54c2-10-8-16-10-30c-2-20 12-38 40-38z" fill="${jadeLight}" ${line(6)}/>
<path d="M68 92c20 8 44 8 64 0l4 14c-24 10-48 10-72 0z" fill="${cinnabar}" ${line(4)}/><path d="M100 106c-4 20-2 34 0 44M86 150h28l-6 24H92z" fill="${cinnabar}" ${line(4)}/>
<path d="M78 46c4-8 10-10 18-10M50 132c4-10 10-14 18-18" ${bare(6, eggshell)}/>`;
}

function coin(): string {
  return `<g transform="translate(0 6)"><circle cx="100" cy="94" r="82" fill="${goldDark}" ${line(6)}/><circle cx="100" cy="94" r="73" fill="${gold}" ${line(3)}/><circle cx="100" cy="94" r="60" ${bare(3, goldDark)}/>
<path d="M78 72h44v44H78z" fill="#3a1a10" ${line(6)}/><path d="M84 40h32M100 34v24M88 52h24M84 138h32M88 150h24M100 130v26M44 78v32M54 74v40M38 94h22M146 78v32M156 74v40M142 94h20" ${bare(5)}/>
<path d="M44 54c8-12 16-18 26-22" ${bare(6, goldLight)}/></g>`;
}

const drawings: Record<Symbol, () => string> = {
  W: boy,
  P: pig,
  D: duck,
  T: toad,
  R: turtle,
  F: peach,
  C: chrysanthemum,
  G: gourd,
  N: coin,
};

/** A symbol's drawing without the outer element, for setting into larger pictures. */
export function symbolDrawing(symbol: Symbol): string {
  return drawings[symbol]();
}

/** A symbol as a picture of its own, this many pixels wide and high. */
export function symbolSvg(symbol: Symbol, size = 200): string {
  return symbolPicture(symbolDrawing(symbol), size);
}
