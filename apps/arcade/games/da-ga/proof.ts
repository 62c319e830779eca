/** A fight as it is shown where a slip is checked. */
import type { Outcome } from '../kit/cockfight/fight.ts';
import { make } from '../kit/dom.ts';
import { makeTexts } from '../kit/makeTexts.ts';
import type { GameProof } from '../kit/proof.ts';
import { game } from './entry.ts';
import { dictionaries } from './view/texts.ts';

export const proof: GameProof = {
  kind: 'table',
  game,
  showStep({ outcome }, _round, lang) {
    const { say } = makeTexts(dictionaries, lang);
    const { result, blows } = outcome as Outcome;
    const told = blows.map(({ by, force }) => `${say(by)} ${'●'.repeat(force)}`).join(' · ');
    return [make('p', {}, make('b', {}, say(result))), make('p', {}, told)];
  },
};
