/** The lobby's picture: two cocks face each other by torchlight, towers behind them. */
import type { Shape } from '../../kit/entry.ts';
import { gold, goldLight, indigoLight, ink } from '../../kit/art/palette.ts';
import { coats, cockDrawing } from '../../kit/cockfight/cock.ts';
import { torch, tower } from './arena.ts';
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
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#121c38"/><circle cx="${cx}" cy="${height * 0.4}" r="${height * 0.34}" fill="${goldLight}"/><circle cx="${cx}" cy="${height * 0.4}" r="${height * 0.37}" fill="none" stroke="${gold}" stroke-width="5"/>${tower(cx - 130, height * 0.72, 1.1)}${tower(cx + 130, height * 0.72, 1.1)}${tower(cx, height * 0.74, 1.7)}${torch(52, height * 0.42, 1.5)}${torch(width - 52, height * 0.42, 1.5)}<path d="M0 ${height * 0.74}h${width}v${height}H0z" fill="#3b2618"/><ellipse cx="${cx}" cy="${ground}" rx="${width * 0.46}" ry="${height * 0.1}" fill="#c49a62" stroke="${ink}" stroke-width="6"/><ellipse cx="${cx}" cy="${ground}" rx="${width * 0.4}" ry="${height * 0.07}" fill="none" stroke="${indigoLight}" stroke-width="4"/>${cock(4, cx - apart, 1)}${cock(3, cx + apart, -1)}</svg>`;
}
