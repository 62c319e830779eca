import { make } from '../../kit/dom.ts';
import type { Texts } from '../../kit/makeTexts.ts';
import { sumOf, wins } from '../rules.ts';
import type { Outcome } from '../rules.ts';
import type { Key } from './texts.ts';

const shownLast = 12;

/** The last draws with their sums, newest first. */
export function lastDraws(outcomes: readonly Outcome[], say: Texts<Key>['say']): Node[] {
  const rows = outcomes
    .slice(-shownLast)
    .toReversed()
    .map((outcome) =>
      make(
        'span',
        { class: 'draw' },
        ...outcome.digits.map((digit) => make('i', { class: digit >= 5 ? 'big' : 'small' }, String(digit))),
        make(
          'b',
          { class: wins(outcome, 'sum:big') ? 'big' : 'small' },
          `${say(wins(outcome, 'sum:big') ? 'bigShort' : 'smallShort')} ${sumOf(outcome.digits)}`,
        ),
      ),
    );
  return [make('div', { class: 'draws', role: 'group', 'aria-label': say('lastDraws') }, ...rows)];
}
