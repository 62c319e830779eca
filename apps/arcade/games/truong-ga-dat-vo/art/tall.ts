/**
 * The cover: two cocks breast to breast by torchlight, under the towers of the martial land and
 * their moon.
 */
import { drumFace, gold, goldDark, goldLight, indigoLight, ink } from '../../kit/art/palette.ts';
import { cloud, flames, ground, tallSheet } from '../../kit/art/tall.ts';
import { coats, cockDrawing } from '../../kit/cockfight/cock.ts';
import { torch, tower } from './arena.ts';

export function tallSvg(): string {
  const cock = (coat: number, x: number, facing: 1 | -1): string =>
    `<g transform="translate(${x} 512) rotate(${facing * -22}) scale(${facing * 1.62} 1.620) translate(-120 -120)">${cockDrawing(coats[coat]!)}</g>`;
  return tallSheet(`<rect width="600" height="800" fill="#121c38"/>${flames(300, 230, 212, 34)}<circle cx="300" cy="230" r="206" fill="${goldLight}" stroke="${ink}" stroke-width="8"/><g opacity=".4">${drumFace(300, 230, 194, goldDark, goldLight)}</g>
${cloud(-60, 250, 1.2, '#243a66', indigoLight)}${cloud(460, 200, 1.1, '#243a66', indigoLight)}${cloud(470, 60, 0.7, '#243a66', indigoLight)}
${tower(130, 500, 1.35)}${tower(470, 500, 1.35)}${tower(300, 500, 2.2)}${ground(500, '#3b2618')}
${torch(48, 350, 1.9)}${torch(552, 350, 1.9)}<ellipse cx="300" cy="670" rx="290" ry="70" fill="#c49a62" stroke="${ink}" stroke-width="7"/><ellipse cx="300" cy="670" rx="244" ry="50" fill="none" stroke="${gold}" stroke-width="5"/>
${cock(4, 158, 1)}${cock(3, 442, -1)}`);
}
