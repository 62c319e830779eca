import { make } from '../../kit/dom.ts';
import type { Texts } from '../../kit/makeTexts.ts';
import { middleSum, sumOf } from '../rules.ts';
import type { Outcome } from '../rules.ts';
import type { Key } from './texts.ts';

const shownLast = 7;

/** The last draws with their sums, newest first. */
export function lastDraws(outcomes: readonly Outcome[], say: Texts<Key>['say']): Node[] {
  if (outcomes.length === 0) return [];
  const rows = outcomes
    .slice(-shownLast)
    .toReversed()
    .map((outcome) => {
      const sum = sumOf(outcome);
      const tone = sum === middleSum ? 'middle' : sum > middleSum ? 'big' : 'small';
      const numbers = outcome.numbers.toSorted((a, b) => a - b);
      return make('li', {}, make('b', { class: tone }, String(sum)), make('span', {}, numbers.join(' ')));
    });
  return [make('h2', {}, say('lastDraws')), make('ol', { class: 'last-draws' }, ...rows)];
}
