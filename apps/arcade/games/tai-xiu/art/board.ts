/** The lacquered ground of the board, with the drum's rings around the plate; 900 by 520. */
import { drumFace, gold, goldDark, lacquer, madder } from '../../kit/art/palette.ts';
import { svg } from '../../kit/table/hall.ts';

export function boardSvg(): string {
  const cloud = (x: number, y: number): string =>
    `<path transform="translate(${x} ${y})" d="M0 0h150c14 0 22-10 18-22c-4-12-20-14-28-4c-4-20-34-24-42-4c-16-20-52-12-50 12c-20-6-44-2-48 18z" fill="${madder}" stroke="${gold}" stroke-width="3" opacity=".8"/>`;
  return svg(
    900,
    520,
    `<defs><radialGradient id="ground" cx="50%" cy="46%" r="62%"><stop offset="0" stop-color="#8c2a1a"/><stop offset=".6" stop-color="#4a120f"/><stop offset="1" stop-color="${lacquer}"/></radialGradient></defs>
<rect width="900" height="520" fill="url(#ground)"/><g opacity=".42">${drumFace(450, 250, 236, gold, 'none')}</g>
<circle cx="450" cy="250" r="246" fill="none" stroke="${gold}" stroke-width="6"/><circle cx="450" cy="250" r="256" fill="none" stroke="${goldDark}" stroke-width="3"/>
${cloud(30, 110)}${cloud(700, 110)}${cloud(60, 470)}${cloud(680, 470)}`,
    'xMidYMid slice',
  );
}
