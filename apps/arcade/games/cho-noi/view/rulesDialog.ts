/**
 * The rules and the paytable, with amounts for the present stake, and examples that are reckoned
 * with them.
 */
import { paragraph } from '../../kit/dom.ts';
import { showNumber, showPercent } from '../../kit/format.ts';
import { headed, paytable, showSlotRules, specialSymbol } from '../../kit/slot/rulesDialog.ts';
import type { GameParts } from '../../kit/parts.ts';
import { symbolSvg } from '../art/symbols.ts';
import { measured } from '../measured.ts';
import { amountOf, stakesPaidMax, symbols, wayPays } from '../rules.ts';
import type { Symbol } from '../rules.ts';
import type { Key } from './texts.ts';

/** The ways and the pays before the multiplier that the examples reckon with. */
const exampleWays = 6;
const exampleFalls = [40, 30, 120] as const;

export function showRules(
  parts: Pick<GameParts<Key>, 'root' | 'texts' | 'account' | 'money'>,
): Promise<string> {
  const { texts, account, money } = parts;
  const { say, lang } = texts;
  const amount = (pay: number): string => money(amountOf(pay, account.stake()));
  const paid = (Object.entries(wayPays) as [Symbol, readonly number[]][]).map(([letter, pays]) => ({
    svg: symbolSvg(letter),
    name: say(symbols[letter]),
    pays: [6, 5, 4, 3].map((reels) => [reels, amountOf(pays[reels - 3]!, account.stake())] as const),
  }));
  const one = wayPays.C![0];
  const [first, second, third] = exampleFalls;
  const most = { count: showNumber(BigInt(stakesPaidMax), lang()), amount: amount(stakesPaidMax * 100) };
  return showSlotRules(
    parts,
    [
      ...headed(
        say('infoPays'),
        paragraph(say('infoPaysHow')),
        paytable(paid, money),
        specialSymbol(symbolSvg('W'), say('boat'), say('infoBoat')),
        specialSymbol(symbolSvg('P'), say('pole'), say('infoPole')),
      ),
      ...headed(say('infoFalls'), paragraph(say('infoFallsHow'))),
      ...headed(say('infoMarket'), paragraph(say('infoMarketHow')), paragraph(say('infoMost', most))),
      ...headed(
        say('infoExamples'),
        paragraph(say('exampleWays', { one: amount(one), all: amount(one * exampleWays) })),
        paragraph(
          say('exampleFalls', {
            first: amount(first),
            second: amount(second),
            third: amount(third),
            sum: amount(first + second * 2 + third * 3),
          }),
        ),
      ),
    ],
    say('infoRtpHow', {
      rounds: showNumber(BigInt(measured.rounds), lang()),
      measured: showPercent(measured.percent, lang()),
      error: showPercent(measured.errorPercent, lang()),
    }),
  );
}
