/**
 * The fish of the pond in the manner of the folk prints, each in a box of 200 by 120, looking to
 * the left.
 */
import { carp } from '../../kit/art/carp.ts';
import {
  cinnabar,
  ember,
  eggshell,
  gold,
  goldDark,
  goldLight,
  ink,
  jade,
  jadeLight,
  madder,
  rose,
} from '../../kit/art/palette.ts';
import { eye, swing, turtle } from '../../kit/fishing/art/fish.ts';
import { bare, line } from '../../kit/slot/drawing.ts';

export function minnow(): string {
  return `<path d="M148 60c14-8 26-20 44-24c-6 14-6 34 0 48c-18-4-30-16-44-24z" fill="${ember}" ${line(6)}/>
<path d="M84 32c14-14 34-14 46-2l-8 12z" fill="${ember}" ${line(6)}/>
<path d="M8 62c24-34 104-44 150-2c-46 42-126 36-150 2z" fill="#b9d3d6" ${line(7)}/>
<path d="M14 66c40 28 100 24 136-4c-44 4-92 6-136 4z" fill="${eggshell}"/><path d="M56 50h84" ${bare(6, '#4d8a96')}/><path d="M46 42c8 12 8 28 0 40" ${bare(5)}/>${eye(30, 58, 10)}`;
}

export function shrimp(phase: number): string {
  const legs = [70, 88, 106]
    .map((x, nth) => swing(`<path d="M${x} 84l-10 24" ${bare(5, cinnabar)}/>`, x, 84, 22, phase, nth / 3))
    .join('');
  return `${legs}<path d="M40 44C24 24 8 20 2 6M44 50C26 44 14 50 2 44M36 52C20 60 16 74 4 84" ${bare(4, cinnabar)}/>
<path d="M150 92c18-8 32-2 46 8c-16 2-18 12-34 12z" fill="${cinnabar}" ${line(5)}/>
<path d="M34 56c10-30 54-40 92-22c30 14 42 36 38 62c-14 8-26 4-30-8c-22 14-60 12-80-6c-10-6-18-16-20-26z" fill="#f08a5d" ${line(6)}/>
<path d="M72 36c-8 16-6 36 4 48M98 30c-6 20-4 40 6 56M124 36c-8 18-6 34 6 48M146 56c-10 8-14 20-12 32" ${bare(4)}/><path d="M48 50c8-10 16-14 26-16" ${bare(4, eggshell)}/>${eye(48, 54, 7)}`;
}

export function perch(): string {
  return `<path d="M146 60c12-12 26-26 46-26c-8 16-8 36 0 52c-20 0-34-14-46-26z" fill="${jade}" ${line(6)}/>
<path d="M52 32l10-22 12 14 10-18 14 16 12-14 12 18 16-6 4 22z" fill="${jade}" ${line(5)}/><path d="M76 92l12 20 18-16zM112 90l14 16 12-22z" fill="${jade}" ${line(5)}/>
<path d="M8 62c16-30 46-38 76-38s56 14 74 36c-18 24-44 38-76 38s-62-12-74-36z" fill="#8ea24a" ${line(6)}/>
<path d="M12 68c18 20 44 28 70 28c26 0 48-10 64-26c-40 8-96 8-134-2z" fill="${goldLight}"/>
<path d="M86 30v60M104 32v54M122 38v42" ${bare(5, '#5d6d2b')}/><path d="M56 30c12 14 12 46 0 62" ${bare(5)}/><path d="M8 64c8 4 14 4 20 0" ${bare(4)}/>${eye(34, 54, 10)}`;
}

export const redCarp = (): string => carp({ body: cinnabar, belly: goldLight, fins: ember });

export function goldCarp(): string {
  const light = `<circle cx="96" cy="62" r="6" fill="${cinnabar}"/><circle cx="126" cy="62" r="5" fill="${cinnabar}"/>`;
  return `${carp({ body: '#f0b429', belly: '#fff3cb', fins: cinnabar })}${light}<path d="M66 22l8-18 10 14 10-16 8 18z" fill="${goldLight}" ${line(4)}/>`;
}

export function frog(phase: number): string {
  const leg = (y: number, side: number): string =>
    swing(
      `<path d="M146 ${y}q26 ${side * 4} 30 ${side * 26}q4 ${side * 14} 20 ${side * 10}l-8 ${side * -10}q-6 ${side * -40} -40 ${side * -40}z" fill="${jade}" ${line(5)}/>`,
      146,
      60,
      16 * side,
      phase,
    );
  const arm = (side: number): string =>
    swing(
      `<path d="M66 ${60 + side * 30}l-16 ${side * 22}l-14 ${side * 2}M50 ${60 + side * 52}l-4 ${side * 8}" ${bare(9, ink)}/><path d="M66 ${60 + side * 30}l-16 ${side * 22}l-12 ${side * 2}" ${bare(5, jadeLight)}/>`,
      66,
      60,
      14,
      phase,
      0.5,
    );
  return `${leg(78, 1)}${leg(42, -1)}${arm(1)}${arm(-1)}
<path d="M14 60c4-26 30-36 60-34c40 0 80 12 82 34s-42 34-82 34c-30 2-56-8-60-34z" fill="#6aa84f" ${line(6)}/>
<path d="M50 60h96M56 46c30-8 60-6 84 2M56 74c30 8 60 6 84-2" ${bare(5, '#3c7031')}/>
<circle cx="40" cy="36" r="12" fill="${goldLight}" ${line(5)}/><circle cx="40" cy="84" r="12" fill="${goldLight}" ${line(5)}/><circle cx="37" cy="36" r="5" fill="${ink}"/><circle cx="37" cy="84" r="5" fill="${ink}"/><path d="M16 54q-4 6 0 12" ${bare(4)}/>`;
}

export function crab(phase: number): string {
  const legs = [0, 1, 2].flatMap((nth) =>
    [1, -1].map((side) =>
      swing(
        `<path d="M${96 + nth * 22} ${60 + side * 30}l${4 + nth * 6} ${side * 22}l10 ${side * 8}" ${bare(9)}/><path d="M${96 + nth * 22} ${60 + side * 30}l${4 + nth * 6} ${side * 22}l8 ${side * 6}" ${bare(4, '#c06a2c')}/>`,
        96 + nth * 22,
        60 + side * 30,
        14,
        phase,
        nth / 3 + (side > 0 ? 0 : 0.5),
      ),
    ),
  );
  const claw = (side: number): string =>
    swing(
      `<path d="M66 ${60 + side * 26}C50 ${60 + side * 50} 34 ${60 + side * 50} 28 ${60 + side * 40}" ${bare(11)}/><path d="M30 ${60 + side * 44}c-22 ${side * 4}-30 ${side * -14}-26 ${side * -30}c10 ${side * 4} 14 ${side * 8} 16 ${side * 12}c2 ${side * -8} 8 ${side * -14} 14 ${side * -16}c8 ${side * 12} 8 ${side * 26}-4 ${side * 34}z" fill="#d77a34" ${line(5)}/>`,
      66,
      60,
      8,
      phase,
      side > 0 ? 0 : 0.4,
    );
  return `${legs.join('')}${claw(1)}${claw(-1)}<path d="M60 60c0-28 22-44 50-44c34 0 56 18 56 44s-22 44-56 44c-28 0-50-16-50-44z" fill="#b5582a" ${line(7)}/>
<path d="M84 34c20-10 46-8 62 6M84 86c20 10 46 8 62-6M92 60h52" ${bare(5, '#7c3514')}/><circle cx="118" cy="46" r="5" fill="${goldLight}"/><circle cx="118" cy="74" r="5" fill="${goldLight}"/>
<path d="M66 50l-16-6M66 70l-16 6" ${bare(5)}/><circle cx="48" cy="43" r="7" fill="${eggshell}" ${line(3)}/><circle cx="48" cy="77" r="7" fill="${eggshell}" ${line(3)}/><circle cx="46" cy="43" r="3" fill="${ink}"/><circle cx="46" cy="77" r="3" fill="${ink}"/>`;
}

export const pondTurtle = (phase: number): string => turtle(phase, jade, '#a9b665', jadeLight);

export function catfish(): string {
  return `<path d="M150 62c18-16 28-34 46-34c-4 20-4 42 2 60c-20 2-34-12-48-26z" fill="#3c3b4f" ${line(6)}/>
<path d="M84 34c28-14 58-10 80 12l-20 8z" fill="#56536f" ${line(5)}/><path d="M84 86c24 14 56 10 76-8l-20-6z" fill="#56536f" ${line(5)}/>
<path d="M6 66c-2-22 22-42 62-42c46 0 76 18 94 38c-20 20-50 34-92 34c-34 0-62-8-64-30z" fill="#565877" ${line(7)}/>
<path d="M8 72c12 18 36 24 62 24c30 0 56-8 76-22c-46 6-100 10-138-2z" fill="#c9c3b5"/>
<path d="M58 26c14 16 14 52-2 68" ${bare(5)}/><path d="M76 84l-10 22l26-12z" fill="#3c3b4f" ${line(5)}/>
<path d="M12 56C4 44 0 30 6 18M20 50C18 36 22 22 34 16M10 80C4 92 6 104 14 112M22 86c0 12 8 20 18 24" ${bare(5)}/><path d="M4 70c10 6 20 6 30 2" ${bare(5)}/>${eye(38, 50, 8)}
<path d="M92 44l4 4M108 40l4 4M104 56l4 4M124 50l4 4" ${bare(5, '#2c2b3d')}/>`;
}

/** The carp that turns into a dragon: horns, whiskers, a mane and a tail of flames. */
export function dragonCarp(): string {
  const scales = [
    [84, 44],
    [102, 40],
    [120, 44],
    [136, 52],
    [92, 60],
    [112, 60],
    [130, 68],
    [84, 76],
    [104, 78],
    [122, 82],
  ]
    .map(([x, y]) => `<path d="M${x} ${y}q11 1 11 13" fill="none" ${line(3)}/>`)
    .join('');
  return `<path d="M146 64c14-10 14-30 36-44c-4 12 0 18 14 18c-12 6-14 14-6 22c-10 0-14 8-8 18c-14-2-26-4-36-14zM150 70c10 12 24 16 44 12c-8 8-10 16-2 26c-20-2-38-16-42-38z" fill="${ember}" ${line(5)}/>
<path d="M62 30l6-24 14 16 10-20 14 20 14-14 8 22 18-4-4 20z" fill="${madder}" ${line(5)}/><path d="M80 92l-4 24l18-14l8 16l14-22z" fill="${madder}" ${line(5)}/>
<path d="M16 66c6-28 36-42 70-42c36 0 58 16 74 38c-18 24-42 38-78 38c-34 0-60-12-66-34z" fill="${cinnabar}" ${line(7)}/>
<path d="M22 76c16 18 38 24 62 24c22 0 40-6 56-20c-40 8-84 8-118-4z" fill="${goldLight}" ${line(4)}/>${scales}
<path d="M66 26c16 18 16 54-2 70c-4-10-12-12-18-8c2-10-2-16-12-16c8-6 10-12 4-20c10 0 14-6 12-16c8 2 14-2 16-10z" fill="${gold}" ${line(5)}/>
<path d="M36 34C30 20 34 8 48 2M36 34C22 30 14 18 16 6" ${bare(9)}/><path d="M36 34C30 20 34 8 48 2M36 34C22 30 14 18 16 6" ${bare(4, goldLight)}/>
<path d="M20 70C8 76 2 88 8 100C10 106 18 106 18 100M12 60C4 54 0 44 6 36" ${bare(5, goldDark)}/><path d="M16 72c8 6 18 6 26 0" ${bare(5)}/>
<circle cx="38" cy="54" r="12" fill="${eggshell}" ${line(4)}/><circle cx="35" cy="55" r="6" fill="${ink}"/><path d="M24 44l20-4" ${bare(5)}/><path d="M52 76l10 4" ${bare(4, rose)}/>`;
}
