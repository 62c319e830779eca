/**
 * A volley as it is shown where a round is checked: each bullet with the number that was drawn for
 * it.
 */
import { make, svgImage } from '../dom.ts';
import { makeTexts } from '../makeTexts.ts';
import type { GameProof } from '../proof.ts';
import type { Volley } from './game.ts';
import { sayKind } from './texts.ts';
import { fishPicture } from './view/rulesDialog.ts';
import type { Theme } from './view/theme.ts';

export function fishingProof(theme: Theme): GameProof {
  return {
    kind: 'solo',
    game: theme.game,
    showStep({ outcome }, _round, lang) {
      const texts = makeTexts(theme.dictionaries, lang);
      const shots = (outcome as Volley).shots.map(({ kind, pays, drawn, isCaught }) =>
        make(
          'li',
          {},
          svgImage(fishPicture(theme, kind, 60), 60),
          ` ${texts.say('proofShot', { fish: sayKind(texts, kind), pays, drawn, last: pays * 100 - 1 })} `,
          make('strong', {}, texts.say(isCaught ? 'proofCaught' : 'proofMissed')),
        ),
      );
      return [make('ol', {}, ...shots)];
    },
  };
}
