/**
 * The rules: every kind of bet with how many numbers it covers, its odds and its return, and
 * examples.
 */
import { ask } from '../../kit/dialog.ts';
import { make, paragraph } from '../../kit/dom.ts';
import { showPercent } from '../../kit/format.ts';
import { tableOf } from '../../kit/rulesDialog.ts';
import type { TableParts } from '../../kit/table/front.ts';
import { game } from '../entry.ts';
import { settle, spots } from '../rules.ts';
import { oddsText } from './odds.ts';
import type { Key } from './texts.ts';

const stake = 1_000_000n;
/** One spot of each kind; the even chances are alike. */
const kinds = [
  'straight',
  'split',
  'street',
  'trio',
  'corner',
  'four',
  'line',
  'column',
  'dozen',
  'even',
] as const;

export function showRules({ root, texts, money }: TableParts<Key>): void {
  const { say, lang } = texts;
  const rtp = showPercent(game.rtpPercent, lang());
  const rows = kinds.map((kind) => {
    const { id, numbers } = spots.find((spot) => spot.kind === kind)!;
    return [say(`kind_${kind}`), String(numbers.length), oddsText(id), rtp];
  });
  const example = (number: number, spot: string): string => money(settle({ number }, spot, stake));
  const body = make(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': say('info') },
    make('h3', {}, say('rulesTitle')),
    paragraph(say('rulesHow')),
    make('h3', {}, say('rulesOddsTitle')),
    tableOf(
      (['rulesSpot', 'rulesNumbers', 'rulesOdds', 'rulesReturn'] as const).map((key) => say(key)),
      rows,
    ),
    paragraph(say('rulesOddsHow', { rtp })),
    make('h3', {}, say('rulesExampleTitle')),
    paragraph(say('rulesExample1', { straight: example(17, 'straight:17') })),
    paragraph(say('rulesExample2', { corner: example(20, 'corner:17-18-20-21') })),
    paragraph(say('rulesExample3', { red: example(9, 'red') })),
    make('h3', {}, say('rulesFacts')),
    paragraph(say('rulesWheel')),
    paragraph(say('rulesRounds')),
    paragraph(say('rulesLost')),
    paragraph(say('layoutHow')),
    paragraph(say('keys')),
  );
  void ask(root, texts, say('info'), [body], [['close', 'close']], { className: 'large' });
}
