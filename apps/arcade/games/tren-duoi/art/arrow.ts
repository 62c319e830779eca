import { goldLight, ink } from '../../kit/art/palette.ts';

/** An arrow that points up, or as far from it as `turn` says, around its middle. */
export function arrowSvg(x: number, y: number, turn: number, scale: number, fill: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><path d="M0-62l52 56h-28v52h-48V-6h-28z" fill="${fill}" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/><path d="M0-40l24 26h-10v46h-28v-46h-10z" fill="none" stroke="${goldLight}" stroke-width="4" stroke-linejoin="round"/></g>`;
}
