/** A flight as it is shown where a slip is checked. */
import { make } from '../kit/dom.ts';
import { showMultiplier } from '../kit/format.ts';
import type { CashOut } from '../kit/table.ts';
import { makeTexts } from '../kit/makeTexts.ts';
import type { GameProof } from '../kit/proof.ts';
import { game } from './entry.ts';
import { multiplierAt } from './rules.ts';
import type { Outcome } from './rules.ts';
import { dictionaries } from './view/texts.ts';

export const proof: GameProof = {
  kind: 'table',
  game,
  showStep({ outcome, step }, _round, lang) {
    const { say } = makeTexts(dictionaries, lang);
    const taken = step.action as CashOut | null;
    const at = (multiplier: number): string => showMultiplier(BigInt(multiplier), lang);
    return [
      make('p', {}, say('brokeAt', { multiplier: at((outcome as Outcome).breaksAt) })),
      ...(taken === null
        ? []
        : [make('p', {}, say('proofCashOut', { multiplier: at(multiplierAt(taken.cashOutMs)) }))]),
    ];
  },
};
