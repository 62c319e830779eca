/** The last numbers as they came, which came most often, and which have been away for longest. */
import { make } from '../../kit/dom.ts';
import type { Texts } from '../../kit/makeTexts.ts';
import { colourOf, pockets } from '../rules.ts';
import type { Outcome } from '../rules.ts';
import type { Key } from './texts.ts';

const shownLast = 14;
const shownMost = 4;
const enoughRounds = 10;

export function lastNumbers({ say }: Texts<Key>, outcomes: readonly unknown[]): Node[] {
  const numbers = outcomes.map((outcome) => (outcome as Outcome).number);
  const disc = (number: number): HTMLElement =>
    make('b', { class: `disc ${colourOf(number)}` }, String(number));
  const row = (label: Key, className: string, items: Node[]): HTMLElement =>
    make(
      'div',
      { class: `numbers ${className}`, role: 'group', 'aria-label': say(label) },
      make('span', {}, say(label)),
      ...items,
    );
  const counts = Array.from({ length: pockets }, (_, number) => ({
    number,
    count: numbers.filter((one) => one === number).length,
    away: numbers.length - 1 - numbers.lastIndexOf(number),
  }));
  const told = (label: 'times' | 'absent', number: number, count: number): HTMLElement =>
    make(
      'span',
      { class: 'counted', title: say(label, { number, count }) },
      disc(number),
      make('small', {}, `×${count}`),
    );
  const hot = counts.toSorted((a, b) => b.count - a.count).slice(0, shownMost);
  const cold = counts.toSorted((a, b) => b.away - a.away).slice(0, shownMost);
  return [
    row('lastNumbers', 'last', numbers.slice(-shownLast).toReversed().map(disc)),
    ...(numbers.length < enoughRounds
      ? []
      : [
          row(
            'hot',
            'often',
            hot.map(({ number, count }) => told('times', number, count)),
          ),
          row(
            'cold',
            'often',
            cold.map(({ number, away }) => told('absent', number, away)),
          ),
        ]),
  ];
}
