/** The rules, the money with worked examples, and the return. */
import { ask } from '../../kit/dialog.ts';
import { make, paragraph } from '../../kit/dom.ts';
import { showPercent } from '../../kit/format.ts';
import type { SeatsParts } from '../../kit/seats/front.ts';
import { game } from '../entry.ts';
import { instantPays, rankingPays, rakePercent, reserveStakes } from '../money.ts';
import { prices } from '../prices.ts';
import type { Key } from './texts.ts';

const exampleStake = 1_000_000n;

export function showRules({ root, texts, money }: SeatsParts<Key>): Promise<string> {
  const { say, lang } = texts;
  const stakes = (count: number): string => money(BigInt(count) * exampleStake);
  const won = BigInt(rankingPays.lastToFirst) * exampleStake;
  const rake = (won * rakePercent) / 100n;
  const say2 = (key: Key, values: Record<string, string | number> = {}): HTMLElement =>
    paragraph(say(key, values));
  const body = make(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': say('info') },
    make('h3', {}, say('rulesTitle')),
    ...(['rulesDeal', 'rulesLead', 'rulesCombos', 'rulesBeat', 'rulesChop', 'rulesInstant'] as const).map(
      (key) => say2(key),
    ),
    say2('rulesTime', { seconds: game.turnMs / 1000 }),
    make('h3', {}, say('rulesMoney')),
    say2('rulesRanking', { instant: instantPays }),
    say2('rulesPrices', {
      black: prices.blackTwo,
      red: prices.redTwo,
      pairs: prices.threePairs,
      four: prices.four,
      fourPairs: prices.fourPairs,
    }),
    say2('rulesLeftOver'),
    say2('rulesReserve', { reserve: String(reserveStakes) }),
    say2('rulesRake', { rake: String(rakePercent) }),
    make('h3', {}, say('rulesExampleTitle', { stake: money(exampleStake) })),
    say2('rulesExample1', { won: money(won), rake: money(rake), net: money(won - rake) }),
    say2('rulesExample2', {
      ranking: stakes(rankingPays.lastToFirst),
      two: stakes(prices.redTwo),
      sum: stakes(rankingPays.lastToFirst + prices.redTwo),
    }),
    say2('rulesExample3', { sum: stakes(prices.redTwo + prices.four) }),
    make('h3', {}, say('facts')),
    say2('rulesComputers'),
    say2('rulesReturn', { percent: showPercent(game.rtpPercent, lang()) }),
    say2('keys'),
  );
  return ask(root, texts, say('info'), [body], [['close', 'close']], { className: 'large' });
}
