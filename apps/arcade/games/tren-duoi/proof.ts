/** A round as it is shown where it is checked. */
import { make } from '../kit/dom.ts';
import { makeTexts } from '../kit/makeTexts.ts';
import type { GameProof } from '../kit/proof.ts';
import { game } from './entry.ts';
import type { Choice, Rolled } from './rules.ts';
import { showHundredths } from './view/numbers.ts';
import { dictionaries } from './view/texts.ts';

export const proof: GameProof = {
  kind: 'solo',
  game,
  showStep({ outcome }, round, lang) {
    const { roll, isWin } = outcome as Rolled;
    const { side, target } = round.choice as Choice;
    const { say } = makeTexts(dictionaries, lang);
    return [
      make('p', {}, say(side === 'over' ? 'betOver' : 'betUnder', { target: showHundredths(target, lang) })),
      make('p', {}, say(isWin ? 'rolledWin' : 'rolledLose', { roll: showHundredths(roll, lang) })),
    ];
  },
};
