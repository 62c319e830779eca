/** The game as its page starts it. */
import { make } from '../../kit/dom.ts';
import { showMultiplier } from '../../kit/format.ts';
import type { RoadLook } from '../../kit/table/side.ts';
import type { TableFront } from '../../kit/table/front.ts';
import type { Texts } from '../../kit/makeTexts.ts';
import { game } from '../entry.ts';
import { multiplierAt, worthAt } from '../rules.ts';
import type { Outcome } from '../rules.ts';
import { makeBoard, times } from './board.ts';
import { showRules } from './rulesDialog.ts';
import { makeScene } from './scene.ts';
import { dictionaries } from './texts.ts';
import type { Key } from './texts.ts';

const shownLast = 12;
/** From two on a flight is counted as high. */
const highFrom = 200;
const veryHighFrom = 1_000;

const toneOf = (breaksAt: number): string =>
  breaksAt >= veryHighFrom ? 'veryHigh' : breaksAt >= highFrom ? 'high' : 'low';
const breakOf = (outcome: unknown): number => (outcome as Outcome).breaksAt;

function road({ say, lang }: Texts<Key>): RoadLook<Key> {
  const is = (check: (breaksAt: number) => boolean) => (outcome: unknown) => check(breakOf(outcome));
  return {
    mark: (outcome) => {
      const breaksAt = breakOf(outcome);
      const text =
        breaksAt >= veryHighFrom
          ? String(Math.floor(breaksAt / 100))
          : showMultiplier(BigInt(breaksAt), lang()).slice(0, 3);
      return { side: breaksAt >= highFrom ? 'high' : 'low', text, tone: toneOf(breaksAt) };
    },
    counted: [
      { tone: 'low', label: 'below2', is: is((breaksAt) => breaksAt < highFrom) },
      { tone: 'high', label: 'from2', is: is((breaksAt) => breaksAt >= highFrom) },
      { tone: 'veryHigh', label: 'from10', is: is((breaksAt) => breaksAt >= veryHighFrom) },
    ],
    name: (outcome) => say('brokeAt', { multiplier: times(breakOf(outcome), lang()) }),
    isFolded: true,
    cashOutText: (cashOutMs) => times(multiplierAt(cashOutMs), lang()),
    more: (outcomes) => [
      make(
        'div',
        { class: 'flights', role: 'group', 'aria-label': say('lastFlights') },
        ...outcomes
          .slice(-shownLast)
          .toReversed()
          .map((outcome) => make('b', { class: toneOf(breakOf(outcome)) }, times(breakOf(outcome), lang()))),
      ),
    ],
  };
}

export const front: TableFront<Key> = {
  game,
  dictionaries,
  makeBoard,
  road,
  makeScene,
  showRules,
  worthAt,
};
