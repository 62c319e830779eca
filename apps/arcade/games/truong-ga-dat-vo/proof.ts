/** A fight as it is shown where a slip is checked. */
import type { Outcome } from '../kit/cockfight/fight.ts';
import { make } from '../kit/dom.ts';
import { showAmount, showMultiplier } from '../kit/format.ts';
import { poolFrom } from '../kit/table.ts';
import { makeTexts } from '../kit/makeTexts.ts';
import type { GameProof } from '../kit/proof.ts';
import { game } from './entry.ts';
import { oddsOf, onSide } from './rules.ts';
import { dictionaries } from './view/texts.ts';

export const proof: GameProof = {
  kind: 'table',
  game,
  showStep({ outcome }, round, lang) {
    const { say } = makeTexts(dictionaries, lang);
    const { result, blows } = outcome as Outcome;
    const pool = poolFrom(round.table?.pool);
    const told = blows.map(({ by, force }) => `${say(by)} ${'●'.repeat(force)}`).join(' · ');
    const lay = (['meron', 'wala'] as const).map((side) =>
      say('proofSide', {
        side: say(side),
        amount: showAmount(onSide(side, pool), lang),
        odds: showMultiplier(oddsOf(side, pool), lang),
      }),
    );
    return [make('p', {}, make('b', {}, say(result))), make('p', {}, lay.join(' · ')), make('p', {}, told)];
  },
};
