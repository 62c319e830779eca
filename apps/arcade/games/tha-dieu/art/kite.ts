/**
 * The kite with its flutes, and the evening sky over a village from which it climbs, as woodcuts.
 */
import {
  cinnabar,
  drumFace,
  eggshell,
  gold,
  goldDark,
  goldLight,
  indigo,
  indigoLight,
  ink,
  jade,
  madder,
} from '../../kit/art/palette.ts';
import { bare, line, svg } from '../../kit/table/hall.ts';

/** A broad kite with three flutes and a ribbon tail; 200 by 170, its string ties at 100, 96. */
export function kiteSvg(): string {
  return svg(
    200,
    170,
    `<path d="M100 92c-8 26 10 34-2 56c-6 10-4 14 2 20" ${bare(5, madder)}/><path d="M100 92c10 22-8 30 6 50" ${bare(4, goldLight)}/>
<path d="M4 62C30 14 66 22 100 40C134 22 170 14 196 62C166 54 136 66 100 96C64 66 34 54 4 62z" fill="${cinnabar}" ${line(6)}/>
<path d="M24 54c22-22 46-20 66-8c-8 14-8 24-2 36c-20-16-40-26-64-28z" fill="${gold}" ${line(3)}/><path d="M176 54c-22-22-46-20-66-8c8 14 8 24 2 36c20-16 40-26 64-28z" fill="${gold}" ${line(3)}/>
<path d="M40 52c14-8 30-8 42 0M160 52c-14-8-30-8-42 0" ${bare(3, madder)}/><circle cx="62" cy="58" r="7" fill="${indigo}" ${line(3)}/><circle cx="138" cy="58" r="7" fill="${indigo}" ${line(3)}/>
<path d="M100 36c8 18 8 38 0 58c-8-20-8-40 0-58z" fill="${eggshell}" ${line(4)}/>
<path d="M66 30q34-34 68 0" ${bare(5, goldDark)}/>${[78, 100, 122].map((x, i) => `<ellipse cx="${x}" cy="${i === 1 ? 14 : 20}" rx="13" ry="8" fill="${goldLight}" ${line(3)}/><circle cx="${x}" cy="${i === 1 ? 14 : 20}" r="3" fill="${ink}"/>`).join('')}`,
  );
}

/** 1200 by 700: moon, clouds, and roofs with bamboo along the lower edge. */
export function skySvg(): string {
  const cloud = (x: number, y: number, scale: number): string =>
    `<path transform="translate(${x} ${y}) scale(${scale})" d="M0 0h150c14 0 22-10 18-22c-4-12-20-14-28-4c-4-20-34-24-42-4c-16-20-52-12-50 12c-20-6-44-2-48 18z" fill="${indigo}" stroke="${indigoLight}" stroke-width="3"/>`;
  const roof = (x: number, width: number): string =>
    `<path d="M${x} 640h${width}v70h-${width}z" fill="#2b120d" ${line(4)}/><path d="M${x - 24} 644c20-10 24-30 30-44h${width - 12}c6 14 10 34 30 44z" fill="${madder}" ${line(5)}/><path d="M${x + 4} 606h${width - 8}" ${bare(4, gold)}/><path d="M${x + width / 2 - 12} 662h24v40h-24z" fill="${goldLight}" ${line(3)}/>`;
  const bamboo = (x: number, lean: number): string =>
    `<path d="M${x} 700q${lean} -110 ${lean * 2} -190" ${bare(7, '#1f5a44')}/>${[520, 556, 592].map((y, i) => `<path d="M${x + lean * (1.9 - i * 0.45)} ${y}q${lean > 0 ? 34 : -34} -4 ${lean > 0 ? 48 : -48} 22q${lean > 0 ? -34 : 34} 4 ${lean > 0 ? -48 : 48} -22z" fill="${jade}" ${line(2)}/>`).join('')}`;
  return svg(
    1200,
    700,
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0c1430"/><stop offset=".55" stop-color="#1b2a58"/><stop offset=".85" stop-color="#7a2a22"/><stop offset="1" stop-color="#c9562a"/></linearGradient></defs>
<rect width="1200" height="700" fill="url(#sky)"/><circle cx="960" cy="150" r="84" fill="${goldLight}"/><g opacity=".4">${drumFace(960, 150, 84, goldDark, 'none')}</g>
${[
  [120, 90],
  [300, 190],
  [470, 70],
  [640, 210],
  [760, 60],
  [1120, 300],
  [220, 330],
  [860, 330],
]
  .map(
    ([x, y]) =>
      `<path d="M${x} ${y! - 7}l2 5l5 2l-5 2l-2 5l-2-5l-5-2l5-2z" fill="${eggshell}" opacity=".8"/>`,
  )
  .join('')}
${cloud(70, 250, 0.9)}${cloud(420, 150, 0.7)}${cloud(760, 280, 0.8)}${cloud(1020, 420, 0.9)}
<path d="M0 660q200-50 420-20t400 0t380-10v70H0z" fill="#123a2e" ${line(4)}/>${roof(130, 130)}${roof(320, 100)}${roof(930, 140)}${bamboo(60, 16)}${bamboo(1140, -16)}`,
    'xMidYMax slice',
  );
}
