/** Throws as roads show them: runs of tài and xỉu, and the last throws with their sums. */
import { make } from '../dom.ts';
import type { Mark } from '../table/road.ts';
import { isBig, sumOf } from './dice.ts';
import type { Throw } from './dice.ts';
import { diceRow } from './tumble.ts';

export function diceMark(outcome: unknown): Mark {
  const thrown = outcome as Throw;
  const side = isBig(thrown) ? 'big' : 'small';
  return { side, text: String(sumOf(thrown)), tone: side };
}

const shownLast = 6;

/** The last throws, newest first. */
export function lastThrows(outcomes: readonly unknown[], label: string): Node[] {
  const rows = outcomes
    .slice(-shownLast)
    .toReversed()
    .map((outcome) => {
      const thrown = outcome as Throw;
      return make(
        'span',
        { class: 'thrown' },
        diceRow(thrown.dice, 20),
        make('b', { class: isBig(thrown) ? 'big' : 'small' }, String(sumOf(thrown))),
      );
    });
  return [make('div', { class: 'throws', role: 'group', 'aria-label': label }, ...rows)];
}
