/** The mat: six symbols to bet on, each with the player's bet and the whole table's. */
import { make, svgImage } from '../../kit/dom.ts';
import type { SeatsParts } from '../../kit/seats/front.ts';
import { symbolSvg } from '../art/symbols.ts';
import { countOf, symbolStakes, symbols, totalsOf } from '../rules.ts';
import type { Bets, Dice } from '../rules.ts';
import type { Key } from './texts.ts';

export type MatShown = {
  own: Bets;
  /** Of everybody, by seat. */
  bets: readonly Bets[];
  /** The amount of one stake. */
  stake: bigint;
  mayBet: boolean;
  /** Null: they lie under the bowl. */
  dice: Dice | null;
};

export function makeMat(
  { texts, money }: Pick<SeatsParts<Key>, 'texts' | 'money'>,
  press: (symbol: number) => void,
) {
  const { say } = texts;
  const spots = symbols.map((name, symbol) => {
    const picture = svgImage(symbolSvg(name), 0);
    picture.removeAttribute('width');
    picture.removeAttribute('height');
    const total = make('small', { class: 'total' });
    const own = make('span', { class: 'own-bet' });
    const hits = make('span', { class: 'hits' });
    const element = make(
      'button',
      { type: 'button', class: 'spot', 'data-spot': name },
      picture,
      make('b', { 'data-text': name }, say(name)),
      total,
      own,
      hits,
    );
    element.addEventListener('click', () => press(symbol));
    return { element, total, own, hits };
  });
  const element = make(
    'div',
    { class: 'mat', role: 'group', 'data-label': 'spots' },
    ...spots.map((spot) => spot.element),
  );

  return {
    element,
    show({ own, bets, stake, mayBet, dice }: MatShown): void {
      const totals = totalsOf(bets);
      const amount = (count: number): string => money(BigInt(count) * stake);
      for (const [symbol, spot] of spots.entries()) {
        const [mine, total] = [own[symbol]!, totals[symbol]!];
        const count = dice === null ? 0 : countOf(dice, symbol);
        spot.own.textContent = mine === 0 ? '' : amount(mine);
        spot.total.textContent = `${amount(total)} / ${amount(symbolStakes)}`;
        spot.hits.textContent = count === 0 ? '' : `×${count}`;
        spot.element.classList.toggle('hit', count > 0);
        spot.element.classList.toggle('missed', dice !== null && count === 0);
        spot.element.classList.toggle('full', total >= symbolStakes);
        spot.element.disabled = !mayBet;
        const label = [
          say(symbols[symbol]!),
          ...(mine === 0 ? [] : [say('spotOwn', { amount: amount(mine) })]),
          say('spotTotal', { amount: amount(total) }),
          say('spotRoom', { amount: amount(symbolStakes - total) }),
        ];
        spot.element.setAttribute('aria-label', label.join(', '));
      }
    },
  };
}
