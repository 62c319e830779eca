/** The rules and the paytable, with amounts for the present stake. */
import { make, paragraph } from '../../kit/dom.ts';
import { lineBetOf } from '../../kit/slot/lines.ts';
import { headed, lineMaps, paytable, showSlotRules, specialSymbol } from '../../kit/slot/rulesDialog.ts';
import type { GameParts } from '../../kit/parts.ts';
import { symbolSvg } from '../art/symbols.ts';
import { linePays, scatterPays, symbols } from '../rules.ts';
import type { Symbol } from '../rules.ts';
import type { Key } from './texts.ts';

export function showRules(
  parts: Pick<GameParts<Key>, 'root' | 'texts' | 'account' | 'money'>,
): Promise<string> {
  const { texts, account, money } = parts;
  const { say } = texts;
  const lineBet = lineBetOf(account.stake());
  const paid = (Object.entries(linePays) as [Symbol, readonly bigint[]][]).map(([letter, amounts]) => ({
    svg: symbolSvg(letter),
    name: say(symbols[letter]),
    pays: [5, 4, 3].map((count) => [count, amounts[count - 3]! * lineBet] as const),
  }));
  const drumPays = make(
    'p',
    { class: 'payout-table' },
    [5, 4, 3].map((count) => `×${count} = ${money(scatterPays[count - 3]! * lineBet)}`).join(' · '),
  );
  return showSlotRules(parts, [
    ...headed(
      say('infoPays'),
      paragraph(say('infoPaysHow')),
      paytable(paid, money),
      specialSymbol(symbolSvg('W'), say('moon'), say('infoMoon')),
      specialSymbol(symbolSvg('D'), say('drum'), say('infoDrum'), drumPays),
    ),
    ...headed(say('infoFestival'), paragraph(say('infoFestivalHow'))),
    ...headed(say('infoLines'), lineMaps()),
  ]);
}
