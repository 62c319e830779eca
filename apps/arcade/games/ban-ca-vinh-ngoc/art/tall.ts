/**
 * The cover: the sea dragon rises before the moon, between the mountains of the bay, out of the
 * deep with its fish.
 */
import { around, drumFace, gold, goldDark, goldLight, ink } from '../../kit/art/palette.ts';
import { flames, scaledWaves, tallSheet } from '../../kit/art/tall.ts';
import { pieces } from '../../kit/fishing/art/pieces.ts';
import { swimming } from '../../kit/fishing/art/thumb.ts';
import { placed } from '../../kit/slot/drawing.ts';
import { anchovy, clownfish, jellyfish, lobster, ray, seaDragon, seaTurtle, shark } from './fish.ts';

export function tallSvg(): string {
  const { ownBase, ownBarrel, bullet } = pieces();
  const mountain = (x: number, mirrored: number, size: number, fill: string): string =>
    `<g transform="translate(${x} 520) scale(${mirrored * size} ${size})"><path d="M-130 40c0-90 20-190 50-226c14-24 44-22 56 0c18-16 40-8 46 18c34 50 70 120 84 208z" fill="${fill}" stroke="${ink}" stroke-width="7"/><path d="M-70-150c-18 50-28 110-30 170M-18-150c6 50 6 90 2 130M40-110c18 40 30 80 36 130" fill="none" stroke="${ink}" stroke-width="4" opacity=".6"/><path d="M-88-176c16-30 54-30 68 0c-22 10-46 12-68 0zM-22-160c10-22 34-20 44 4c-14 10-30 8-44-4z" fill="#2f7f68" stroke="${ink}" stroke-width="5"/></g>`;
  const star = (x: number, y: number): string =>
    around(x, y, 4, `<path d="M${x} ${y - 12}l3 9h-6z" fill="${goldLight}"/>`);
  return tallSheet(`<rect width="600" height="800" fill="#0f2148"/>${[
    [60, 60],
    [130, 150],
    [540, 60],
    [490, 150],
    [40, 250],
    [566, 260],
  ]
    .map(([x, y]) => star(x!, y!))
    .join('')}
${flames(300, 262, 214, 32)}<circle cx="300" cy="262" r="206" fill="${goldLight}" stroke="${ink}" stroke-width="8"/><g opacity=".45">${drumFace(300, 262, 196, goldDark, goldLight)}</g>
${mountain(60, 1, 1.15, '#31568f')}${mountain(556, -1, 1.25, '#31568f')}${mountain(-10, -1, 0.8, '#243a66')}${mountain(500, 1, 0.6, '#243a66')}
${scaledWaves(520, '#1b3d74', '#7fa3d6')}
${swimming(seaDragon(0.15), 300, 344, 610, 66)}
${swimming(ray(0.1), 478, 420, 190, -16)}${swimming(shark(), 126, 560, 236, 8, true)}${swimming(seaTurtle(0.2), 478, 570, 190, 14)}${swimming(clownfish(), 96, 450, 120, -14, true)}${swimming(lobster(0.2), 110, 690, 150, -12, true)}${swimming(jellyfish(0.2), 520, 690, 130, 60)}${[0, 1, 2].map((nth) => swimming(anchovy(), 404 + nth * 42, 650 + (nth % 2) * 26, 62, 4)).join('')}
${placed(bullet.drawing, 282, 590, 62, -6)}${placed(ownBase.drawing, 300, 752, 220)}${placed(ownBarrel.drawing, 296, 694, 230, -5)}<path d="M0 796h600" stroke="${gold}" stroke-width="8"/>`);
}
