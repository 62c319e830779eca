/** The cover: the dealer holds the bowl high over the plate, on which four coins lie. */
import { cinnabar, drumFace, gold, goldLight, ink, madder } from '../../kit/art/palette.ts';
import { cloud, flames, ground, tallSheet } from '../../kit/art/tall.ts';
import { bowlSvg, plateSvg } from '../../kit/table/bowl.ts';
import { dealerSvg, placed, sleeveSvg } from '../../kit/table/hall.ts';
import { coinSvg } from './pictures.ts';

const coins = [
  [138, 518, true],
  [260, 484, false],
  [376, 520, true],
  [252, 566, true],
] as const;

export function tallSvg(): string {
  return tallSheet(`<rect width="600" height="800" fill="#a8301f"/>${flames(270, 270, 240, 32, goldLight)}<circle cx="270" cy="270" r="234" fill="${madder}" stroke="${ink}" stroke-width="8"/><g opacity=".8">${drumFace(270, 270, 224, gold, madder)}</g>
${cloud(-50, 90, 1.1, cinnabar)}${cloud(-70, 420, 1.1, cinnabar)}${cloud(470, 420, 1.1, cinnabar)}
<g transform="rotate(24 470 110)">${placed(bowlSvg(), 320, 10, 300, 204)}</g><g transform="rotate(-66 372 372)">${placed(sleeveSvg('day'), 366, 318, 290, 106)}</g>${placed(dealerSvg('day'), -10, 70, 540, 459)}
${ground(560, '#3a1710')}${placed(plateSvg(), 10, 410, 580, 338)}${coins.map(([x, y, isRed]) => placed(coinSvg(isRed), x, y, 112, 94)).join('')}`);
}
