/**
 * The lobby's picture of the game: the wheel with its ball at rest in the red seven, above the
 * cloth.
 */
import type { Shape } from '../../kit/entry.ts';
import { gold, ink, lacquer, madder, starPoints } from '../../kit/art/palette.ts';
import { placed } from '../../kit/table/hall.ts';
import { wheelOrder } from '../rules.ts';
import { ballSvg, bowlSvg, pocketAngle, rotorSvg } from './wheel.ts';
import { tallSvg } from './tall.ts';

const sizes = { wide: { width: 800, height: 600 }, square: { width: 600, height: 600 } } as const;
const shown = 7;

export function thumbSvg(shape: Shape): string {
  if (shape === 'tall') return tallSvg();
  const { width, height } = sizes[shape];
  const cx = width / 2;
  const cy = 300;
  const wheel = 560;
  const turn = 62 - wheelOrder.indexOf(shown) * pocketAngle;
  const chip = (x: number, y: number, tone: string): string =>
    `<ellipse cx="${x}" cy="${y + 10}" rx="46" ry="30" fill="${ink}"/><ellipse cx="${x}" cy="${y}" rx="46" ry="30" fill="${tone}" stroke="${ink}" stroke-width="4"/><ellipse cx="${x}" cy="${y}" rx="38" ry="24" fill="none" stroke="#fff6df" stroke-width="7" stroke-dasharray="16 14"/><ellipse cx="${x}" cy="${y}" rx="20" ry="12" fill="none" stroke="${gold}" stroke-width="3"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#123a2e"/><polygon points="${starPoints(cx, cy, 520, 380, 36)}" fill="${madder}" opacity=".75"/><circle cx="${cx}" cy="${cy + 10}" r="292" fill="${lacquer}"/>
${placed(bowlSvg(), cx - wheel / 2, cy - wheel / 2, wheel, wheel)}
<g transform="rotate(${turn} ${cx} ${cy})">${placed(rotorSvg(), cx - wheel / 2, cy - wheel / 2, wheel, wheel)}<g transform="rotate(${wheelOrder.indexOf(shown) * pocketAngle} ${cx} ${cy})">${placed(ballSvg, cx - 19, cy - 196, 38, 38)}</g></g>
${chip(cx - 226, 540, '#b3261c')}${chip(cx - 226, 522, '#1f5f9a')}${chip(cx + 226, 546, '#1f6b4c')}
<path d="M0 ${height - 5}H${width}" stroke="${gold}" stroke-width="10"/></svg>`;
}
