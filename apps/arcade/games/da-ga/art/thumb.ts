/** The lobby's picture: two cocks face each other under the temple's flags. */
import type { Shape } from '../../kit/entry.ts';
import { cinnabar, gold, ink, lacquer, starPoints } from '../../kit/art/palette.ts';
import { coats, cockDrawing } from '../../kit/cockfight/cock.ts';
import { tallSvg } from './tall.ts';

const sizes = { wide: { width: 800, height: 600 }, square: { width: 600, height: 600 } } as const;

export function thumbSvg(shape: Shape): string {
  if (shape === 'tall') return tallSvg();
  const { width, height } = sizes[shape];
  const cx = width / 2;
  const apart = shape === 'wide' ? 185 : 145;
  const size = shape === 'wide' ? 1.55 : 1.2;
  const ground = height * 0.86;
  const cock = (coat: number, x: number, facing: 1 | -1): string =>
    `<g transform="translate(${x} ${ground - 232 * size}) scale(${facing * size} ${size}) translate(-120 0)">${cockDrawing(coats[coat]!)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${lacquer}"/><circle cx="${cx}" cy="${height * 0.44}" r="${height * 0.4}" fill="${cinnabar}"/><circle cx="${cx}" cy="${height * 0.44}" r="${height * 0.4}" fill="none" stroke="${gold}" stroke-width="6"/><circle cx="${cx}" cy="${height * 0.44}" r="${height * 0.36}" fill="none" stroke="${gold}" stroke-width="2"/><polygon points="${starPoints(cx, height * 0.44, height * 0.3, height * 0.22, 24)}" fill="#b32a18"/><ellipse cx="${cx}" cy="${ground}" rx="${width * 0.46}" ry="${height * 0.1}" fill="#d9b877" stroke="${ink}" stroke-width="6"/><ellipse cx="${cx}" cy="${ground}" rx="${width * 0.4}" ry="${height * 0.07}" fill="none" stroke="${cinnabar}" stroke-width="4"/>${cock(1, cx - apart, 1)}${cock(0, cx + apart, -1)}</svg>`;
}
