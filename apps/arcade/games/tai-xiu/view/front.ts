/** The game as its page starts it. */
import { isBig, sumOf } from '../../kit/dice/dice.ts';
import type { Throw } from '../../kit/dice/dice.ts';
import { diceMark, lastThrows } from '../../kit/dice/road.ts';
import { showMultiplier } from '../../kit/format.ts';
import type { RoadLook } from '../../kit/table/side.ts';
import { makeSpots } from '../../kit/table/spots.ts';
import type { TableFront } from '../../kit/table/front.ts';
import type { Texts } from '../../kit/makeTexts.ts';
import { game } from '../entry.ts';
import { odds, spotList } from '../rules.ts';
import { showRules } from './rulesDialog.ts';
import { makeScene } from './scene.ts';
import { dictionaries } from './texts.ts';
import type { Key } from './texts.ts';

function road({ say }: Texts<Key>): RoadLook<Key> {
  const isWon = (side: boolean) => (outcome: unknown) => isBig(outcome as Throw) === side;
  return {
    mark: diceMark,
    counted: [
      { tone: 'big', label: 'over', is: isWon(true) },
      { tone: 'small', label: 'under', is: isWon(false) },
    ],
    name: (outcome) => {
      const thrown = outcome as Throw;
      return say('resultIs', {
        dice: thrown.dice.join(' – '),
        sum: sumOf(thrown),
        kind: say(isBig(thrown) ? 'over' : 'under'),
      });
    },
    more: (outcomes) => lastThrows(outcomes, say('lastThrows')),
  };
}

export const front: TableFront<Key> = {
  game,
  dictionaries,
  makeBoard: (parts) =>
    makeSpots(parts, (lang) =>
      spotList.map((spot) => ({
        spot,
        label: spot === 'big' ? 'over' : 'under',
        note: `range_${spot}` as const,
        odds: `1:${showMultiplier(odds, lang)}`,
        className: `half ${spot}`,
      })),
    ),
  road,
  makeScene,
  showRules,
};
