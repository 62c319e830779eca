/** The bronze drum from which the numbers come, on its red ground; 900 by 420. */
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

export function drumSvg(): string {
  return svg(
    900,
    420,
    `<defs><radialGradient id="night" cx="50%" cy="50%" r="65%"><stop offset="0" stop-color="#6e1f14"/><stop offset=".6" stop-color="#2b120d"/><stop offset="1" stop-color="${lacquer}"/></radialGradient></defs>
<rect width="900" height="420" fill="url(#night)"/><polygon points="${starPoints(450, 210, 420, 300, 40)}" fill="${madder}" opacity=".35"/>
<circle cx="450" cy="210" r="196" fill="${goldDark}" stroke="${ink}" stroke-width="7"/>${drumFace(450, 210, 184, ink, gold)}
<circle cx="450" cy="210" r="196" fill="none" stroke="${goldLight}" stroke-width="3"/><circle cx="450" cy="210" r="82" fill="${cinnabar}" stroke="${ink}" stroke-width="6"/><circle cx="450" cy="210" r="70" fill="none" stroke="${goldLight}" stroke-width="3"/>`,
    'xMidYMid slice',
  );
}
