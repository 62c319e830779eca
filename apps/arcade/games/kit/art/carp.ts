/** A carp of the folk prints, swimming to the left in a box of 200 by 120. */
import { eggshell, ink } from './palette.ts';

export type CarpColours = { body: string; belly: string; fins: string };

export function carp({ body, belly, fins }: CarpColours): string {
  const line = (width = 4): string =>
    `stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"`;
  const scales = [
    [82, 42],
    [100, 40],
    [118, 44],
    [134, 52],
    [74, 58],
    [92, 56],
    [110, 58],
    [127, 64],
    [84, 72],
    [102, 73],
    [120, 76],
  ].map(([x, y]) => `<path d="M${x} ${y}q9 1 10 11" fill="none" ${line(2.5)}/>`);
  return `<path d="M150 62c12-6 22-20 44-30c-6 12-8 20-8 30s4 20 10 30c-22-6-34-18-46-26z" fill="${fins}" ${line()}/>
<path d="M164 60l20-14M166 64h18M164 68l20 12" fill="none" ${line(2.5)}/>
<path d="M70 32c8-20 34-26 56-16c-6 6-8 12-4 20z" fill="${fins}" ${line()}/><path d="M86 30l8-11M100 29l7-11" fill="none" ${line(2.5)}/>
<path d="M84 88c-2 14-14 24-28 24c8-6 10-14 10-24zM128 84c0 10-6 18-18 22c2-8 2-14 0-20z" fill="${fins}" ${line()}/>
<path d="M10 64c8-24 36-36 70-36c36 0 60 12 78 34c-18 20-44 32-78 32c-36 0-62-10-70-30z" fill="${body}" ${line(4.5)}/>
<path d="M12 70c14 18 40 24 68 24c22 0 40-4 56-14c-40 8-90 6-124-10z" fill="${belly}" ${line(3)}/>${scales.join('')}
<path d="M58 32c12 14 13 42 1 60" fill="none" ${line(4)}/><circle cx="36" cy="54" r="9.500" fill="${eggshell}" ${line(3)}/><circle cx="34" cy="55" r="4.500" fill="${ink}"/>
<path d="M10 64c8 4 14 4 20 1M14 72c-8 4-10 12-6 18M24 78c-4 6-3 12 2 16" fill="none" ${line(3)}/>`;
}
