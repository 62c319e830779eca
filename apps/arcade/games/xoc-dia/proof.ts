/** A round as it is shown where it is checked. */
import { make, svgImage } from '../kit/dom.ts';
import { makeTexts } from '../kit/makeTexts.ts';
import type { GameProof } from '../kit/proof.ts';
import { coinSvg } from './art/pictures.ts';
import { game } from './entry.ts';
import { redsOf } from './rules.ts';
import type { Outcome } from './rules.ts';
import { dictionaries } from './view/texts.ts';

export const proof: GameProof = {
  kind: 'table',
  game,
  showStep({ outcome }, _round, lang) {
    const { say } = makeTexts(dictionaries, lang);
    const { coins } = outcome as Outcome;
    const shown = make(
      'div',
      { class: 'grid', 'aria-hidden': 'true' },
      ...coins.map((coin) => svgImage(coinSvg(coin === 1), 44)),
    );
    return [shown, make('p', {}, say('proofReds', { count: redsOf(outcome as Outcome) }))];
  },
};
