/** The rules, the money with worked examples, and the return. */
import { ask } from '../../kit/dialog.ts';
import { make, paragraph } from '../../kit/dom.ts';
import { showPercent } from '../../kit/format.ts';
import type { SeatsParts } from '../../kit/seats/front.ts';
import { game } from '../entry.ts';
import { edgePercent, rakeOf, rakePercent } from '../money.ts';
import { bankRounds, bankStakes, limitStakes, symbolStakes } from '../rules.ts';
import { shortMoney } from './amount.ts';
import type { Key } from './texts.ts';

const exampleStake = 100_000n;
const exampleBet = 10n * exampleStake;

export function showRules({ root, texts, money: exact }: SeatsParts<Key>): Promise<string> {
  const { say, lang } = texts;
  const money = shortMoney({ texts, money: exact });
  const told = (key: Key, values: Record<string, string | number> = {}): HTMLElement =>
    paragraph(say(key, values));
  const won = 2n * exampleBet;
  const bankWon = 2n * exampleBet - exampleBet;
  const bet = money(exampleBet);
  const body = make(
    'div',
    { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': say('info') },
    make('h3', {}, say('rulesTitle')),
    told('rulesDice', { seconds: game.turnMs / 1000 }),
    told('rulesPay'),
    told('rulesBets'),
    make('h3', {}, say('rulesBankTitle')),
    told('rulesBank', { rounds: bankRounds }),
    told('rulesBankHolds', { bank: bankStakes, symbol: symbolStakes }),
    told('rulesBankAlone'),
    make('h3', {}, say('rulesMoney')),
    told('rulesReserve', { limit: limitStakes, bank: bankStakes }),
    told('rulesRake', { rake: String(rakePercent) }),
    make('h3', {}, say('rulesExampleTitle', { stake: money(exampleStake) })),
    told('rulesExample1', { bet, won: money(won), rake: money(rakeOf(won)), net: money(won - rakeOf(won)) }),
    told('rulesExample2', { bet }),
    told('rulesExample3', {
      bet,
      two: money(2n * exampleBet),
      bankRake: money(rakeOf(bankWon)),
      bankNet: money(bankWon - rakeOf(bankWon)),
    }),
    make('h3', {}, say('facts')),
    told('rulesReturn', {
      percent: showPercent(game.rtpPercent, lang()),
      edge: showPercent(edgePercent, lang()),
    }),
    told('rulesTime'),
    told('keys'),
  );
  return ask(root, texts, say('info'), [body], [['close', 'close']], { className: 'large' });
}
