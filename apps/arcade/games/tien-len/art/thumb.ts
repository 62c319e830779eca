/**
 * The lobby's picture of the game: a fan of thirteen cards on a reed mat, and three consecutive
 * pairs that chop the two of hearts.
 */
import type { Shape } from '../../kit/entry.ts';
import {
  cinnabar,
  drumFace,
  gold,
  goldDark,
  goldLight,
  ink,
  lacquer,
  madder,
} from '../../kit/art/palette.ts';
import { placed } from '../../kit/table/hall.ts';
import { cardBackSvg, cardSvg } from './cards.ts';
import { tallSvg } from './tall.ts';

const sizes = { wide: { width: 800, height: 600 }, square: { width: 600, height: 600 } } as const;
const fan = [3, 8, 13, 18, 23, 28, 33, 38, 43, 47, 51] as const;
const chopping = [16, 19, 21, 22, 24, 27] as const;

export function thumbSvg(shape: Shape): string {
  if (shape === 'tall') return tallSvg();
  const { width, height } = sizes[shape];
  const cx = width / 2;
  const turned = (
    svg: string,
    x: number,
    y: number,
    size: number,
    turn: number,
    about: readonly [number, number],
  ): string =>
    `<g transform="rotate(${turn.toFixed(1)} ${about[0]} ${about[1]})">${placed(svg, x, y, size, size * 1.4)}</g>`;
  const hand = fan
    .map((card, index) =>
      turned(cardSvg(card), cx - 72, 330, 144, (index - (fan.length - 1) / 2) * 7, [cx, 1010]),
    )
    .join('');
  const played = chopping
    .map((card, index) => placed(cardSvg(card), cx - 178 + index * 48, 118, 116, 162))
    .join('');
  const back = (x: number, turn: number): string => turned(cardBackSvg(), x - 45, 20, 90, turn, [x, 83]);
  const reeds = Array.from(
    { length: 26 },
    (_, row) =>
      `<path d="M0 ${row * 24 + 6}H${width}" stroke="${row % 2 === 0 ? '#7d3a1d' : '#6a2c17'}" stroke-width="12"/>`,
  ).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${lacquer}"/>${reeds}
<rect x="16" y="16" width="${width - 32}" height="${height - 32}" fill="none" stroke="${goldDark}" stroke-width="6"/>
${drumFace(cx, 250, 235, goldDark, madder)}
<circle cx="${cx}" cy="250" r="235" fill="none" stroke="${ink}" stroke-width="8"/>
${back(cx - 235, -24)}${back(cx + 235, 24)}
${turned(cardSvg(51), cx + 96, 84, 116, 16, [cx + 154, 160])}
${played}
${hand}
<path d="M0 ${height - 5}H${width}" stroke="${gold}" stroke-width="10"/><path d="M0 ${height - 12}H${width}" stroke="${ink}" stroke-width="4"/>
<path d="M${cx - 40} 24h80" stroke="${cinnabar}" stroke-width="8"/><path d="M${cx - 26} 36h52" stroke="${goldLight}" stroke-width="4"/>
</svg>`;
}
