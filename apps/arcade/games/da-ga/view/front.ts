/** The game as its page starts it. */
import { isUndecided } from '../../kit/cockfight/fight.ts';
import type { Outcome, Result } from '../../kit/cockfight/fight.ts';
import { makeScene } from '../../kit/cockfight/scene.ts';
import type { RoadLook } from '../../kit/table/side.ts';
import { makeSpots } from '../../kit/table/spots.ts';
import type { TableFront } from '../../kit/table/front.ts';
import type { Texts } from '../../kit/makeTexts.ts';
import { yardDrawing } from '../art/yard.ts';
import { game } from '../entry.ts';
import { spotList } from '../rules.ts';
import { oddsText } from './odds.ts';
import { showRules } from './rulesDialog.ts';
import { dictionaries } from './texts.ts';
import type { Key } from './texts.ts';

const resultOf = (outcome: unknown): Result => (outcome as Outcome).result;
const isDrawn = (outcome: unknown): boolean => isUndecided(resultOf(outcome));

function road({ say }: Texts<Key>): RoadLook<Key> {
  return {
    mark: (outcome) => {
      const result = resultOf(outcome);
      if (result === 'meron' || result === 'wala')
        return { side: result, text: say(`${result}Short`), tone: result };
      return { side: null, text: say('neitherShort'), tone: 'neither' };
    },
    counted: [
      { tone: 'meron', label: 'meron', is: (outcome) => resultOf(outcome) === 'meron' },
      { tone: 'wala', label: 'wala', is: (outcome) => resultOf(outcome) === 'wala' },
      { tone: 'neither', label: 'neither', is: isDrawn },
    ],
    name: (outcome) => say(resultOf(outcome)),
  };
}

export const front: TableFront<Key> = {
  game,
  dictionaries,
  makeBoard: (parts) =>
    makeSpots(parts, (lang) =>
      spotList.map((spot) => ({
        spot,
        label: spot,
        odds: oddsText(spot, lang),
        className: spot === 'meron' || spot === 'wala' ? `large ${spot}` : 'large neither',
      })),
    ),
  road,
  makeScene: (parts) => makeScene(parts, yardDrawing),
  showRules,
};
