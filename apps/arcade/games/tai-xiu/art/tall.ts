/**
 * The cover: day and night meet in the plate, tài above, xỉu below, the bowl lifted from three
 * dice.
 */
import { cinnabar, drumFace, gold, goldDark, goldLight, indigo, ink, madder } from '../../kit/art/palette.ts';
import { cloud, tallSheet } from '../../kit/art/tall.ts';
import { dieSvg } from '../../kit/dice/pictures.ts';
import { bowlSvg, plateSvg } from '../../kit/table/bowl.ts';
import { placed } from '../../kit/table/hall.ts';
import { letters } from './letters.ts';

export function tallSvg(): string {
  const die = (x: number, y: number, face: number, turn: number): string =>
    `<g transform="rotate(${turn} ${x + 60} ${y + 65})">${placed(dieSvg(face), x, y, 120, 130)}</g>`;
  const side = (x: number, y: number, letter: keyof typeof letters, tone: string): string =>
    `<g transform="translate(${x} ${y}) scale(1.220)"><circle r="84" fill="${tone}" stroke="${ink}" stroke-width="14"/><circle r="84" fill="none" stroke="${gold}" stroke-width="6"/><circle r="70" fill="none" stroke="${goldLight}" stroke-width="3"/><path d="${letters[letter]}" fill="none" stroke="${ink}" stroke-width="30" stroke-linecap="round"/><path d="${letters[letter]}" fill="none" stroke="${goldLight}" stroke-width="20" stroke-linecap="round"/></g>`;
  return tallSheet(`<rect width="600" height="800" fill="${indigo}"/><path d="M0 0h600v250C420 250 440 370 300 390S180 540 0 540z" fill="${cinnabar}"/>
<circle cx="300" cy="390" r="286" fill="none" stroke="${ink}" stroke-width="12"/><g opacity=".75">${drumFace(300, 390, 280, gold, 'none')}</g><path d="M600 250C420 250 440 370 300 390S180 540 0 540" fill="none" stroke="${ink}" stroke-width="14"/><path d="M600 250C420 250 440 370 300 390S180 540 0 540" fill="none" stroke="${gold}" stroke-width="6"/>
${cloud(410, 70, 1.2, madder)}${cloud(-40, 300, 1.1, madder)}${cloud(450, 420, 1.1, '#16224a')}${cloud(20, 690, 1.1, '#16224a')}${cloud(400, 770, 1.2, '#16224a', goldDark)}
${side(136, 136, 'T', '#8c1c20')}${side(470, 604, 'X', '#16224a')}
${placed(plateSvg(), 16, 262, 568, 331)}${die(122, 374, 3, -14)}${die(246, 336, 6, 8)}${die(232, 442, 1, 20)}
<g transform="rotate(22 440 240)">${placed(bowlSvg(), 270, 140, 330, 224)}</g>`);
}
