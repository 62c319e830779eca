/**
 * The fish of the bay in the manner of the folk prints, each in a box of 200 by 120, looking to the
 * left.
 */
import {
  cinnabar,
  ember,
  eggshell,
  gold,
  goldDark,
  goldLight,
  indigo,
  indigoLight,
  ink,
  jade,
  jadeLight,
  rose,
} from '../../kit/art/palette.ts';
import { bare, line } from '../../kit/slot/drawing.ts';
import { eye, swing, turtle } from '../../kit/fishing/art/fish.ts';

export function anchovy(): string {
  return `<path d="M150 60l40-24c-6 16-6 32 0 48z" fill="${indigoLight}" ${line(6)}/><path d="M90 40l22-16 8 18z" fill="${indigoLight}" ${line(5)}/>
<path d="M6 60c30-24 110-30 152 0c-42 30-122 24-152 0z" fill="#dbe7f2" ${line(7)}/><path d="M44 52C80 44 120 46 150 58C110 62 70 62 30 58z" fill="${indigoLight}"/><path d="M46 46c6 8 6 20 0 28" ${bare(5)}/>${eye(28, 58, 9)}`;
}

export function clownfish(): string {
  return `<path d="M144 60c10-10 22-26 44-24c10 12 10 36 0 48c-22 2-34-14-44-24z" fill="${ember}" ${line(6)}/>
<path d="M60 30c10-24 26-20 34-8c12-10 30-6 36 14z" fill="${ember}" ${line(6)}/><path d="M72 92c4 20 22 24 34 4z" fill="${ember}" ${line(6)}/>
<path d="M8 62c14-30 44-38 74-38s56 14 74 36c-18 24-44 38-74 38s-60-12-74-36z" fill="#f2742c" ${line(6)}/>
<path d="M50 30c10-6 18-6 24-6c-10 20-10 52 2 74c-10 0-18-2-26-6c-8-18-8-42 0-62zM112 30c8 4 14 8 18 12c-6 14-6 26 0 38c-6 6-12 8-18 12c-8-20-8-42 0-62z" fill="${eggshell}" ${line(5)}/>${eye(34, 52, 10)}<path d="M8 64c8 4 14 4 20 0" ${bare(4)}/>`;
}

export function squid(phase: number): string {
  const arms = [30, 44, 60, 76, 90]
    .map((y, nth) =>
      swing(
        `<path d="M78 ${60 + (y - 60) * 0.5}C54 ${y} 34 ${y - 8} 8 ${y + (nth - 2) * 6}" ${bare(11)}/><path d="M78 ${60 + (y - 60) * 0.5}C54 ${y} 34 ${y - 8} 8 ${y + (nth - 2) * 6}" ${bare(6, '#e7a3a8')}/>`,
        78,
        60,
        7,
        phase,
        nth / 5,
      ),
    )
    .join('');
  return `${arms}<path d="M150 32c30-14 44-8 44 4c-6 14-20 20-34 18zM150 88c30 14 44 8 44-4c-6-14-20-20-34-18z" fill="#c96f80" ${line(6)}/>
<path d="M72 60c4-22 20-34 50-34c36 0 58 14 72 34c-14 20-36 34-72 34c-30 0-46-12-50-34z" fill="#e58a96" ${line(7)}/>
<path d="M120 40c20 0 36 4 50 12M120 80c20 0 36-4 50-12" ${bare(4, '#a94c60')}/><circle cx="142" cy="60" r="4" fill="#a94c60"/><circle cx="160" cy="62" r="3" fill="#a94c60"/><circle cx="126" cy="62" r="4" fill="#a94c60"/>${eye(92, 46, 9)}${eye(92, 74, 9)}`;
}

export function pufferfish(): string {
  const spines = Array.from({ length: 16 }, (_, nth) => {
    const angle = (nth / 16) * Math.PI * 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return `<path d="M${(86 + c * 58).toFixed(1)} ${(60 + s * 46).toFixed(1)}L${(86 + c * 74).toFixed(1)} ${(60 + s * 60).toFixed(1)}" ${bare(7)}/>`;
  }).join('');
  return `${spines}<path d="M140 60c12-8 24-18 44-18c-6 12-6 24 0 36c-20 0-32-10-44-18z" fill="${gold}" ${line(6)}/>
<ellipse cx="86" cy="60" rx="64" ry="50" fill="#e0b64b" ${line(7)}/><path d="M26 72c20 40 96 50 122 2c-40 12-84 12-122-2z" fill="${eggshell}" ${line(4)}/>
<circle cx="86" cy="28" r="6" fill="${goldDark}"/><circle cx="110" cy="38" r="7" fill="${goldDark}"/><circle cx="92" cy="48" r="5" fill="${goldDark}"/><circle cx="124" cy="58" r="6" fill="${goldDark}"/>
<path d="M100 62c14-8 24 0 22 14c-12 4-20-2-22-14z" fill="${gold}" ${line(4)}/><path d="M22 60c8-4 14 0 12 6c-4 6-10 4-12 0" fill="${rose}" ${line(4)}/>${eye(50, 44, 12)}`;
}

export function jellyfish(phase: number): string {
  const wave = (y: number, from: number): string => {
    const by = Math.sin((phase + from) * Math.PI * 2) * 9;
    return `<path d="M96 ${y}c24 ${by.toFixed(1)} 40 ${(-by).toFixed(1)} 60 ${by.toFixed(1)}s22 ${(-by).toFixed(1)} 36 0" ${bare(6, '#f3b9d0')}/>`;
  };
  const squeeze = 1 + Math.sin(phase * Math.PI * 2) * 0.06;
  return `${[34, 47, 60, 73, 86].map((y, nth) => wave(y, nth * 0.17)).join('')}
<g transform="translate(60 60) scale(${(2 - squeeze).toFixed(3)} ${squeeze.toFixed(3)}) translate(-60 -60)"><path d="M100 14c-60-6-94 18-94 46s34 52 94 46c-14-10-14-22-4-30c-12-6-12-26 0-32c-10-8-10-20 4-30z" fill="#c77fb5" fill-opacity=".9" ${line(6)}/><path d="M70 26c-30 4-44 18-44 34s14 30 44 34" ${bare(5, '#f3d4e6')}/><circle cx="50" cy="46" r="6" fill="#f3d4e6"/><circle cx="42" cy="68" r="5" fill="#f3d4e6"/><circle cx="68" cy="62" r="7" fill="#f3d4e6"/></g>`;
}

export function lobster(phase: number): string {
  const legs = [88, 104, 120].flatMap((x, nth) =>
    [1, -1].map((side) =>
      swing(
        `<path d="M${x} ${60 + side * 20}l-6 ${side * 26}l-10 ${side * 8}" ${bare(6, '#8d2a1c')}/>`,
        x,
        60 + side * 20,
        16,
        phase,
        nth / 3 + (side > 0 ? 0 : 0.5),
      ),
    ),
  );
  const claw = (side: number): string =>
    swing(
      `<path d="M72 ${60 + side * 16}C58 ${60 + side * 36} 50 ${60 + side * 40} 42 ${60 + side * 38}" ${bare(12)}/><path d="M46 ${60 + side * 42}c-22 ${side * 18}-44 ${side * 6}-42 ${side * -14}c14 ${side * 6} 18 ${side * 4} 22 ${side * 2}c-4 ${side * -8} 0 ${side * -14} 8 ${side * -18}c14 ${side * 6} 20 ${side * 18} 12 ${side * 30}z" fill="${cinnabar}" ${line(5)}/>`,
      72,
      60,
      7,
      phase,
      side > 0 ? 0 : 0.5,
    );
  return `${legs.join('')}<path d="M66 54C44 46 40 20 60 2M66 66C44 74 40 100 60 118" ${bare(4, cinnabar)}/>${claw(1)}${claw(-1)}
<path d="M172 60c8-20 16-24 26-26c-4 12-4 40 0 52c-10-2-18-6-26-26z" fill="${cinnabar}" ${line(5)}/>
<path d="M60 60c4-20 24-28 50-26c34 2 56 12 70 26c-14 14-36 24-70 26c-26 2-46-6-50-26z" fill="#d5432b" ${line(7)}/>
<path d="M112 36c-6 14-6 34 0 48M132 40c-5 12-5 28 0 40M150 46c-4 10-4 18 0 28" ${bare(5, '#8d2a1c')}/><path d="M70 46l-10-6M70 74l-10 6" ${bare(5)}/><circle cx="58" cy="39" r="6" fill="${ink}"/><circle cx="58" cy="81" r="6" fill="${ink}"/><path d="M82 60h20" ${bare(4, rose)}/>`;
}

export const seaTurtle = (phase: number): string => turtle(phase, '#2c6f8c', '#7fb5a5', '#8fd0c8');

export function ray(phase: number): string {
  const lift = Math.sin(phase * Math.PI * 2) * 12;
  const wing = (side: number): string =>
    `<path d="M40 60C60 ${60 + side * 26} 74 ${60 + side * (56 - lift * 0.4)} 96 ${60 + side * (58 - lift)}C108 ${60 + side * 40} 126 ${60 + side * 22} 146 60z" fill="#6f86b8" ${line(6)}/><path d="M66 ${60 + side * 18}c10 ${side * 10} 18 ${side * 16} 26 ${side * 20}" ${bare(4, indigo)}/>`;
  return `<path d="M140 60c20-6 40 6 58-2" ${bare(9)}/><path d="M140 60c20-6 40 6 56-2" ${bare(4, indigoLight)}/>${wing(1)}${wing(-1)}
<path d="M22 52c12-10 44-14 76-8c22 4 40 10 52 16c-12 6-30 12-52 16c-32 6-64 2-76-8c-4-4-4-12 0-16z" fill="#8ea3cf" ${line(6)}/><circle cx="46" cy="50" r="5" fill="${ink}"/><circle cx="46" cy="70" r="5" fill="${ink}"/>
<circle cx="84" cy="52" r="5" fill="${eggshell}"/><circle cx="100" cy="64" r="6" fill="${eggshell}"/><circle cx="78" cy="68" r="4" fill="${eggshell}"/><circle cx="116" cy="56" r="4" fill="${eggshell}"/>`;
}

export function shark(): string {
  return `<path d="M152 60c14-18 22-40 40-50c0 18-8 34-8 48s8 26 12 44c-20-6-34-24-44-42z" fill="#52678a" ${line(6)}/>
<path d="M82 34c10-14 24-28 42-30c-4 14-2 26 6 36z" fill="#52678a" ${line(6)}/><path d="M74 82c2 14 14 28 32 32c-4-14-2-24 6-32z" fill="#52678a" ${line(6)}/>
<path d="M4 58c24-24 62-32 96-28c28 4 46 14 62 30c-16 16-36 28-64 30c-36 2-60-8-72-18z" fill="#7189b0" ${line(7)}/>
<path d="M26 72c20 14 44 20 72 18c24-2 44-12 58-26c-42 10-92 12-130 8z" fill="${eggshell}" ${line(4)}/>
<path d="M14 66c14 4 30 4 44-2l-6 8l-8-4l-6 8l-8-6l-6 4z" fill="${eggshell}" ${line(4)}/><path d="M72 44c4 10 4 20 0 30M82 44c4 10 4 20 0 28M92 46c3 8 3 16 0 24" ${bare(4)}/><circle cx="44" cy="50" r="7" fill="${eggshell}" ${line(3)}/><circle cx="42" cy="51" r="4" fill="${ink}"/><path d="M34 42l16 2" ${bare(4)}/>`;
}

/** The dragon of the sea: a long body in coils, with a mane, horns and a pearl before its mouth. */
export function seaDragon(phase: number): string {
  const points = Array.from({ length: 22 }, (_, nth) => {
    const along = nth / 21;
    return {
      x: 52 + along * 140,
      y: 60 + Math.sin(along * 9 - phase * Math.PI * 2) * (6 + along * 24),
      r: 18 * (1 - along * 0.78),
    };
  });
  const backs = points
    .map(({ x, y, r }, nth) =>
      nth % 2 === 0
        ? `<path d="M${(x - r * 0.4).toFixed(1)} ${(y - r * 0.8).toFixed(1)}l${(r * 0.5).toFixed(1)} ${(-r * 0.9).toFixed(1)}l${(r * 0.5).toFixed(1)} ${(r * 0.9).toFixed(1)}z" fill="${cinnabar}" ${line(3)}/>`
        : '',
    )
    .join('');
  const trace = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  const body = (extra: number, colour: string): string =>
    points
      .map(
        ({ x, y, r }) =>
          `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(r + extra).toFixed(1)}" fill="${colour}"/>`,
      )
      .join('');
  const tail = points.at(-1)!;
  return `<path d="M${tail.x} ${tail.y}c6-14 10-12 8-24c-10 4-18 10-18 22z" fill="${ember}" ${line(4)}/>${backs}${body(4, ink)}${body(0, jade)}<path d="M${trace}" fill="none" stroke="${goldLight}" stroke-width="7" stroke-dasharray="3 6"/>
<path d="M70 34l22-22l-4 22l20-8l-12 22l14 6l-18 10l10 14l-20-2l2 18l-20-14z" fill="${ember}" ${line(5)}/>
<path d="M52 34C50 18 60 6 76 4M44 34C38 20 42 8 52 2" ${bare(9)}/><path d="M52 34C50 18 60 6 76 4M44 34C38 20 42 8 52 2" ${bare(4, goldLight)}/>
<path d="M14 58c-2-10 8-16 20-16c4-12 18-16 32-10c16 6 22 20 18 36c-4 16-18 24-34 22c-8 0-14-4-18-8c-10 2-16-2-18-8c6-2 12-2 18-2c-10-4-16-8-18-14z" fill="${jadeLight}" ${line(6)}/>
<path d="M32 72c10 2 20-2 28-8" ${bare(4)}/><path d="M18 62C8 66 2 76 6 88M20 54C8 50 4 40 8 30" ${bare(4, gold)}/><circle cx="22" cy="54" r="3" fill="${ink}"/>
<circle cx="48" cy="50" r="9" fill="${eggshell}" ${line(4)}/><circle cx="46" cy="51" r="4.500" fill="${ink}"/><path d="M38 40l18-2" ${bare(5)}/><circle cx="8" cy="68" r="8" fill="#fff6ef" ${line(4)}/><circle cx="6" cy="66" r="3" fill="${rose}"/>`;
}
