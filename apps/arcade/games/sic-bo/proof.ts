/** A throw as it is shown where a slip is checked. */
import { make } from '../kit/dom.ts';
import { sumOf } from '../kit/dice/dice.ts';
import type { Throw } from '../kit/dice/dice.ts';
import { diceRow } from '../kit/dice/tumble.ts';
import type { GameProof } from '../kit/proof.ts';
import { game } from './entry.ts';

export const proof: GameProof = {
  kind: 'table',
  game,
  showStep({ outcome }) {
    const thrown = outcome as Throw;
    return [diceRow(thrown.dice, 44), make('p', {}, `${thrown.dice.join(' + ')} = ${sumOf(thrown)}`)];
  },
};
