/**
 * The wish to hold the bank of the next rounds: one switch at the mat, and a copy of it where the
 * next round is agreed to.
 */
import { make } from '../../kit/dom.ts';
import type { SeatsParts } from '../../kit/seats/front.ts';
import type { SeatTable } from '../../kit/seats.ts';
import { reserveOf } from '../money.ts';
import type { Key } from './texts.ts';

export function makeBankWish({ texts, money, sound, offersBank, offerBank }: SeatsParts<Key>) {
  const { say } = texts;
  const shown = new Set<{ button: HTMLButtonElement; note: HTMLElement; box: HTMLElement }>();
  let text = '';

  function press(): void {
    sound.wake();
    sound.press();
    void offerBank(!offersBank());
  }

  function build(): HTMLElement {
    const button = make(
      'button',
      { type: 'button', class: 'bank-wish', 'data-text': 'offerBank' },
      say('offerBank'),
    );
    button.addEventListener('click', press);
    const note = make('small', {});
    const box = make('div', { class: 'wish' }, button, note);
    shown.add({ button, note, box });
    refresh();
    return box;
  }

  function refresh(): void {
    for (const { button, note } of shown) {
      button.setAttribute('aria-pressed', String(offersBank()));
      if (note.textContent !== text) note.textContent = text;
    }
  }

  const element = build();
  return {
    element,
    press,
    /** A further switch; those that left the page are forgotten. */
    copy(): HTMLElement {
      for (const one of shown) if (one.box !== element && !one.box.isConnected) shown.delete(one);
      return build();
    },
    show({ seats, seat, isForFun, phase, hand }: SeatTable, stake: bigint): void {
      const isAlone = !isForFun && seats.every((seated, at) => seated === null || at === seat);
      const amount = money(reserveOf(stake, true));
      const isBanker = phase === 'playing' && hand?.lead === seat;
      text = !offersBank()
        ? say('bankHow', { amount })
        : say(isBanker ? 'bankKeeps' : isAlone ? 'bankNeedsOthers' : 'bankWaits');
      refresh();
    },
  };
}
