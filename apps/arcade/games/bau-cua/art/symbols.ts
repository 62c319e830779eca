/**
 * The six symbols as in the folk prints: flat colours under one ink line, each in a box of 100 by
 * 100.
 */
import {
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
} from '../../kit/art/palette.ts';
import { bare, line, svg } from '../../kit/table/hall.ts';
import type { SymbolName } from '../rules.ts';

const eye = (x: number, y: number, r = 4.5): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${eggshell}" ${line(2.5)}/><circle cx="${x}" cy="${y}" r="${r * 0.45}" fill="${ink}"/>`;

/** A head between wide antlers. */
const deer = `<path d="M40 46C30 40 22 30 22 12M26 30C18 28 12 22 10 14M24 22C30 20 34 14 34 8M60 46C70 40 78 30 78 12M74 30C82 28 88 22 90 14M76 22C70 20 66 14 66 8" ${bare(9)}/>
<path d="M40 46C30 40 22 30 22 12M26 30C18 28 12 22 10 14M24 22C30 20 34 14 34 8M60 46C70 40 78 30 78 12M74 30C82 28 88 22 90 14M76 22C70 20 66 14 66 8" ${bare(4, gold)}/>
<path d="M34 50C22 44 12 46 8 54c8 8 20 8 28 2zM66 50c12-6 22-4 26 4c-8 8-20 8-28 2z" fill="#a86a34" ${line(4)}/>
<path d="M50 40c14 0 20 8 20 20c0 14-6 34-20 34S30 74 30 60c0-12 6-20 20-20z" fill="#b87a3f" ${line(4.5)}/>
<path d="M50 66c8 0 13 6 13 14c0 8-6 13-13 13s-13-5-13-13c0-8 5-14 13-14z" fill="${goldLight}" ${line(3)}/>
<path d="M44 79q6-5 12 0q-2 6-6 6q-4 0-6-6z" fill="${ink}"/><path d="M50 84v5" ${bare(3)}/>
<path d="M50 44v14M43 47l-2 8M57 47l2 8" ${bare(3, goldLight)}/>${eye(39, 61)}${eye(61, 61)}`;

/** A bottle gourd on its vine, with a red ribbon about the waist. */
const gourd = `<path d="M52 16C52 8 58 4 66 6" ${bare(9)}/><path d="M52 17C52 8 58 5 66 6" ${bare(4, jade)}/>
<path d="M62 8c8-8 22-6 30 4c-8 8-22 10-30 2z" fill="${jadeLight}" ${line(3.5)}/><path d="M66 11q10-2 18 1" ${bare(2.5, jade)}/>
<path d="M50 14c14 0 21 8 21 18c0 7-4 11-6 15c14 4 23 14 23 25c0 15-16 24-38 24S12 87 12 72c0-11 9-21 23-25c-2-4-6-8-6-15c0-10 7-18 21-18z" fill="${gold}" ${line(4.5)}/>
<path d="M24 74c0-8 5-13 12-17M36 32c0-6 4-9 9-10" ${bare(5, goldLight)}/>
<path d="M72 82c6-4 8-10 6-16" ${bare(3.5, goldDark)}/>
<path d="M32 46q18 8 36 0l2 8q-20 9-40 0z" fill="${cinnabar}" ${line(3.5)}/><path d="M44 58l-8 14l9-3l5 8l5-8l9 3l-8-14" fill="${cinnabar}" ${line(3)}/><circle cx="50" cy="56" r="5" fill="${ember}" ${line(3)}/>`;

/** A rooster with sickle feathers, calling. */
const rooster = `<path d="M38 58C16 58 4 40 10 14c6 14 18 20 34 24z" fill="${indigo}" ${line(4)}/><path d="M40 54C24 48 16 32 24 12c4 14 14 20 26 28z" fill="${jade}" ${line(4)}/><path d="M36 62C22 66 10 60 4 48c12 4 22 2 34 2z" fill="${indigoLight}" ${line(4)}/>
<path d="M44 82v12l-8 3M44 94l8 3M58 82v12l-8 3M58 94l8 3" ${bare(7)}/><path d="M44 82v12l-8 3M44 94l8 3M58 82v12l-8 3M58 94l8 3" ${bare(3, gold)}/>
<path d="M30 58c2-12 16-16 28-12c4-8 4-18 10-24c8-4 16 0 16 8c-2 16 2 32-6 44c-6 10-18 14-28 12c-14-2-22-12-20-28z" fill="${cinnabar}" ${line(4.5)}/>
<path d="M58 46c4-8 4-18 10-24c8-4 16 0 16 8c-1 10 0 18-2 26c-6 6-16 4-24-10z" fill="${gold}" ${line(3.5)}/><path d="M66 44l4 8M72 40l4 10" ${bare(2.5, goldDark)}/>
<path d="M66 24c-6-8 2-14 6-8c0-10 10-10 10-1c6-6 12 2 6 10z" fill="${cinnabar}" ${line(3.5)}/><path d="M84 28l14 2l-13 6z" fill="${goldLight}" ${line(3.5)}/><path d="M84 38c6 2 6 12 0 14c-6-3-6-12 0-14z" fill="${cinnabar}" ${line(3)}/>
<path d="M36 62c8-8 22-6 28 4c-6 10-20 12-30 6c3-3 3-7 2-10z" fill="${madder}" ${line(3.5)}/>${eye(77, 29, 4)}`;

/** A carp with a forked tail. */
const fish = `<path d="M70 52c8-4 14-14 26-20c-4 8-4 14-4 20s0 12 4 20c-12-6-18-12-26-20z" fill="${cinnabar}" ${line(4)}/><path d="M78 51l12-8M78 54l12 8" ${bare(2.5)}/>
<path d="M34 30c6-14 22-18 36-10c-4 4-6 8-5 14z" fill="${cinnabar}" ${line(4)}/><path d="M42 72c0 10-8 16-18 16c6-5 7-11 6-18zM66 70c0 8-4 13-12 16c2-6 2-10 0-15z" fill="${cinnabar}" ${line(4)}/>
<path d="M4 54c6-18 22-26 42-26c18 0 30 12 34 24c-6 14-18 24-36 24c-20 0-36-8-40-22z" fill="${ember}" ${line(4.5)}/>
<path d="M6 58c8 12 22 17 38 17c13 0 22-5 29-12c-22 6-48 5-67-5z" fill="${goldLight}" ${line(3)}/>
<path d="M46 38q6 1 7 8M57 38q6 1 7 8M50 50q6 1 7 8M61 50q6 1 7 8M68 44q5 1 6 6" ${bare(2.8)}/><path d="M34 31c8 10 8 28 0 41" ${bare(3.5)}/>${eye(21, 48, 5.5)}<path d="M5 55c5 3 9 3 13 1M8 63c-4 3-5 8-3 12" ${bare(2.8)}/>`;

/** A crab from above with raised claws. */
const crab = `<path d="M24 58L8 54L4 64M26 68L10 70L8 82M32 76L20 84L22 94M76 58l16-4l4 10M74 68l16 2l2 12M68 76l12 8l-2 10" ${bare(8)}/><path d="M24 58L8 54L4 64M26 68L10 70L8 82M32 76L20 84L22 94M76 58l16-4l4 10M74 68l16 2l2 12M68 76l12 8l-2 10" ${bare(3.5, ember)}/>
<path d="M30 48L18 36M70 48L82 36" ${bare(13)}/><path d="M30 48L18 36M70 48L82 36" ${bare(6, ember)}/>
<path d="M14 40C2 30 4 12 18 6c-2 6 0 10 4 14c2-6 6-8 11-8c5 12-2 28-19 28zM86 40c12-10 10-28-4-34c2 6 0 10-4 14c-2-6-6-8-11-8c-5 12 2 28 19 28z" fill="${cinnabar}" ${line(4)}/>
<path d="M40 46v-12M60 46v-12" ${bare(5)}/>${eye(40, 31, 5.5)}${eye(60, 31, 5.5)}
<path d="M50 42c20 0 32 8 32 20c0 14-14 24-32 24S18 76 18 62c0-12 12-20 32-20z" fill="${cinnabar}" ${line(4.5)}/>
<path d="M30 56c4-5 10-7 16-7" ${bare(4.5, '#f0907c')}/><path d="M36 72q14 8 28 0M44 60q6 4 12 0" ${bare(3.5, madder)}/>`;

/** A curled shrimp with long feelers. */
const shrimp = `<path d="M70 26C84 20 94 12 96 4M72 30C86 28 94 24 98 18" ${bare(3)}/>
<path d="M40 46l14 4M39 56l14 2M44 66l13-3" ${bare(3.5)}/>
<path d="M62 84c8 2 14 8 16 14c-10 0-18-2-24-8z" fill="${indigo}" ${line(3.5)}/><path d="M66 80c10-2 18 0 24 6c-8 4-18 4-26 0z" fill="${indigoLight}" ${line(3.5)}/>
<path d="M84 26C70 10 38 10 22 30C8 50 16 82 48 88c8 2 16 1 20-4c2-4 0-8-4-9c-18-2-26-14-22-26c4-10 16-12 28-13c8-1 13-5 14-10z" fill="${jade}" ${line(4.5)}/>
<path d="M36 20C46 28 46 36 42 46M22 32c10 2 18 8 20 16M16 50c8-2 18-2 25 2M20 70c4-6 14-10 24-10M36 84c2-8 8-14 16-15" ${bare(3.5)}/>
<path d="M50 20c10-2 18 0 24 4M26 38q-5 8-5 16" ${bare(4, jadeLight)}/>${eye(68, 26, 5)}<path d="M74 36c-2 6-8 10-14 10M66 38c-3 5-8 8-13 8" ${bare(3)}/>`;

const drawings: Readonly<Record<SymbolName, string>> = { deer, gourd, rooster, fish, crab, shrimp };

export const symbolSvg = (name: SymbolName): string => svg(100, 100, drawings[name]);

/** A die that shows the symbol, seen from above. */
export function symbolDieSvg(name: SymbolName): string {
  return svg(
    100,
    108,
    `<rect x="4" y="14" width="92" height="90" rx="18" fill="#b79f6b" ${line(5)}/><rect x="4" y="3" width="92" height="90" rx="18" fill="${eggshell}" ${line(5)}/><path d="M14 20c2-6 6-9 14-9h18" ${bare(4, '#ffffff')}/><g transform="translate(13 11) scale(.74)">${drawings[name]}</g>`,
  );
}
