/**
 * The rules: the payout of each number of hits with chance and return, the bets on the sum, and
 * examples.
 */
import { ask } from '../../kit/dialog.ts';
import { make, paragraph } from '../../kit/dom.ts';
import { showMultiplier, showNumber, showPercent } from '../../kit/format.ts';
import { percentRoundedDown } from '../../kit/ratio.ts';
import { tableOf } from '../../kit/rulesDialog.ts';
import type { TableParts } from '../../kit/table/front.ts';
import { sumReturns } from '../rtp.ts';
import { chanceOf, pickBack, returnOfPicks, settle, sumBack, sumKinds } from '../rules.ts';
import type { Key } from './texts.ts';

const stake = 1_000_000n;
const example = { numbers: [3, 9, 14, 17, 22, 25, 31, 38, 40, 44, 47, 52, 55, 58, 61, 66, 70, 73, 77, 80] };

export function showRules({ root, texts, money }: TableParts<Key>): void {
  const { say, lang } = texts;
  const times = (back: bigint): string => `×${showMultiplier(back, lang())}`;
  const one = (picked: number, hits: number): string => {
    const { over, under } = chanceOf(picked, hits);
    return say('oneIn', { count: showNumber((under + over / 2n) / over, lang()) });
  };
  const rows = Object.entries(pickBack).flatMap(([picked, table]) =>
    Object.entries(table).map(([hits, back], index) => [
      index === 0 ? picked : '',
      hits,
      times(back),
      one(Number(picked), Number(hits)),
      index === 0 ? showPercent(percentRoundedDown(returnOfPicks(Number(picked))), lang()) : '',
    ]),
  );
  const sums = sumKinds.map((kind) => [
    say(`kind_${kind}`),
    times(sumBack[kind]),
    showPercent(sumReturns[kind], lang()),
  ]);
  const body = make(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': say('info') },
    make('h3', {}, say('rulesTitle')),
    paragraph(say('rulesHow')),
    make('h3', {}, say('rulesSums')),
    tableOf([say('rulesSpot'), say('rulesBack'), say('rulesReturn')], sums),
    make('h3', {}, say('rulesPicks')),
    tableOf(
      (['rulesPicked', 'rulesHits', 'rulesBack', 'rulesChance', 'rulesReturn'] as const).map((key) =>
        say(key),
      ),
      rows,
    ),
    paragraph(say('rulesOddsHow')),
    make('h3', {}, say('rulesExampleTitle', { numbers: example.numbers.join(' ') })),
    paragraph(say('rulesExample1', { amount: money(settle(example, 'pick:3-14-22', stake)) })),
    paragraph(say('rulesExample2', { amount: money(settle(example, 'pick:3-14-21', stake)) })),
    paragraph(say('rulesExample3', { amount: money(settle(example, 'sum:big', stake)) })),
    paragraph(say('rulesRounds')),
    paragraph(say('rulesLost')),
    paragraph(say('keys')),
  );
  void ask(root, texts, say('info'), [body], [['close', 'close']], { className: 'large' });
}
