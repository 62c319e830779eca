/** The four fixed prizes beside the reels, in money for the present stake. */
import { make } from '../../kit/dom.ts';
import type { GameParts } from '../../kit/parts.ts';
import { prizes } from '../rules.ts';
import type { Key } from './texts.ts';

const order = ['grand', 'major', 'minor', 'mini'] as const;

export function makePrizeBar({ root, account, money }: Pick<GameParts<Key>, 'root' | 'account' | 'money'>) {
  const values = order.map((prize) => ({ prize, value: make('b') }));
  const rows = values.map(({ prize, value }) =>
    make('li', { class: prize }, make('span', { 'data-text': prize }), value),
  );
  root.append(make('ul', { class: 'prizes', 'data-label': 'prizes' }, ...rows));

  return {
    /** The stake or the language has changed. */
    refresh(): void {
      if (!account.isOpen()) return;
      for (const { prize, value } of values)
        value.textContent = money(account.stake() * BigInt(prizes[prize]));
    },
  };
}
