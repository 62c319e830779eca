/**
 * A fighting cock as in the folk prints of Đông Hồ: flat colours, ink outlines, a tail of sickle
 * feathers.
 */
import { cinnabar, eggshell, ember, gold, goldDark, goldLight, ink, madder } from '../art/palette.ts';

/** The colours of a cock: body, wing, neck, tail feathers from the outer to the inner one. */
export type Coat = { body: string; wing: string; neck: string; tail: readonly [string, string, string] };

/** Their names stand in the games' texts, `cock0` and on. */
export const coats: readonly Coat[] = [
  { body: cinnabar, wing: madder, neck: gold, tail: ['#1d3b36', '#2f5d50', gold] },
  { body: '#2a2420', wing: '#15110f', neck: cinnabar, tail: ['#0f2a2a', '#1f4a48', '#2a2420'] },
  { body: eggshell, wing: '#d9c69c', neck: goldLight, tail: ['#c9b585', eggshell, goldLight] },
  { body: goldDark, wing: '#6b3a12', neck: goldLight, tail: ['#1d3b36', '#6b3a12', gold] },
  { body: '#5d6b66', wing: '#3d4a47', neck: eggshell, tail: ['#24302e', '#5d6b66', '#8a9792'] },
  { body: ember, wing: '#7a2a10', neck: '#2a2420', tail: ['#15110f', '#3b1a10', ember] },
];

const line = `stroke="${ink}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"`;

/**
 * A drawing 240 wide and 240 high, looking to the right, standing on its lower edge. `scarf`: the
 * colour of the scarf around its neck, which tells its side.
 */
export function cockDrawing(coat: Coat, scarf?: string): string {
  const [outer, middle, inner] = coat.tail;
  const feather = (path: string, colour: string): string => `<path d="${path}" fill="${colour}" ${line}/>`;
  const foot = (x: number): string => `M${x} 168l-4 44m0 0l-16 10m16-10l18 9m-18-9l2 14`;
  const leg = (x: number): string =>
    `<path d="${foot(x)}" fill="none" stroke="${ink}" stroke-width="12" stroke-linecap="round"/><path d="${foot(x)}" fill="none" stroke="${gold}" stroke-width="6" stroke-linecap="round"/><path d="M${x - 4} 196l-14-8" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>`;
  return [
    `<g class="tail">`,
    feather('M84 128C40 118 6 76 18 22c14 34 40 62 82 72z', outer),
    feather('M88 122C52 104 34 62 52 16c6 36 26 62 58 76z', middle),
    feather('M94 118C70 96 66 58 86 24c0 32 12 54 34 70z', inner),
    feather('M80 134C44 140 14 124 6 92c26 18 50 22 82 16z', middle),
    `</g>`,
    leg(112),
    leg(140),
    feather(
      'M98 150C96 172 104 184 114 186C122 184 128 176 128 160zM128 158C128 176 134 186 144 186C152 182 158 172 158 154z',
      coat.body,
    ),
    feather(
      'M74 118C78 92 110 84 138 94C170 92 190 110 186 136C182 164 156 180 124 178C92 176 70 152 74 118z',
      coat.body,
    ),
    `<path d="M96 164c8 4 18 6 28 6M150 168c10-4 18-10 22-18" fill="none" stroke="${ink}" stroke-width="3" opacity=".55"/>`,
    feather(
      'M150 108C156 78 160 56 178 40C196 34 210 46 206 62C202 84 200 108 186 132C172 128 160 120 150 108z',
      coat.neck,
    ),
    ...[0, 1, 2, 3].map(
      (row) =>
        `<path d="M${160 + row * 3} ${112 - row * 15}q8 8 16 2m0 0q6 6 14 0" fill="none" stroke="${ink}" stroke-width="2.500" opacity=".6"/>`,
    ),
    ...(scarf === undefined ? [] : scarfAround(scarf)),
    `<path d="M178 42c-4-10 4-16 8-10c0-12 10-12 11-3c5-9 13-4 10 6c7-3 10 5 3 11z" fill="${cinnabar}" ${line}/>`,
    `<path d="M205 52l22 8-20 7z" fill="${gold}" ${line}/>`,
    `<path d="M202 68c8 2 8 16 1 19c-8-2-9-13-5-19z" fill="${cinnabar}" ${line}/>`,
    `<circle cx="193" cy="54" r="6" fill="${eggshell}" stroke="${ink}" stroke-width="3"/><circle cx="195" cy="54" r="2.500" fill="${ink}"/>`,
    `<g class="wing">`,
    feather('M92 124C106 106 136 104 158 122C150 150 120 164 86 152C92 144 92 134 92 124z', coat.wing),
    ...[0, 1, 2].map(
      (row) =>
        `<path d="M${100 + row * 3} ${146 - row * 9}c16 4 ${34 - row * 4}-2 ${44 - row * 6}-${12 - row}" fill="none" stroke="${goldLight}" stroke-width="3" opacity=".7"/>`,
    ),
    `</g>`,
  ].join('');
}

const scarfAround = (colour: string): string[] => [
  `<path d="M160 110l-34 30 16 0 2 18 30-34z" fill="${colour}" ${line}/>`,
  `<path d="M153 92C162 106 180 114 200 110L196 128C178 132 160 124 148 110z" fill="${colour}" ${line}/>`,
];
