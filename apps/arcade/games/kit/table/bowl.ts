/** The dealer's plate and the bowl that is turned over it, blue on white. */
import { around, drumFace, eggshell, indigo, indigoLight, ink, rose } from '../art/palette.ts';
import { bare, line, svg } from './hall.ts';

/** Blue on white, seen from the player's side. */
export function plateSvg(): string {
  const leaf = `<path d="M180 12c10 6 10 16 0 22c-10-6-10-16 0-22z" fill="${indigoLight}"/>`;
  return svg(
    360,
    210,
    `<ellipse cx="180" cy="118" rx="176" ry="86" fill="${ink}" opacity=".45"/>
<ellipse cx="180" cy="104" rx="174" ry="98" fill="#cdbf9c" ${line(5)}/><ellipse cx="180" cy="98" rx="174" ry="94" fill="${eggshell}" ${line(5)}/>
<ellipse cx="180" cy="98" rx="160" ry="84" ${bare(4, indigo)}/>
<g transform="translate(0 41) scale(1 .58)">${around(180, 98, 22, `<g transform="translate(0 -70)">${leaf}</g>`)}</g>
<ellipse cx="180" cy="99" rx="126" ry="64" fill="#fbf4e2" stroke="${indigo}" stroke-width="4"/>
<g transform="translate(0 41) scale(1 .58)" opacity=".22">${drumFace(180, 98, 100, indigo, 'none')}</g>`,
  );
}

/** Turned over the coins. */
export function bowlSvg(): string {
  const wave = (x: number): string =>
    `<path d="M${x} 124q14-16 28 0q-14 12-28 0z" fill="${indigoLight}" stroke="${indigo}" stroke-width="2"/>`;
  return svg(
    280,
    190,
    `<path d="M92 26q48-16 96 0l-6 22h-84z" fill="#d8caa6" ${line(5)}/>
<path d="M8 142c4-74 60-104 132-104s128 30 132 104c-22 40-242 40-264 0z" fill="${eggshell}" ${line(6)}/>
<path d="M28 112c10-32 36-52 70-60c-26 18-42 42-46 82c-14-4-22-10-24-22z" fill="#fff" opacity=".7"/>
<path d="M12 132q128 44 256 0M22 106q118 30 236 0" ${bare(3.5, indigo)}/>
${Array.from({ length: 7 }, (_, index) => wave(36 + index * 30)).join('')}
<path d="M140 50c16 10 20 24 0 44c-20-20-16-34 0-44zM112 62c18 2 26 14 22 34c-22-4-30-16-22-34zM168 62c-18 2-26 14-22 34c22-4 30-16 22-34z" fill="${rose}" stroke="${indigo}" stroke-width="3"/>
<path d="M8 142c22 40 242 40 264 0" ${bare(7, indigo)}/>`,
  );
}
