/** How a fight is shown where a slip is checked. */
import type { Outcome } from '../kit/cockfight/fight.ts';
import { make } from '../kit/dom.ts';
import { makeWords } from '../kit/words.ts';
import type { GameProof } from '../verify/proofs.ts';
import { game } from './entry.ts';
import { dictionaries } from './view/words.ts';

export const proof: GameProof = {
  kind: 'table',
  game,
  showStep({ outcome }, _round, lang) {
    const { say } = makeWords(dictionaries, lang);
    const { result, blows } = outcome as Outcome;
    const told = blows.map(({ by, force }) => `${say(by)} ${'●'.repeat(force)}`).join(' · ');
    return [make('p', {}, make('b', {}, say(result))), make('p', {}, told)];
  },
};
