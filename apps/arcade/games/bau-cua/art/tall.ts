/**
 * The cover: the six animals of the mat in a ring of medallions, and in it the plate with three
 * dice, its bowl lifted.
 */
import { cinnabar, drumFace, gold, goldDark, ink, madder } from '../../kit/art/palette.ts';
import { ground, rays, tallSheet } from '../../kit/art/tall.ts';
import { bowlSvg, plateSvg } from '../../kit/table/bowl.ts';
import { placed } from '../../kit/table/hall.ts';
import { symbols } from '../rules.ts';
import { symbolDieSvg, symbolSvg } from './symbols.ts';

const positions = [
  [150, 112],
  [450, 112],
  [108, 326],
  [492, 326],
  [150, 540],
  [450, 540],
] as const;
const dice = [
  ['gourd', 206, 312, -10],
  ['crab', 262, 354, 8],
  ['shrimp', 318, 304, 14],
] as const;

export function tallSvg(): string {
  const medallions = symbols.map((name, index) => {
    const [x, y] = positions[index]!;
    return `<circle cx="${x}" cy="${y}" r="102" fill="#f3e4bd" stroke="${ink}" stroke-width="8"/><circle cx="${x}" cy="${y}" r="90" fill="none" stroke="${goldDark}" stroke-width="4"/>${placed(symbolSvg(name), x - 74, y - 74, 148, 148)}`;
  });
  const thrown = dice.map(
    ([name, x, y, turn]) =>
      `<g transform="rotate(${turn} ${x + 42} ${y + 45})">${placed(symbolDieSvg(name), x, y, 84, 91)}</g>`,
  );
  return tallSheet(`<rect width="600" height="800" fill="${cinnabar}"/>${rays(300, 326, 24, '#b32a18')}
<circle cx="300" cy="326" r="290" fill="${madder}" stroke="${ink}" stroke-width="8"/>${drumFace(300, 326, 280, gold, madder)}${ground(656, '#3a0f10')}
${medallions.join('')}${placed(plateSvg(), 150, 256, 300, 176)}${thrown.join('')}
<g transform="rotate(-12 300 200)">${placed(bowlSvg(), 202, 122, 196, 133)}</g>`);
}
