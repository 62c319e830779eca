/** The pool as it stands, and the places to bet on with the odds that it makes. */
import { make } from '../../kit/dom.ts';
import { showAmount, showNumber } from '../../kit/format.ts';
import { makeSpots } from '../../kit/table/spots.ts';
import type { BoardParts, Spots } from '../../kit/table/spots.ts';
import type { Pool } from '../../kit/table.ts';
import type { Lang } from '../../kit/makeTexts.ts';
import { oddsOf, onSide, spotList } from '../rules.ts';
import type { Side, Spot } from '../rules.ts';
import type { Key } from './texts.ts';

const unit = 100_000n;

/** The win on each 1, the stake not counted, if bets closed now: `1:0.90`. */
export const oddsText = (spot: Spot, pool: Pool, lang: Lang): string =>
  `1:${showAmount((oddsOf(spot, pool) - 100n) * 1_000n, lang)}`;

export function makeBoard(parts: BoardParts<Key>): Spots {
  const { board, texts } = parts;
  let pool: Pool = {};
  const amounts = { meron: make('span'), wala: make('span') };
  const shares = make('div', { class: 'shares' });
  board.append(
    make('div', { class: 'pool', role: 'group', 'data-label': 'pool' }, amounts.meron, shares, amounts.wala),
  );
  const spots = makeSpots(parts, (lang) =>
    spotList.map((spot) => ({
      spot,
      label: spot,
      odds: oddsText(spot, pool, lang),
      className: spot === 'draw' ? 'draw' : `large ${spot}`,
    })),
  );

  function showPool(): void {
    const amount = (side: Side): string => showNumber(onSide(side, pool) / unit, texts.lang());
    for (const side of ['meron', 'wala'] as const)
      amounts[side].replaceChildren(`${texts.say(side)} `, make('b', {}, amount(side)));
    const [meron, both] = [onSide('meron', pool), onSide('meron', pool) + onSide('wala', pool)];
    shares.style.setProperty('--meron', `${Number((meron * 1_000n) / both) / 10}%`);
  }

  return {
    show(of, own) {
      pool = Object.fromEntries(spotList.map((spot) => [spot, of(spot).total]));
      showPool();
      spots.show(of, own);
    },
  };
}
