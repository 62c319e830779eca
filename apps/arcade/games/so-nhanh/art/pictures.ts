/** The cage of the draw on its lacquered stand, and the balls that come out of it. */
import {
  cinnabar,
  eggshell,
  gold,
  goldDark,
  goldLight,
  indigoLight,
  ink,
  lacquer,
  madder,
  starPoints,
} from '../../kit/art/palette.ts';

/** Blue for xỉu (0–4), red for tài (5–9), as the places to bet on have them. */
const toneOf = (digit: number): string => (digit >= 5 ? cinnabar : indigoLight);

const svg = (width: number, height: number, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawing}</svg>`;

/** Digits are drawn as strokes, because a picture has no fonts of the page. */
const strokes: readonly string[] = [
  'M50 26c-13 0-18 11-18 24s5 24 18 24s18-11 18-24s-5-24-18-24z',
  'M38 36l14-10v48M38 74h28',
  'M34 38c2-9 9-12 16-12c9 0 16 5 16 13c0 13-24 19-33 35h34',
  'M34 33c4-5 9-7 16-7c9 0 15 4 15 11s-6 11-16 11c11 0 18 5 18 13s-8 13-18 13c-8 0-13-3-17-8',
  'M58 74V26L31 60h38',
  'M65 26H40l-4 22c4-3 9-4 13-4c10 0 18 6 18 15s-8 15-18 15c-7 0-12-2-16-7',
  'M63 30c-4-3-8-4-12-4c-13 0-19 12-19 26c0 13 7 22 18 22c10 0 17-7 17-16s-7-15-16-15c-9 0-16 5-18 12',
  'M33 26h34L46 74',
  'M50 26c-9 0-15 5-15 11s6 11 15 11s15-5 15-11s-6-11-15-11zM50 48c-10 0-17 6-17 13s7 13 17 13s17-6 17-13s-7-13-17-13z',
  'M37 70c4 3 8 4 12 4c13 0 19-12 19-26c0-13-7-22-18-22c-10 0-17 7-17 16s7 15 16 15c9 0 16-5 18-12',
];

/** 100 by 100. */
export function ballDrawing(digit: number): string {
  const tone = toneOf(digit);
  return `<circle cx="50" cy="50" r="46" fill="${tone}" stroke="${ink}" stroke-width="4"/><circle cx="50" cy="50" r="33" fill="${eggshell}"/><path d="M22 34c6-12 16-18 28-18" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/><g transform="translate(50 50) scale(.82) translate(-50 -50)"><path d="${strokes[digit]!}" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/></g>`;
}
export const ballSvg = (digit: number): string => svg(100, 100, ballDrawing(digit));

const scattered = [
  [150, 214, 3],
  [196, 232, 7],
  [244, 226, 0],
  [118, 186, 9],
  [286, 196, 5],
  [170, 176, 1],
  [222, 186, 8],
  [262, 164, 2],
  [140, 148, 6],
  [200, 142, 4],
] as const;

/** The cage without its stand, which turns; 400 by 400. */
export const cageSvg = svg(
  400,
  400,
  [
    `<circle cx="200" cy="200" r="150" fill="${lacquer}" fill-opacity=".55" stroke="${gold}" stroke-width="8"/>`,
    ...scattered.map(
      ([x, y, digit]) => `<g transform="translate(${x - 27} ${y - 8}) scale(.54)">${ballDrawing(digit)}</g>`,
    ),
    ...[30, 75, 115].map(
      (r) => `<ellipse cx="200" cy="200" rx="${r}" ry="150" fill="none" stroke="${gold}" stroke-width="4"/>`,
    ),
    ...[-75, 0, 75].map(
      (y) =>
        `<path d="M${200 - Math.sqrt(150 ** 2 - y ** 2)} ${200 + y}q${Math.sqrt(150 ** 2 - y ** 2)} 26 ${2 * Math.sqrt(150 ** 2 - y ** 2)} 0" fill="none" stroke="${goldDark}" stroke-width="4"/>`,
    ),
    `<circle cx="200" cy="200" r="14" fill="${goldLight}" stroke="${ink}" stroke-width="4"/>`,
  ].join(''),
);

/** The hall behind: lanterns, cloud scrolls and the stand with its tray; 900 by 420. */
export const hallSvg = svg(
  900,
  420,
  [
    `<defs><radialGradient id="wall" cx="50%" cy="42%" r="72%"><stop offset="0" stop-color="#8c2a1a"/><stop offset=".55" stop-color="#4a120f"/><stop offset="1" stop-color="${lacquer}"/></radialGradient></defs><path d="M0 0h900v420H0z" fill="url(#wall)"/><polygon points="${starPoints(450, 180, 330, 230, 36)}" fill="${madder}" opacity=".5"/>`,
    `<path d="M0 330h900v90H0z" fill="#3d1a12"/><path d="M0 330h900" stroke="${gold}" stroke-width="3"/>`,
    ...[90, 230, 670, 810].map(
      (x, i) =>
        `<path d="M${x} 0v${i % 2 === 0 ? 46 : 76}" stroke="${goldDark}" stroke-width="4"/><g transform="translate(${x} ${i % 2 === 0 ? 46 : 76})"><path d="M-30 30c0-40 60-40 60 0s-60 40-60 0z" fill="${cinnabar}" stroke="${ink}" stroke-width="4"/><path d="M-12 2c-8 18-8 38 0 56M12 2c8 18 8 38 0 56" fill="none" stroke="${goldLight}" stroke-width="2.500"/><path d="M-14-2h28v8h-28zM-14 54h28v8h-28z" fill="${gold}" stroke="${ink}" stroke-width="3"/><path d="M0 62v34" stroke="${gold}" stroke-width="5"/></g>`,
    ),
    ...[140, 440, 740].map(
      (x) =>
        `<path d="M${x - 60} 308c0-18 26-20 28-6c4-22 42-22 44 0c4-14 30-10 28 6z" fill="${madder}" stroke="${gold}" stroke-width="2.500" opacity=".7"/>`,
    ),
    `<path d="M330 326h240l26 60H304z" fill="${madder}" stroke="${ink}" stroke-width="5"/><path d="M318 356h264" stroke="${gold}" stroke-width="4"/><path d="M372 190v140M528 190v140" stroke="${goldDark}" stroke-width="14"/>`,
  ].join(''),
);
