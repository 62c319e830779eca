/** The rules, with the chance of each multiplier, the return and worked examples. */
import { ask } from '../../kit/dialog.ts';
import { make, paragraph } from '../../kit/dom.ts';
import { showMultiplier, showPercent } from '../../kit/format.ts';
import { hundredths } from '../../kit/ratio.ts';
import { tableOf } from '../../kit/rulesDialog.ts';
import type { TableParts } from '../../kit/table/front.ts';
import { game } from '../entry.ts';
import { highest, lowest, msOf, multiplierAt, returnPercent, settle, targets, worthAt } from '../rules.ts';
import type { Key } from './texts.ts';

const stake = 1_000_000n;
const exampleMs = 10_000;

export function showRules({ root, texts, money }: TableParts<Key>): void {
  const { say, lang } = texts;
  const times = (multiplier: number): string => `×${showMultiplier(BigInt(multiplier), lang())}`;
  /** In hundredths of a percent, rounded down. */
  const chance = (target: number): bigint => BigInt(Math.floor((returnPercent * 10_000) / target));
  const rows = targets.map((target) => [
    times(target),
    showPercent(hundredths(chance(target)), lang()),
    say('rulesSeconds', { count: Math.round(msOf(target) / 1000) }),
    showPercent(game.rtpPercent, lang()),
  ]);
  const body = make(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': say('info') },
    make('h3', {}, say('rulesTitle')),
    paragraph(say('rulesHow')),
    paragraph(say('rulesAuto', { lowest: times(lowest), highest: times(highest) })),
    make('h3', {}, say('rulesChanceTitle')),
    tableOf(
      (['rulesMultiplier', 'rulesChance', 'rulesAfter', 'rulesReturn'] as const).map((key) => say(key)),
      rows,
    ),
    paragraph(say('rulesRtpHow', { rtp: showPercent(game.rtpPercent, lang()), highest: times(highest) })),
    make('h3', {}, say('rulesExampleTitle')),
    paragraph(
      say('rulesExample1', {
        multiplier: times(multiplierAt(exampleMs)),
        amount: money(worthAt('hand', stake, exampleMs)!),
      }),
    ),
    paragraph(say('rulesExample2', { amount: money(settle({ breaksAt: 240 }, 'at:200', stake)) })),
    paragraph(say('rulesExample3')),
    make('h3', {}, say('rulesFacts')),
    paragraph(say('rulesLate')),
    paragraph(say('rulesFixed')),
    paragraph(say('rulesLost')),
    paragraph(say('rulesKeys')),
    paragraph(say('keys')),
  );
  void ask(root, texts, say('info'), [body], [['close', 'close']], { className: 'large' });
}
