/** The rules, with odds, exact returns and worked examples. */
import { ask } from '../../kit/dialog.ts';
import { make, paragraph } from '../../kit/dom.ts';
import { showAmount, showPercent } from '../../kit/format.ts';
import type { TableParts } from '../../kit/table/front.ts';
import { game } from '../entry.ts';
import { returnOf, settle, spotList } from '../rules.ts';
import type { Spot } from '../rules.ts';
import { oddsText } from './odds.ts';
import type { Key } from './texts.ts';

const unit = 100_000n;

export function showRules({ root, texts }: TableParts<Key>): Promise<string> {
  const { say, lang } = texts;
  const paid = (spot: Spot, reds: number): string =>
    showAmount(settle({ coins: [0, 1, 2, 3].map((at) => (at < reds ? 1 : 0)) }, spot, 100n * unit), lang());
  const odds = make(
    'table',
    {},
    make(
      'tr',
      {},
      ...(['rulesSpot', 'rulesOdds', 'rulesReturn'] as const).map((key) => make('th', {}, say(key))),
    ),
    ...spotList.map((spot) =>
      make(
        'tr',
        {},
        make('td', {}, say(spot)),
        make('td', {}, oddsText(spot, lang())),
        make('td', {}, showPercent(percentOf(returnOf(spot)), lang())),
      ),
    ),
  );
  const body = make(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': say('info') },
    make('h3', {}, say('rulesTitle')),
    paragraph(say('rulesHow')),
    paragraph(say('rulesEven')),
    make('h3', {}, say('rulesOddsTitle')),
    odds,
    paragraph(say('rulesOddsHow')),
    make('h3', {}, say('rulesExampleTitle')),
    paragraph(say('rulesExample1', { even: paid('even', 2) })),
    paragraph(say('rulesExample2', { three: paid('red3', 3) })),
    paragraph(say('rulesExample3', { four: paid('red4', 4) })),
    make('h3', {}, say('rulesFacts')),
    paragraph(say('rulesShake')),
    paragraph(say('rulesRoad')),
    paragraph(say('rulesRounds')),
    paragraph(say('rulesLost')),
    make('dl', {}, make('dt', {}, say('rulesRtp')), make('dd', {}, showPercent(game.rtpPercent, lang()))),
    paragraph(say('keys')),
  );
  return ask(root, texts, say('info'), [body], [['close', 'close']], { className: 'large' });
}

/** Hundredths of a percent, a whole number here, as a decimal string. */
function percentOf(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${String(Math.floor(hundredths % 100)).padStart(2, '0')}`;
}
