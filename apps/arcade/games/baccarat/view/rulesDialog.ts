/** The rules, with the banker's table, odds, exact returns and worked examples. */
import { ask } from '../../kit/dialog.ts';
import { make, paragraph } from '../../kit/dom.ts';
import { showAmount, showPercent } from '../../kit/format.ts';
import type { TableParts } from '../../kit/table/front.ts';
import { game } from '../entry.ts';
import { bankerDraws, returnPercents, spotList, spots } from '../rules.ts';
import type { Spot } from '../rules.ts';
import { oddsText } from './odds.ts';
import type { Key } from './texts.ts';

const unit = 100_000n;

export function showRules({ root, texts }: TableParts<Key>): Promise<string> {
  const { say, lang } = texts;
  const paid = (spot: Spot): string => showAmount((100n + spots[spot]) * unit, lang());
  const row = (cell: 'td' | 'th', ...texts: string[]): HTMLElement =>
    make('tr', {}, ...texts.map((text) => make(cell, {}, text)));
  const thirds = Array.from({ length: 8 }, (_, total) => row('td', String(total), drawsOn(total)));
  const odds = spotList.map((spot) =>
    row('td', say(spot), oddsText(spot, lang()), showPercent(returnPercents[spot], lang())),
  );
  const body = make(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': say('info') },
    make('h3', {}, say('rulesTitle')),
    ...(['rulesHow', 'rulesNatural', 'rulesPlayerThird', 'rulesBankerThird'] as const).map((key) =>
      paragraph(say(key)),
    ),
    make('table', {}, row('th', say('rulesBankerHas'), say('rulesBankerDrawsOn')), ...thirds),
    make('h3', {}, say('rulesOddsTitle')),
    make('table', {}, row('th', say('rulesSpot'), say('rulesOdds'), say('rulesReturn')), ...odds),
    paragraph(say('rulesOddsHow')),
    make('h3', {}, say('rulesExampleTitle')),
    paragraph(say('rulesExample1', { banker: paid('banker') })),
    paragraph(say('rulesExample2', { tie: paid('tie') })),
    paragraph(say('rulesExample3', { pair: paid('playerPair') })),
    make('h3', {}, say('rulesFacts')),
    ...(['rulesShoe', 'rulesRoad', 'rulesRounds', 'rulesLost'] as const).map((key) => paragraph(say(key))),
    make('dl', {}, make('dt', {}, say('rulesRtp')), make('dd', {}, showPercent(game.rtpPercent, lang()))),
    paragraph(say('keys')),
  );
  return ask(root, texts, say('info'), [body], [['close', 'close']], { className: 'large' });

  /** The player's third cards on which a banker with this total draws, from the rule itself. */
  function drawsOn(total: number): string {
    const points = Array.from({ length: 10 }, (_, third) => third).filter((third) =>
      bankerDraws(total, third),
    );
    if (points.length === 10) return say('rulesAny');
    if (points.length === 9) return say('rulesNotEight');
    return points.length === 0
      ? say('rulesStands')
      : say('rulesRange', { from: points[0]!, to: points.at(-1)! });
  }
}
