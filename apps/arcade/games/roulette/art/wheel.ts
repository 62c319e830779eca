/**
 * The wheel: the bowl that stands still with its deflectors, and the rotor with its 37 pockets;
 * each 1000 by 1000, seen from above.
 */
import {
  around,
  drumFace,
  eggshell,
  gold,
  goldDark,
  goldLight,
  ink,
  lacquer,
  madder,
  starPoints,
} from '../../kit/art/palette.ts';
import { line, svg } from '../../kit/table/hall.ts';
import { colourOf, pockets, wheelOrder } from '../rules.ts';

const size = 1000;
const centre = size / 2;
/** The radii of the rotor's rings, from the rim inwards. */
const rim = 428;
const numbersFrom = 356;
const pocketsFrom = 280;
export const pocketAngle = 360 / pockets;

export const tones = { red: '#b8271a', black: '#241512', green: '#1f7a4d' } as const;
const deepTones = { red: '#7d170f', black: '#120907', green: '#12533a' } as const;

/** A point at an angle (0 is up, clockwise) and a distance from the centre. */
function at(degrees: number, radius: number): string {
  const turn = ((degrees - 90) * Math.PI) / 180;
  return `${Math.round((centre + radius * Math.cos(turn)) * 10) / 10} ${Math.round((centre + radius * Math.sin(turn)) * 10) / 10}`;
}

/** A piece of a ring around the direction of a pocket. */
function piece(index: number, from: number, to: number, fill: string): string {
  const [left, right] = [(index - 0.5) * pocketAngle, (index + 0.5) * pocketAngle];
  return `<path d="M${at(left, to)}A${to} ${to} 0 0 1 ${at(right, to)}L${at(right, from)}A${from} ${from} 0 0 0 ${at(left, from)}z" fill="${fill}"/>`;
}

export function rotorSvg(): string {
  const sectors = wheelOrder
    .map((number, index) => {
      const colour = colourOf(number);
      const text = `<text x="${centre}" y="${centre - 376}" transform="rotate(${index * pocketAngle} ${centre} ${centre})" text-anchor="middle" font-family="'Be Vietnam Pro', Arial, sans-serif" font-weight="800" font-size="42" fill="${eggshell}">${number}</text>`;
      return (
        piece(index, numbersFrom, rim, tones[colour]) +
        piece(index, pocketsFrom, numbersFrom, deepTones[colour]) +
        text
      );
    })
    .join('');
  const frets = around(
    centre,
    centre,
    pockets,
    `<path d="M${centre} ${centre - rim}V${centre - pocketsFrom}" stroke="${gold}" stroke-width="4"/>`,
    pocketAngle / 2,
  );
  const arm = `<path d="M${centre - 13} ${centre}l6-150h14l6 150z" fill="${gold}" ${line(4)}/><circle cx="${centre}" cy="${centre - 158}" r="22" fill="${goldLight}" ${line(4)}/>`;
  return svg(
    size,
    size,
    `<defs><radialGradient id="cone"><stop offset="0" stop-color="#a5502a"/><stop offset=".7" stop-color="#6e2716"/><stop offset="1" stop-color="#39120c"/></radialGradient></defs>
<circle cx="${centre}" cy="${centre}" r="${rim + 6}" fill="${goldDark}"/>${sectors}${frets}
<circle cx="${centre}" cy="${centre}" r="${rim}" fill="none" stroke="${gold}" stroke-width="8"/><circle cx="${centre}" cy="${centre}" r="${numbersFrom}" fill="none" stroke="${gold}" stroke-width="5"/>
<circle cx="${centre}" cy="${centre}" r="${pocketsFrom}" fill="url(#cone)" stroke="${gold}" stroke-width="9"/>
<g opacity=".55">${drumFace(centre, centre, 258, goldLight, 'none')}</g>
${around(centre, centre, 4, arm)}<circle cx="${centre}" cy="${centre}" r="58" fill="${gold}" ${line(5)}/><circle cx="${centre}" cy="${centre}" r="36" fill="${goldLight}" ${line(4)}/><polygon points="${starPoints(centre, centre, 28, 11, 8)}" fill="${madder}"/>`,
  );
}

export function bowlSvg(): string {
  const deflector = `<path d="M${centre} ${centre - 480}l9 22l-9 22l-9-22z" fill="${goldLight}" ${line(3)}/>`;
  return svg(
    size,
    size,
    `<defs><radialGradient id="wood"><stop offset=".8" stop-color="#2a0e09"/><stop offset=".88" stop-color="#7a3a1c"/><stop offset=".96" stop-color="#a4582c"/><stop offset="1" stop-color="#4a1c10"/></radialGradient></defs>
<circle cx="${centre}" cy="${centre}" r="497" fill="url(#wood)" stroke="${ink}" stroke-width="6"/><circle cx="${centre}" cy="${centre}" r="488" fill="none" stroke="${gold}" stroke-width="6"/>
<circle cx="${centre}" cy="${centre}" r="436" fill="${lacquer}" stroke="${goldDark}" stroke-width="6"/>${around(centre, centre, 8, deflector, 22.5)}`,
  );
}

export const ballSvg = svg(
  60,
  60,
  `<defs><radialGradient id="ball" cx="36%" cy="30%" r="75%"><stop offset="0" stop-color="#fff"/><stop offset=".55" stop-color="${eggshell}"/><stop offset="1" stop-color="#a08d68"/></radialGradient></defs><circle cx="30" cy="30" r="26" fill="url(#ball)" stroke="${ink}" stroke-width="4"/>`,
);
