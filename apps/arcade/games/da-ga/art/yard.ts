/**
 * The yard of a village temple on a fair day: gate, banyan, flags, people around the pit, and the
 * mat on which the cocks meet.
 */
import {
  cinnabar,
  gold,
  goldDark,
  goldLight,
  indigo,
  ink,
  jade,
  lacquer,
  madder,
} from '../../kit/art/palette.ts';

import { groundHeight, groundWidth } from '../../kit/cockfight/fight.ts';

const flag = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 0v120" stroke="${goldDark}" stroke-width="6"/><g class="flag"><path d="M3 4h64v56H3z" fill="${jade}"/><path d="M11 11h48v42H11z" fill="${gold}"/><path d="M18 17h34v30H18z" fill="${cinnabar}"/><path d="M26 24h18v16H26z" fill="${indigo}"/></g></g>`;

/** Somebody who watches, from the chest up; `look` picks clothes and hat. */
function person(x: number, y: number, look: number): string {
  const clothes = [madder, indigo, '#4a3423', jade, '#6b3a12'][look % 5]!;
  const head = `<circle cx="${x}" cy="${y - 34}" r="15" fill="#d8a878" stroke="${ink}" stroke-width="3"/>`;
  const hat =
    look % 3 === 0
      ? `<path d="M${x - 26} ${y - 40}L${x} ${y - 64}L${x + 26} ${y - 40}z" fill="${goldLight}" stroke="${ink}" stroke-width="3"/>`
      : look % 3 === 1
        ? `<path d="M${x - 16} ${y - 38}q16-22 32 0z" fill="${ink}"/>`
        : `<path d="M${x - 16} ${y - 40}q16-16 32 0l-3 6h-26z" fill="${clothes}" stroke="${ink}" stroke-width="3"/>`;
  return `<g class="person" style="--beat:${look % 4}"><path d="M${x - 26} ${y + 16}c0-30 10-38 26-38s26 8 26 38z" fill="${clothes}" stroke="${ink}" stroke-width="3"/>${head}${hat}</g>`;
}

const people = [
  ...Array.from({ length: 13 }, (_, i) => person(60 + i * 65, 292 + (i % 2) * 8, i * 2)),
  ...Array.from({ length: 14 }, (_, i) => person(26 + i * 65, 326 + (i % 2) * 6, i * 2 + 1)),
].join('');

const gate = `<g stroke="${ink}" stroke-width="4" stroke-linejoin="round"><path d="M300 236V120h300v116z" fill="#a4472b"/><path d="M362 236v-74h64v74zm112 0v-74h64v74z" fill="${lacquer}"/><path d="M268 122c40-6 52-22 62-46h240c10 24 22 40 62 46z" fill="${madder}"/><path d="M330 76c24-4 34-16 42-34h156c8 18 18 30 42 34z" fill="${cinnabar}"/><path d="M268 122c-12-2-20-8-22-16M632 122c12-2 20-8 22-16M330 76c-10-2-16-6-18-14M570 76c10-2 16-6 18-14" fill="none" stroke-width="7"/></g><path d="M404 128h92v22h-92z" fill="${gold}" stroke="${ink}" stroke-width="3"/><circle cx="450" cy="30" r="11" fill="${gold}" stroke="${ink}" stroke-width="3"/>`;

const banyan = `<g stroke="${ink}" stroke-width="4"><path d="M96 250c6-50-4-76-14-110l24 26 12-52 14 54 26-30c-12 40-22 66-16 112z" fill="#5a3a20"/><path d="M10 150c-16-40 10-70 44-66c6-36 64-48 84-16c40-14 70 20 56 52c30 20 12 58-22 54c-20 20-60 18-74 0c-30 16-74 4-88-24z" fill="${jade}"/></g><path d="M50 118c14-10 30-8 40 2m20-26c14-8 30-4 36 8m-74 58c14-8 30-6 40 4" fill="none" stroke="${ink}" stroke-width="3" opacity=".5"/>`;

export const yardDrawing = [
  `<path d="M0 0h${groundWidth}v260H0z" fill="#e7d3a2"/>`,
  `<circle cx="770" cy="82" r="46" fill="${cinnabar}" opacity=".85"/>`,
  `<path d="M0 210c120-40 210-30 300-6c140 36 380 20 600-26v90H0z" fill="#c8b27a"/>`,
  banyan,
  gate,
  flag(236, 120, 0.9),
  flag(664, 120, 0.9),
  flag(800, 150, 0.8),
  `<path d="M0 256h${groundWidth}v${groundHeight - 256}H0z" fill="#b98d52"/>`,
  people,
  `<ellipse cx="450" cy="450" rx="400" ry="100" fill="#8f6434" stroke="${ink}" stroke-width="5"/>`,
  `<ellipse cx="450" cy="446" rx="372" ry="88" fill="#d9b877" stroke="${ink}" stroke-width="3"/>`,
  `<ellipse cx="450" cy="446" rx="330" ry="74" fill="none" stroke="${cinnabar}" stroke-width="5"/>`,
  `<ellipse cx="450" cy="446" rx="120" ry="30" fill="none" stroke="${cinnabar}" stroke-width="3" stroke-dasharray="16 10"/>`,
].join('');
