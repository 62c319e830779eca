/** The bronze drum from which the numbers come, on its red ground. */
import {
  cinnabar,
  drumFace,
  gold,
  goldDark,
  goldLight,
  ink,
  lacquer,
  madder,
  starPoints,
} from '../../kit/art/palette.ts';
import { svg } from '../../kit/table/hall.ts';

const night = `<radialGradient id="night" cx="50%" cy="50%" r="65%"><stop offset="0" stop-color="#6e1f14"/><stop offset=".6" stop-color="#2b120d"/><stop offset="1" stop-color="${lacquer}"/></radialGradient>`;

/** The drum's outer rim, its face, and the red middle in which the newest ball lies. */
function drumAt(cx: number, cy: number): string {
  const ring = (radius: number, attributes: string): string =>
    `<circle cx="${cx}" cy="${cy}" r="${radius}" ${attributes}/>`;
  return `${ring(196, `fill="${goldDark}" stroke="${ink}" stroke-width="7"`)}${drumFace(cx, cy, 184, ink, gold)}
${ring(196, `fill="none" stroke="${goldLight}" stroke-width="3"`)}${ring(82, `fill="${cinnabar}" stroke="${ink}" stroke-width="6"`)}${ring(70, `fill="none" stroke="${goldLight}" stroke-width="3"`)}`;
}

const rays = (cx: number, cy: number): string =>
  `<polygon points="${starPoints(cx, cy, 420, 300, 40)}" fill="${madder}" opacity=".35"/>`;

/** The whole picture, 900 by 420: for the lobby. */
export function drumSvg(): string {
  return svg(
    900,
    420,
    `<defs>${night}</defs><rect width="900" height="420" fill="url(#night)"/>${rays(450, 210)}${drumAt(450, 210)}`,
    'xMidYMid slice',
  );
}

/** The drum alone with its rays; it fills 400 of the 840 across. */
export function loneDrumSvg(): string {
  return svg(840, 840, `${rays(420, 420)}${drumAt(420, 420)}`);
}
