/**
 * The rules and the paytable, with amounts for the present stake, the pool's terms, and examples
 * that are reckoned with them.
 */
import { paragraph } from '../../kit/dom.ts';
import { showNumber, showPercent } from '../../kit/format.ts';
import { percentRoundedDown } from '../../kit/ratio.ts';
import { lineBetOf } from '../../kit/slot/lines.ts';
import { headed, lineMaps, paytable, showSlotRules, specialSymbol } from '../../kit/slot/rulesDialog.ts';
import type { GameParts } from '../../kit/parts.ts';
import { jarSvg } from '../art/scenery.ts';
import { symbolSvg } from '../art/symbols.ts';
import { returnToPlayer } from '../rtp.ts';
import { linePays, pool, symbols } from '../rules.ts';
import type { Symbol } from '../rules.ts';
import type { Key } from './texts.ts';

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
  const { lines, respins, contribution, seed } = returnToPlayer();
  const percent = (ratio: typeof lines): string => showPercent(percentRoundedDown(ratio), lang());
  const share = (stake * BigInt(pool.shareBasisPoints)) / 10_000n;
  return showSlotRules(
    parts,
    [
      ...headed(
        say('infoPays'),
        paragraph(say('infoPaysHow')),
        paytable(paid, money),
        specialSymbol(symbolSvg('W'), say('boy'), say('infoBoy')),
      ),
      ...headed(say('infoRespins'), paragraph(say('infoRespinsHow'))),
      ...headed(
        say('pool'),
        specialSymbol(
          jarSvg(72),
          undefined,
          say('infoPool', {
            share: money(share),
            seed: money(pool.seed),
            chance: showNumber(pool.wonOnceIn / stake, lang()),
          }),
        ),
        paragraph(say('infoPoolMore')),
      ),
      ...headed(
        say('infoExamples'),
        paragraph(say('exampleLine', { pig: money(linePays.P![0] * lineBet) })),
        paragraph(say('exampleRespin')),
        paragraph(say('examplePool', { share: money(share) })),
      ),
      ...headed(say('infoLines'), lineMaps()),
    ],
    say('infoRtpParts', {
      lines: percent(lines),
      respins: percent(respins),
      share: percent(contribution),
      seed: percent(seed),
    }),
  );
}
