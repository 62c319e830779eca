/** The game as its page starts it. */
import type { RoadLook } from '../../kit/table/side.ts';
import type { TableFront } from '../../kit/table/front.ts';
import type { Texts } from '../../kit/makeTexts.ts';
import { game } from '../entry.ts';
import { colourOf, wins } from '../rules.ts';
import type { Outcome } from '../rules.ts';
import { makeBoard } from './board.ts';
import { lastNumbers } from './lastNumbers.ts';
import { showRules } from './rulesDialog.ts';
import { makeScene } from './scene.ts';
import { dictionaries } from './texts.ts';
import type { Key } from './texts.ts';

const isWon = (spot: string) => (outcome: unknown) => wins(outcome as Outcome, spot);

function road(texts: Texts<Key>): RoadLook<Key> {
  const { say } = texts;
  return {
    mark: (outcome) => {
      const { number } = outcome as Outcome;
      const colour = colourOf(number);
      return { side: number === 0 ? null : colour, text: String(number), tone: colour };
    },
    counted: (['red', 'black', 'even', 'odd', 'low', 'high'] as const).map((spot) => ({
      tone: spot,
      label: spot,
      is: isWon(spot),
    })),
    name: (outcome) => {
      const { number } = outcome as Outcome;
      return say('resultNumber', { number, colour: say(colourOf(number)) });
    },
    isFolded: true,
    more: (outcomes) => lastNumbers(texts, outcomes),
  };
}

export const front: TableFront<Key> = { game, dictionaries, makeBoard, road, makeScene, showRules };
