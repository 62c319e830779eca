/** The outcome of a hand, for the sheet with its money. */
import type { SeatsParts } from '../../kit/seats/front.ts';
import { isFree } from '../../kit/seats.ts';
import type { HandState, SeatTable } from '../../kit/seats.ts';
import { cardText } from '../art/cards.ts';
import { rankingOf } from '../rules.ts';
import type { HandView } from '../rules.ts';
import type { Key } from './texts.ts';

export function resultOf(
  { texts, nameOf }: Pick<SeatsParts<Key>, 'texts' | 'nameOf'>,
  table: SeatTable,
  hand: HandState,
): { order: number[]; labels: string[]; lines: string[] } {
  const { say } = texts;
  const { open, instant, finished, chops, leftOver } = hand.view as HandView;
  const order = rankingOf({ turn: null, finished, instant, hands: open! })!;
  const labels = order.map(() => '');
  for (const [index, seat] of order.entries()) labels[seat] = rankingText(index);
  const name = (seat: number): string => nameOf(table, seat);
  const cards = (seat: number): string => open![seat]!.map(cardText).join(' ');
  const lines = [
    ...(instant === null
      ? []
      : [
          say('instantLine', {
            name: name(instant.seat),
            kind: say(instant.kind),
            cards: cards(instant.seat),
          }),
        ]),
    ...(isFree(hand) ? [] : chops).map(({ from, to, price }) =>
      say('chopLine', { from: name(from), to: name(to), stakes: price }),
    ),
    ...(leftOver === null || isFree(hand)
      ? []
      : [say('leftOverLine', { from: name(leftOver.from), to: name(leftOver.to), stakes: leftOver.price })]),
    ...(instant === null
      ? [say('leftCards', { name: name(order.at(-1)!), cards: cards(order.at(-1)!) })]
      : []),
  ];
  return { order, labels, lines };

  function rankingText(index: number): string {
    if (instant === null)
      return say(index === order.length - 1 ? 'rankingLast' : (`ranking${index + 1}` as Key));
    return index === 0 ? say('instant') : '';
  }
}
