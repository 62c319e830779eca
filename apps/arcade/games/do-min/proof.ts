/** A step as it is shown where a round is checked. */
import { make, svgImage } from '../kit/dom.ts';
import { showMultiplier } from '../kit/format.ts';
import { makeTexts } from '../kit/makeTexts.ts';
import type { GameProof } from '../kit/proof.ts';
import { lid, lotus, mine, pictureSvg } from './art/pictures.ts';
import { game } from './entry.ts';
import { tileCount } from './rules.ts';
import type { Opened } from './rules.ts';
import { dictionaries } from './view/texts.ts';

export const proof: GameProof = {
  kind: 'solo',
  game,
  showStep({ outcome }, _round, lang) {
    const { tile, opened, mines, multiplier } = outcome as Opened;
    const { say } = makeTexts(dictionaries, lang);
    const grid = make('div', { class: 'grid', 'aria-hidden': 'true' });
    for (let at = 0; at < tileCount; at += 1) {
      const drawing = opened.includes(at) ? lotus() : mines?.includes(at) ? mine() : lid();
      grid.append(svgImage(pictureSvg(drawing), 44));
    }
    const worth = showMultiplier(BigInt(multiplier), lang);
    const step =
      tile === null
        ? say('proofTook', { multiplier: worth })
        : say(multiplier === 0 ? 'proofBoom' : 'proofTile', { tile: tile + 1, multiplier: worth });
    const laid =
      mines === null
        ? []
        : [make('p', {}, say('proofMines', { tiles: mines.map((at) => at + 1).join(', ') }))];
    return [grid, make('p', {}, step), ...laid];
  },
};
