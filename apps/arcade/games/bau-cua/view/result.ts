/** The outcome of a round, for the sheet with its money. */
import { make, svgImage } from '../../kit/dom.ts';
import type { SeatsParts, SeatsResult } from '../../kit/seats/front.ts';
import type { SeatTable } from '../../kit/seats.ts';
import { symbolDieSvg } from '../art/symbols.ts';
import { settle } from '../money.ts';
import { countOf, sumOf, symbols } from '../rules.ts';
import type { RoundView } from '../rules.ts';
import { diceText } from './diceText.ts';
import type { Key } from './texts.ts';

/** `view`: of a round that is over. */
export function resultOf(
  { texts, money }: Pick<SeatsParts<Key>, 'texts' | 'money'>,
  { seat: own }: Pick<SeatTable, 'seat'>,
  view: RoundView,
  stake: bigint,
): SeatsResult {
  const { say } = texts;
  const { dice, bets, banker } = view;
  const amount = (count: number): string => money(BigInt(count) * stake);
  const plays = bets.map((one, seat) => seat === banker || sumOf(one) > 0);
  const order = [own, ...bets.flatMap((_, seat) => (seat !== own && plays[seat] ? [seat] : []))];
  const labels = bets.map((one, seat) => {
    if (seat === banker) return say('rowBanker');
    return sumOf(one) === 0 ? say('rowNone') : say('rowBets', { amount: amount(sumOf(one)) });
  });
  const { bankNet } = settle({ ...view, dice: dice! }, stake);
  const bankText =
    bankNet === 0n
      ? say('bankEven')
      : say(bankNet > 0n ? 'bankGained' : 'bankLost', { amount: money(abs(bankNet)) });
  const lines = [
    ...bets[own]!.flatMap((count, symbol) => (count === 0 ? [] : [betLine(count, symbol)])),
    ...(banker === null ? [say('bankLine', { result: bankText })] : []),
  ];
  const text = say('diceShow', { dice: diceText(say, dice!) });
  const row = dice!.map((die) => svgImage(symbolDieSvg(symbols[die]!), 52));
  return {
    order,
    labels,
    lines,
    picture: make('div', { class: 'shown-dice', role: 'img', 'aria-label': text, title: text }, ...row),
  };

  function betLine(count: number, symbol: number): string {
    const hits = countOf(dice!, symbol);
    const result =
      hits === 0
        ? say('betLoses', { amount: amount(count) })
        : say('betWins', { count: hits, amount: amount(count * hits) });
    return say('betLine', { name: say(symbols[symbol]!), amount: amount(count), result });
  }
}

const abs = (amount: bigint): bigint => (amount < 0n ? -amount : amount);
