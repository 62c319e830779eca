/** The places to bet on: each a button with its odds, what lies on it, and the player's own chips. */
import { make } from '../dom.ts';
import type { Lang, Words } from '../words.ts';
import type { TableKey } from './texts.ts';

export type SpotLook<Key extends string> = {
  spot: string;
  label: Key;
  /** `1:0.96`, in the language asked for. */
  odds: string;
  className: string;
  /** A small drawing above the name. */
  picture?: () => Node;
};
export type SpotShown = { confirmed: bigint; pending: bigint; total: bigint; players: number; isWinner: boolean };
export type Spots = ReturnType<typeof makeSpots>;

export function makeSpots<Key extends string>(
  board: HTMLElement,
  words: Words<Key | TableKey>,
  looksIn: (lang: Lang) => readonly SpotLook<Key>[],
  money: (amount: bigint) => string,
  press: (spot: string) => void,
) {
  const made = looksIn(words.lang()).map((look) => {
    const name = make('b', { 'data-word': look.label });
    const odds = make('small', { class: 'odds' });
    const total = make('small', { class: 'total' });
    const own = make('span', { class: 'own-bet' });
    const element = make(
      'button',
      { type: 'button', class: `spot ${look.className}`, 'data-spot': look.spot },
      ...(look.picture === undefined ? [] : [look.picture()]),
      name,
      odds,
      total,
      own,
    );
    element.addEventListener('click', () => press(look.spot));
    return { look, element, odds, total, own };
  });
  board.append(...made.map(({ element }) => element));

  return {
    show(of: (spot: string) => SpotShown): void {
      const odds = new Map(looksIn(words.lang()).map((look) => [look.spot, look.odds]));
      for (const { look, element, odds: shownOdds, total, own } of made) {
        const { confirmed, pending, total: lies, players, isWinner } = of(look.spot);
        const pays = odds.get(look.spot)!;
        shownOdds.textContent = pays;
        total.textContent = lies > 0n ? `${money(lies)} · ${players}` : '';
        own.textContent = confirmed + pending > 0n ? money(confirmed + pending) : '';
        own.classList.toggle('pending', pending > 0n);
        element.classList.toggle('winner', isWinner);
        const parts = [
          words.say(look.label),
          words.say('spotPays', { odds: pays.replace('1:', '') }),
          ...(confirmed > 0n ? [words.say('spotOwn', { amount: money(confirmed) })] : []),
          ...(pending > 0n ? [words.say('spotPending', { amount: money(pending) })] : []),
          ...(lies > 0n ? [words.say('spotTotal', { amount: money(lies) })] : []),
        ];
        element.setAttribute('aria-label', parts.join(', '));
      }
    },
  };
}
