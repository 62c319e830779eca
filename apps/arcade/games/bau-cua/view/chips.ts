/** The chips to bet with, and the actions on bets. */
import { make } from '../../kit/dom.ts';
import type { SeatsParts } from '../../kit/seats/front.ts';
import type { Key } from './texts.ts';

/** In stakes of the table. */
export const chips = [1, 2, 5, 10] as const;
const acts = ['undo', 'clear', 'repeat', 'done'] as const;
export type Act = (typeof acts)[number];

export type TrayActions = Readonly<Record<Act, () => void>> & { choose(index: number): void };

export function makeTray({ texts, money }: Pick<SeatsParts<Key>, 'texts' | 'money'>, actions: TrayActions) {
  const { say } = texts;
  const buttons = chips.map((_, index) => {
    const element = make('button', { type: 'button', class: `chip look${index}`, role: 'radio' });
    element.addEventListener('click', () => actions.choose(index));
    return element;
  });
  const act = Object.fromEntries(
    acts.map((key) => {
      const element = make(
        'button',
        { type: 'button', class: key === 'done' ? 'main' : 'plain', 'data-text': key },
        say(key),
      );
      element.addEventListener('click', actions[key]);
      return [key, element];
    }),
  ) as Record<Act, HTMLButtonElement>;
  const row = make('div', { class: 'chips', role: 'radiogroup', 'data-label': 'chips' }, ...buttons);
  const element = make(
    'div',
    { class: 'tray' },
    row,
    make('div', { class: 'bet-acts' }, ...acts.map((key) => act[key])),
  );

  return {
    element,
    show(stake: bigint, chosen: number, can: Readonly<Record<Act, boolean>>): void {
      for (const [index, button] of buttons.entries()) {
        const amount = money(BigInt(chips[index]!) * stake);
        button.textContent = amount;
        button.setAttribute('aria-label', say('chip', { amount }));
        button.setAttribute('aria-checked', String(index === chosen));
        button.disabled = !can.done;
      }
      for (const key of acts) act[key].disabled = !can[key];
    },
  };
}
