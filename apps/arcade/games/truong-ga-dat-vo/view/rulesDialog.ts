/** The rules: the pool, the return of a bet by its odds, and examples. */
import { ask } from '../../kit/dialog.ts';
import { make, paragraph } from '../../kit/dom.ts';
import { showMultiplier, showPercent } from '../../kit/format.ts';
import { percentRoundedDown } from '../../kit/ratio.ts';
import { tableOf } from '../../kit/rulesDialog.ts';
import type { TableParts } from '../../kit/table/front.ts';
import { chances, drawOdds, houseSide, oddsOf, returnAt, settle } from '../rules.ts';
import type { Key } from './texts.ts';

const unit = 100_000n;
const stake = 100n * unit;
/** The pool of the examples: players have bet so much on each side. */
const pool = { meron: 4_000n * unit, wala: 1_000n * unit };
const shownOdds = [160n, 175n, 190n, 205n, 220n];

export function showRules({ root, texts, money }: TableParts<Key>): void {
  const { say, lang } = texts;
  const percent = (spot: 'meron' | 'draw', odds: bigint): string =>
    showPercent(percentRoundedDown(returnAt(spot, odds)), lang());
  const odds = (value: bigint): string => showMultiplier(value, lang());
  const chance = showPercent(percentRoundedDown({ over: BigInt(chances.meron), under: 10_000n }), lang());
  const rows = shownOdds.map((value) => [
    `${say('meron')} / ${say('wala')}`,
    odds(value),
    percent('meron', value),
  ]);
  rows.push([say('draw'), odds(drawOdds), percent('draw', drawOdds)]);
  const fight = (result: 'meron' | 'wala' | 'bothDown') => ({
    result,
    blows: [],
  });
  const back = (result: 'meron' | 'wala' | 'bothDown', spot: string): string =>
    money(settle(fight(result), spot, stake, pool));
  const body = make(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': say('info') },
    paragraph(say('infoHow', { chance })),
    paragraph(say('infoPool', { house: money(houseSide) })),
    paragraph(say('infoMoves')),
    paragraph(say('infoDraw', { odds: odds(drawOdds) })),
    make('h3', {}, say('infoReturns')),
    tableOf([say('infoBet'), say('infoOdds'), say('infoReturn')], rows),
    paragraph(say('infoReturnsHow', { chance })),
    make('h3', {}, say('infoExamples')),
    paragraph(
      say('infoExamplePool', {
        meron: money(pool.meron + houseSide),
        wala: money(pool.wala + houseSide),
        oddsMeron: odds(oddsOf('meron', pool)),
        oddsWala: odds(oddsOf('wala', pool)),
      }),
    ),
    paragraph(
      say('infoExampleWin', {
        stake: money(stake),
        back: back('wala', 'wala'),
        other: back('meron', 'meron'),
      }),
    ),
    paragraph(say('infoExampleDraw', { stake: money(stake), back: back('bothDown', 'draw') })),
    paragraph(say('infoVirtual')),
    paragraph(say('infoFair')),
    paragraph(say('keys')),
  );
  void ask(root, texts, say('info'), [body], [['close', 'close']], { className: 'large' });
}
