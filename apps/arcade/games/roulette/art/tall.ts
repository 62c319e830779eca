/**
 * The cover: the wheel larger than the picture, its ball at rest in the red seven, and chips piled
 * on the cloth before it.
 */
import { cinnabar, gold, goldLight, ink, starPoints } from '../../kit/art/palette.ts';
import { ground, rays, tallSheet } from '../../kit/art/tall.ts';
import { placed } from '../../kit/table/hall.ts';
import { wheelOrder } from '../rules.ts';
import { ballSvg, bowlSvg, pocketAngle, rotorSvg } from './wheel.ts';

const shown = 7;

export function tallSvg(): string {
  const at = wheelOrder.indexOf(shown) * pocketAngle;
  const chip = (x: number, y: number, tone: string): string =>
    `<ellipse cx="${x}" cy="${y + 16}" rx="66" ry="40" fill="${ink}"/><ellipse cx="${x}" cy="${y}" rx="66" ry="40" fill="${tone}" stroke="${ink}" stroke-width="5"/><ellipse cx="${x}" cy="${y}" rx="55" ry="32" fill="none" stroke="#fff6df" stroke-width="9" stroke-dasharray="22 20"/><ellipse cx="${x}" cy="${y}" rx="30" ry="17" fill="none" stroke="${gold}" stroke-width="4"/>`;
  const pile = (x: number, y: number, tones: readonly string[]): string =>
    tones.map((tone, level) => chip(x, y - level * 20, tone)).join('');
  const diamond = (x: number, y: number, fill: string): string =>
    `<path d="M${x} ${y - 46}l70 46l-70 46l-70-46z" fill="${fill}" stroke="${goldLight}" stroke-width="5"/>`;
  return tallSheet(`<rect width="600" height="800" fill="#123a2e"/>${rays(300, 280, 28, '#0d2c23')}<polygon points="${starPoints(300, 280, 420, 350, 37)}" fill="${cinnabar}" stroke="${ink}" stroke-width="6"/>
${placed(bowlSvg(), -26, -46, 652, 652)}<g transform="rotate(${172 - at} 300 280)">${placed(rotorSvg(), -26, -46, 652, 652)}<g transform="rotate(${at} 300 280)">${placed(ballSvg, 277, 52, 46, 46)}</g></g>
${ground(600, '#17523f')}${diamond(210, 712, cinnabar)}${diamond(390, 712, '#241512')}
${pile(110, 640, ['#1f5f9a', '#b3261c', '#1f5f9a', '#d9a441'])}${pile(492, 644, ['#1f6b4c', '#b3261c', '#1f6b4c'])}${pile(300, 664, ['#b3261c', '#d9a441'])}`);
}
