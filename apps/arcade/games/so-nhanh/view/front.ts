/** The game as its page starts it. */
import type { RoadLook } from '../../kit/table/side.ts';
import { makeSpots } from '../../kit/table/spots.ts';
import type { SpotLook } from '../../kit/table/spots.ts';
import type { TableFront } from '../../kit/table/front.ts';
import type { Lang, Texts } from '../../kit/makeTexts.ts';
import { game } from '../entry.ts';
import { halves, positions, wins } from '../rules.ts';
import type { KindName, Outcome } from '../rules.ts';
import { lastDraws } from './lastDraws.ts';
import { oddsText } from './odds.ts';
import { showRules } from './rulesDialog.ts';
import { makeScene } from './scene.ts';
import { dictionaries } from './texts.ts';
import type { Key } from './texts.ts';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/**
 * In groups, of which one is shown at a time: sums and duel, each position, the last two digits.
 */
function spotsOf(lang: Lang): SpotLook<Key>[] {
  const look = (kind: KindName, spot: string, rest: Omit<SpotLook<Key>, 'spot' | 'odds'>): SpotLook<Key> => ({
    spot,
    odds: oddsText(kind, lang),
    ...rest,
  });
  return [
    ...halves.map((half) =>
      look('sum', `sum:${half}`, { label: `sum_${half}`, className: `wide ${half}`, group: 'groupSum' }),
    ),
    look('duel', 'duel:dragon', { label: 'dragon', className: 'third dragon', group: 'groupSum' }),
    look('tie', 'tie:same', { label: 'same', className: 'third same', group: 'groupSum' }),
    look('duel', 'duel:tiger', { label: 'tiger', className: 'third tiger', group: 'groupSum' }),
    ...upTo(positions).flatMap((at) => {
      const group: Key = `groupPosition${(at + 1) as 1 | 2 | 3 | 4 | 5}`;
      return [
        ...halves.map((half) =>
          look('half', `half:${at + 1}:${half}`, { label: `half_${half}`, className: `wide ${half}`, group }),
        ),
        ...upTo(10).map((digit) =>
          look('digit', `digit:${at + 1}:${digit}`, {
            label: 'digit',
            blanks: { digit },
            className: `digit ${digit >= 5 ? 'big' : 'small'}`,
            group,
          }),
        ),
      ];
    }),
    ...upTo(100).map((number) => {
      const digits = String(number).padStart(2, '0');
      return look('two', `two:${digits}`, {
        label: 'digit',
        blanks: { digit: digits },
        className: 'number',
        group: 'groupTwo',
      });
    }),
  ];
}

const isWon = (spot: string) => (outcome: unknown) => wins(outcome as Outcome, spot);

function road({ say }: Texts<Key>): RoadLook<Key> {
  return {
    mark: (outcome) => {
      const side = isWon('sum:big')(outcome) ? 'big' : 'small';
      return { side, text: say(`${side}Short`), tone: side };
    },
    counted: [
      { tone: 'big', label: 'sum_big', is: isWon('sum:big') },
      { tone: 'small', label: 'sum_small', is: isWon('sum:small') },
      { tone: 'odd', label: 'sum_odd', is: isWon('sum:odd') },
      { tone: 'even', label: 'sum_even', is: isWon('sum:even') },
    ],
    name: (outcome) => (outcome as Outcome).digits.join(' '),
    more: (outcomes) => lastDraws(outcomes as Outcome[], say),
  };
}

export const front: TableFront<Key> = {
  game,
  dictionaries,
  makeBoard: (parts) => makeSpots(parts, spotsOf),
  road,
  makeScene,
  showRules,
};
