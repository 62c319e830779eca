/**
 * The rules and the paytable, with amounts for the present stake, and examples that are reckoned
 * with them.
 */
import { make, paragraph } from '../../kit/dom.ts';
import { showPercent } from '../../kit/format.ts';
import { lineBetOf } from '../../kit/slot/lines.ts';
import { headed, lineMaps, paytable, showSlotRules, specialSymbol } from '../../kit/slot/rulesDialog.ts';
import type { GameParts } from '../../kit/parts.ts';
import { symbolSvg } from '../art/symbols.ts';
import { cellsPerCoin, coinTable, coinWeight, linePays, prizes, symbols } from '../rules.ts';
import type { Symbol } from '../rules.ts';
import type { Key } from './texts.ts';

/** The prizes of the example's coins. */
const exampleCoins = [1, 1, 2, 3, 5, prizes.mini, 2] as const;

export function showRules(
  parts: Pick<GameParts<Key>, 'root' | 'texts' | 'account' | 'money'>,
): Promise<string> {
  const { texts, account, money } = parts;
  const { say, lang } = texts;
  const stake = account.stake();
  const lineBet = lineBetOf(stake);
  const paid = (Object.entries(linePays) as [Symbol, readonly bigint[]][]).map(([letter, amounts]) => ({
    svg: symbolSvg(letter),
    name: say(symbols[letter]),
    pays: [5, 4, 3].map((count) => [count, amounts[count - 3]! * lineBet] as const),
  }));
  const fixed = (['mini', 'minor', 'major', 'grand'] as const).flatMap((prize) => [
    make('dt', {}, say(prize)),
    make('dd', {}, `×${prizes[prize]} = ${money(stake * BigInt(prizes[prize]))}`),
  ]);
  const coins = coinTable.map(([prize, weight]) =>
    make('li', {}, `×${prize} `, make('i', {}, showPercent(String((weight * 100) / coinWeight), lang()))),
  );
  const together = exampleCoins.reduce((sum, prize) => sum + prize, 0);
  return showSlotRules(parts, [
    ...headed(
      say('infoPays'),
      paragraph(say('infoPaysHow')),
      paytable(paid, money),
      specialSymbol(symbolSvg('W'), say('sun'), say('infoSun')),
      specialSymbol(symbolSvg('C'), say('coin'), say('infoCoin')),
    ),
    ...headed(say('infoHold'), paragraph(say('infoHoldHow', { cells: cellsPerCoin }))),
    ...headed(say('infoPrizes'), paragraph(say('infoPrizesHow')), make('dl', {}, ...fixed)),
    ...headed(say('infoCoins'), make('ul', { class: 'coins' }, ...coins)),
    ...headed(
      say('infoExamples'),
      paragraph(say('exampleLine', { bird: money(linePays.L![0] * lineBet) })),
      paragraph(say('exampleHold', { stakes: together, amount: money(stake * BigInt(together)) })),
    ),
    ...headed(say('infoLines'), lineMaps()),
  ]);
}
