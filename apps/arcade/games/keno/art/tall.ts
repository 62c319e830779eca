/** The cover: the bronze drum as a sun, and its numbers that fall out of it in two streams. */
import {
  drumFace,
  eggshell,
  gold,
  goldDark,
  goldLight,
  indigo,
  ink,
  jade,
  madder,
} from '../../kit/art/palette.ts';
import { cloud, flames, ground, rays, tallSheet } from '../../kit/art/tall.ts';

const balls = [
  [92, 84, 8, 1.1],
  [508, 84, 17, 1.1],
  [70, 290, 23, 1.2],
  [530, 290, 36, 1.2],
  [110, 440, 42, 1.3],
  [490, 440, 55, 1.3],
  [186, 552, 61, 1.4],
  [414, 552, 68, 1.4],
  [300, 600, 80, 1.5],
] as const;
const tones = [madder, jade, '#a8612a', '#5a3a78', '#1f5f70'];

export function tallSvg(): string {
  const ball = (x: number, y: number, number: number, tone: string, size: number): string =>
    `<g transform="translate(${x} ${y}) scale(${size})"><circle r="46" fill="${tone}" stroke="${ink}" stroke-width="5"/><circle r="32" fill="${eggshell}"/><path d="M-30-22q10-16 26-18" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5" stroke-linecap="round"/><text y="13" text-anchor="middle" font-family="'Be Vietnam Pro', Arial, sans-serif" font-weight="800" font-size="36" fill="${ink}">${number}</text></g>`;
  return tallSheet(`<rect width="600" height="800" fill="${indigo}"/>${rays(300, 262, 26, '#1a2c52')}${cloud(-50, 420, 1.2, '#1a2c52')}${cloud(420, 400, 1.2, '#1a2c52')}${cloud(-70, 180, 1, '#1a2c52')}${cloud(500, 200, 1, '#1a2c52')}${flames(300, 262, 226, 30)}${ground(640, '#12193a')}
<circle cx="300" cy="262" r="222" fill="${goldDark}" stroke="${ink}" stroke-width="8"/>${drumFace(300, 262, 210, ink, gold)}<circle cx="300" cy="262" r="222" fill="none" stroke="${goldLight}" stroke-width="4"/>
<circle cx="300" cy="262" r="100" fill="${goldLight}" stroke="${ink}" stroke-width="6"/>${ball(300, 262, 20, '#a8301f', 1.9)}
${balls.map(([x, y, number, size], index) => ball(x, y, number, tones[index % tones.length]!, size)).join('')}`);
}
