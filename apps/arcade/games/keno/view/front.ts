/** The game as its page starts it. */
import type { RoadLook } from '../../kit/table/side.ts';
import type { TableFront } from '../../kit/table/front.ts';
import type { Texts } from '../../kit/makeTexts.ts';
import { game } from '../entry.ts';
import { isSumWon, middleSum, sumKinds, sumOf } from '../rules.ts';
import type { Outcome } from '../rules.ts';
import { makeBoard } from './board.ts';
import { lastDraws } from './lastDraws.ts';
import { makeMarks } from './marks.ts';
import { showRules } from './rulesDialog.ts';
import { makeScene } from './scene.ts';
import { dictionaries } from './texts.ts';
import type { Key } from './texts.ts';

function road({ say }: Texts<Key>): RoadLook<Key> {
  return {
    mark: (outcome) => {
      const sum = sumOf(outcome as Outcome);
      if (sum === middleSum) return { side: null, text: '=', tone: 'middle' };
      const side = sum > middleSum ? 'big' : 'small';
      return { side, text: say(`${side}Short`), tone: side };
    },
    counted: sumKinds.map((kind) => ({
      tone: kind,
      label: `sum_${kind}` as const,
      is: (outcome) => isSumWon(kind, sumOf(outcome as Outcome)),
    })),
    name: (outcome) => say('sumIs', { sum: sumOf(outcome as Outcome) }),
    isFolded: true,
    more: (outcomes) => lastDraws(outcomes as Outcome[], say),
  };
}

const marks = makeMarks();

export const front: TableFront<Key> = {
  game,
  dictionaries,
  makeBoard: (parts) => makeBoard(parts, marks),
  road,
  makeScene: (parts) => makeScene(parts, marks),
  showRules,
};
