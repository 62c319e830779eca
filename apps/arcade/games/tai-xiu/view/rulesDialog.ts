/** The rules, with odds, exact return and worked examples. */
import { ask } from '../../kit/dialog.ts';
import { make, paragraph } from '../../kit/dom.ts';
import { showMultiplier, showPercent } from '../../kit/format.ts';
import { percentRoundedDown } from '../../kit/ratio.ts';
import { tableOf } from '../../kit/rulesDialog.ts';
import type { TableParts } from '../../kit/table/front.ts';
import { odds, returnOf, settle, spotList } from '../rules.ts';
import type { Key } from './texts.ts';

const stake = 1_000_000n;

export function showRules({ root, texts, money }: TableParts<Key>): void {
  const { say, lang } = texts;
  const rows = spotList.map((spot) => [
    say(spot === 'big' ? 'over' : 'under'),
    say(`range_${spot}`),
    '108/216',
    `1:${showMultiplier(odds, lang())}`,
    showPercent(percentRoundedDown(returnOf(spot)), lang()),
  ]);
  const body = make(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': say('info') },
    make('h3', {}, say('rulesTitle')),
    paragraph(say('rulesHow')),
    tableOf(
      (['rulesSpot', 'rulesRange', 'rulesChance', 'rulesOdds', 'rulesReturn'] as const).map((key) =>
        say(key),
      ),
      rows,
    ),
    paragraph(say('rulesOddsHow')),
    make('h3', {}, say('rulesExampleTitle')),
    paragraph(say('rulesExample1', { big: money(settle({ dice: [5, 4, 3] }, 'big', stake)) })),
    paragraph(say('rulesExample2', { small: money(settle({ dice: [2, 2, 2] }, 'small', stake)) })),
    make('h3', {}, say('rulesFacts')),
    paragraph(say('rulesUncover')),
    paragraph(say('rulesPicture')),
    paragraph(say('rulesRounds')),
    paragraph(say('rulesLost')),
    paragraph(say('keys')),
  );
  void ask(root, texts, say('info'), [body], [['close', 'close']], { className: 'large' });
}
