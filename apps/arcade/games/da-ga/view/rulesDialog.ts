/** The rules: the four ways a fight can end, with odds, chances and an example. */
import { ask } from '../../kit/dialog.ts';
import { make } from '../../kit/dom.ts';
import { showMultiplier, showPercent } from '../../kit/format.ts';
import { hundredths } from '../../kit/ratio.ts';
import type { TableParts } from '../../kit/table/front.ts';
import { chances, odds, returnOf, settle, spotList } from '../rules.ts';
import type { Result } from '../../kit/cockfight/fight.ts';
import type { Key } from './texts.ts';

/** The stake of the examples. */
const exampleStake = 10_000_000n;

export function showRules({ root, texts, money }: TableParts<Key>): void {
  const { say, lang } = texts;
  const percent = (value: number): string => showPercent(hundredths(BigInt(Math.floor(value))), lang());
  const row = (spot: Result): HTMLElement =>
    make(
      'tr',
      {},
      make('th', { scope: 'row' }, say(spot)),
      make('td', {}, showMultiplier(odds[spot], lang())),
      make('td', {}, percent(chances[spot])),
      make('td', {}, percent(returnOf(spot))),
    );
  const fight = (result: Result) => ({ result, blows: [] });
  const body = make(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': say('info') },
    make('p', {}, say('infoHow')),
    make('p', {}, say('infoVirtual')),
    make(
      'table',
      { class: 'odds-table' },
      make(
        'thead',
        {},
        make(
          'tr',
          {},
          ...(['infoBet', 'infoOdds', 'infoChance', 'infoReturn'] as const).map((key) =>
            make('th', { scope: 'col' }, say(key)),
          ),
        ),
      ),
      make('tbody', {}, ...spotList.map(row)),
    ),
    make('h3', {}, say('infoExamples')),
    make(
      'p',
      {},
      say('infoExampleWin', {
        stake: money(exampleStake),
        back: money(settle(fight('wala'), 'wala', exampleStake)),
      }),
    ),
    make(
      'p',
      {},
      say('infoExampleDraw', {
        stake: money(exampleStake),
        back: money(settle(fight('bothDown'), 'bothDown', exampleStake)),
      }),
    ),
    make('p', {}, say('infoFair')),
    make('p', {}, say('keys')),
  );
  void ask(root, texts, say('info'), [body], [['close', 'close']], { className: 'large' });
}
