/** The rules: every kind of bet with odds, chance and return, and examples. */
import { ask } from '../../kit/dialog.ts';
import { make } from '../../kit/dom.ts';
import { showPercent } from '../../kit/format.ts';
import { hundredths } from '../../kit/ratio.ts';
import type { TableParts } from '../../kit/table/front.ts';
import { kinds, returnOf, settle, waysOf } from '../rules.ts';
import type { KindName } from '../rules.ts';
import { oddsText } from './odds.ts';
import type { Key } from './texts.ts';

const exampleStake = 1_000_000n;
const example = { digits: [4, 0, 7, 3, 9] };

export function showRules({ root, texts, money }: TableParts<Key>): void {
  const { say, lang } = texts;
  const row = (kind: KindName): HTMLElement =>
    make(
      'tr',
      {},
      make('th', { scope: 'row' }, say(`kind_${kind}`)),
      make('td', {}, oddsText(kind, lang())),
      make('td', {}, showPercent(hundredths(BigInt(waysOf[kind] / 10)), lang())),
      make('td', {}, showPercent(hundredths(BigInt(returnOf(kind))), lang())),
    );
  const told = (['sum:big', 'half:3:odd', 'digit:1:4', 'two:39', 'duel:tiger'] as const).map((spot) =>
    make(
      'li',
      {},
      say(`example_${spot.split(':')[0] as 'sum' | 'half' | 'digit' | 'two' | 'duel'}`, {
        back: money(settle(example, spot, exampleStake)),
      }),
    ),
  );
  const body = make(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': say('info') },
    make('p', {}, say('infoHow')),
    make(
      'table',
      { class: 'odds-table payout-table' },
      make(
        'thead',
        {},
        make(
          'tr',
          {},
          ...(['rulesSpot', 'rulesOdds', 'infoChance', 'rulesReturn'] as const).map((key) =>
            make('th', { scope: 'col' }, say(key)),
          ),
        ),
      ),
      make('tbody', {}, ...(Object.keys(kinds) as KindName[]).map(row)),
    ),
    make('h3', {}, say('infoExamples', { stake: money(exampleStake), digits: example.digits.join(' ') })),
    make('ul', {}, ...told),
    make('p', {}, say('rulesRounds')),
    make('p', {}, say('rulesLost')),
    make('p', {}, say('keys')),
  );
  void ask(root, texts, say('info'), [body], [['close', 'close']], { className: 'large' });
}
