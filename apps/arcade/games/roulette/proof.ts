/** A spin as it is shown where a slip is checked. */
import { make } from '../kit/dom.ts';
import { makeTexts } from '../kit/makeTexts.ts';
import type { GameProof } from '../kit/proof.ts';
import { game } from './entry.ts';
import { colourOf } from './rules.ts';
import type { Outcome } from './rules.ts';
import { dictionaries } from './view/texts.ts';

export const proof: GameProof = {
  kind: 'table',
  game,
  showStep({ outcome }, _round, lang) {
    const { say } = makeTexts(dictionaries, lang);
    const { number } = outcome as Outcome;
    return [make('p', {}, say('resultNumber', { number, colour: say(colourOf(number)) }))];
  },
};
