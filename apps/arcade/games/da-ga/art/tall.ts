/**
 * The cover: one cock leaps over the other before the red sun of the temple, feathers in the air.
 */
import { cinnabar, drumFace, ember, gold, goldLight, ink, madder } from '../../kit/art/palette.ts';
import { flames, ground, tallSheet } from '../../kit/art/tall.ts';
import { coats, cockDrawing } from '../../kit/cockfight/cock.ts';

export function tallSvg(): string {
  const cock = (coat: number, x: number, y: number, size: number, facing: 1 | -1, turn: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${facing * size} ${size}) translate(-120 -120)">${cockDrawing(coats[coat]!)}</g>`;
  const feather = (x: number, y: number, turn: number, fill: string): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0-44c20 22 20 56 0 80c-18-24-18-58 0-80z" fill="${fill}" stroke="${ink}" stroke-width="5"/><path d="M0-26V52" stroke="${ink}" stroke-width="4"/></g>`;
  const flag = (x: number, facing: 1 | -1, fill: string): string =>
    `<g transform="translate(${x} 0) scale(${facing} 1)"><path d="M0 0V660" stroke="${ink}" stroke-width="14"/><path d="M0 0V660" stroke="${gold}" stroke-width="6"/><path d="M4 30h96l-34 44l34 44H4z" fill="${gold}" stroke="${ink}" stroke-width="6"/><path d="M4 46h66l-22 28l22 28H4z" fill="${fill}"/></g>`;
  return tallSheet(`<rect width="600" height="800" fill="#efdcae"/>${flames(300, 320, 262, 36, ember)}<circle cx="300" cy="320" r="254" fill="${cinnabar}" stroke="${ink}" stroke-width="8"/><g opacity=".55">${drumFace(300, 320, 236, goldLight, cinnabar)}</g>
${flag(26, 1, madder)}${flag(574, -1, '#2f7f68')}
${ground(624, '#7a4a22')}<ellipse cx="300" cy="656" rx="292" ry="58" fill="#d9b877" stroke="${ink}" stroke-width="6"/><ellipse cx="300" cy="656" rx="250" ry="42" fill="none" stroke="${cinnabar}" stroke-width="5"/>
${cock(0, 192, 516, 1.5, 1, -14)}${cock(1, 398, 192, 1.5, -1, 34)}
${feather(110, 320, -40, '#2f5d50')}${feather(508, 446, 30, cinnabar)}${feather(146, 152, 60, gold)}${feather(478, 580, -64, '#1f4a48')}`);
}
