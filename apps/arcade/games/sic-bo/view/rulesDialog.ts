/** The rules: every kind of bet with chance, odds and return, and examples. */
import { ask } from '../../kit/dialog.ts';
import { make, paragraph } from '../../kit/dom.ts';
import { showPercent } from '../../kit/format.ts';
import { percentRoundedDown } from '../../kit/ratio.ts';
import { tableOf } from '../../kit/rulesDialog.ts';
import type { TableParts } from '../../kit/table/front.ts';
import { game } from '../entry.ts';
import { returnOf, settle, waysOf } from '../rules.ts';
import { oddsText } from './odds.ts';
import type { Key } from './texts.ts';

const stake = 1_000_000n;
/** One spot of each kind that has chances of its own. */
const told = [
  ['kind_even', 'big'],
  ['kind_anyTriple', 'anyTriple'],
  ['kind_triple', 'triple:5'],
  ['kind_double', 'double:5'],
  ['kind_pair', 'pair:2-5'],
  ['kind_single', 'single:5'],
  ['kind_sum4', 'sum:4'],
  ['kind_sum5', 'sum:5'],
  ['kind_sum6', 'sum:6'],
  ['kind_sum7', 'sum:7'],
  ['kind_sum8', 'sum:8'],
  ['kind_sum9', 'sum:9'],
  ['kind_sum10', 'sum:10'],
] as const;

export function showRules({ root, texts, money }: TableParts<Key>): void {
  const { say, lang } = texts;
  const rows = told.map(([key, spot]) => [
    say(key),
    say('ways', { count: waysOf(spot) }),
    oddsText(spot, lang()),
    showPercent(percentRoundedDown(returnOf(spot)), lang()),
  ]);
  const example = (dice: number[], spot: string): string => money(settle({ dice }, spot, stake));
  const body = make(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': say('info') },
    make('h3', {}, say('rulesTitle')),
    paragraph(say('rulesHow')),
    paragraph(say('rulesTriple')),
    make('h3', {}, say('rulesOddsTitle')),
    tableOf(
      (['rulesSpot', 'rulesChance', 'rulesOdds', 'rulesReturn'] as const).map((key) => say(key)),
      rows,
    ),
    paragraph(say('rulesOddsHow', { rtp: showPercent(game.rtpPercent, lang()) })),
    make('h3', {}, say('rulesExampleTitle')),
    paragraph(say('rulesExample1', { big: example([3, 5, 6], 'big') })),
    paragraph(
      say('rulesExample2', { sum: example([2, 3, 4], 'sum:9'), pair: example([2, 3, 4], 'pair:2-4') }),
    ),
    paragraph(
      say('rulesExample3', {
        one: example([5, 2, 1], 'single:5'),
        two: example([5, 5, 1], 'single:5'),
        three: example([5, 5, 5], 'single:5'),
      }),
    ),
    make('h3', {}, say('rulesFacts')),
    paragraph(say('rulesPicture')),
    paragraph(say('rulesRoad')),
    paragraph(say('rulesRounds')),
    paragraph(say('rulesLost')),
    paragraph(say('keys')),
  );
  void ask(root, texts, say('info'), [body], [['close', 'close']], { className: 'large' });
}
