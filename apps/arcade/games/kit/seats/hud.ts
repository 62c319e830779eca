/**
 * Everything around a hand that a hand, a key or a screen reader can reach: bar, seats, the table's
 * middle, own cards, messages.
 */
import { icon, make, svgImage } from '../dom.ts';
import { icons } from '../hud.ts';
import { framed } from '../parent.ts';
import { emblemSvg, memberSvg, puppetSvg, stoolSvg } from './art/people.ts';
import type { SeatsKey } from './texts.ts';

export type SeatsActions = {
  exit(): void;
  leave(): void;
  playAlone(): void;
  toggleSound(): void;
  showFairness(): void;
  showInfo(): void;
};
export type SeatLook = {
  name: string;
  isComputer: boolean;
  seat: number;
  note: string;
  isTurn: boolean;
  isQuiet: boolean;
  /** The game's badge of the seat: how many cards it holds. */
  badge: Node | null;
};
export type SeatsHud = ReturnType<typeof makeSeatsHud>;

const sides = ['own', 'right', 'across', 'left'] as const;

/** Four seats stand around the table; more of them in a row above it. */
export function makeSeatsHud(root: HTMLElement, seatCount: number, actions: SeatsActions) {
  const button = (label: SeatsKey, paths: readonly string[], press: () => void): HTMLButtonElement => {
    const element = make('button', { type: 'button', class: 'round', 'data-label': label }, icon(...paths));
    element.addEventListener('click', press);
    return element;
  };
  const exit = button('exit', icons.exit, actions.exit);
  exit.hidden = framed;
  const leave = make('button', { type: 'button', class: 'leave', 'data-text': 'leave' });
  leave.addEventListener('click', actions.leave);
  const sound = button('sound', icons.soundOn, actions.toggleSound);
  const fairness = button('fairness', icons.fairness, actions.showFairness);
  const info = button('info', icons.info, actions.showInfo);
  const name = make('p', { class: 'name', 'data-text': 'title', 'aria-hidden': 'true' });
  name.hidden = framed;
  const fun = make('p', { class: 'fun', 'data-text': 'fun' });
  fun.hidden = true;
  const top = make(
    'header',
    { class: 'top' },
    exit,
    leave,
    name,
    fun,
    make('div', { class: 'tools' }, sound, fairness, info),
  );

  const isAround = seatCount === sides.length;
  const seats = Array.from({ length: seatCount }, (_, index) =>
    make('div', { class: isAround ? `seat ${sides[index]!}` : 'seat' }),
  );
  const centre = make('div', { class: 'centre' });
  const status = make('p', { class: 'status' });
  const alone = make('button', { type: 'button', class: 'alone main', 'data-text': 'playAlone' });
  alone.hidden = true;
  alone.addEventListener('click', actions.playAlone);
  const emblem = svgImage(emblemSvg(), 400);
  emblem.className = 'emblem';
  const board = make(
    'section',
    { class: 'board', 'data-label': 'picture' },
    emblem,
    ...(isAround ? seats : [make('div', { class: 'seat-row' }, ...seats)]),
    centre,
    status,
    alone,
  );
  const own = make('section', { class: 'hand', 'data-label': 'controls' });
  const readout = (label: SeatsKey): { box: HTMLElement; value: HTMLOutputElement } => {
    const value = make('output', { class: 'value' });
    return {
      box: make('div', { class: 'readout' }, make('span', { class: 'label', 'data-text': label }), value),
      value,
    };
  };
  const [balance, stake, reserve] = [readout('balance'), readout('stake'), readout('reserve')];
  const free = make('p', { class: 'free-hand', 'data-text': 'freeHand' });
  const money = make('div', { class: 'money' }, balance.box, stake.box, reserve.box, free);
  const sheet = make('section', { class: 'sheet' });
  sheet.hidden = true;
  const levels = make('section', { class: 'levels', 'data-label': 'levels' });
  const levelsEmblem = svgImage(emblemSvg(), 340);
  levelsEmblem.className = 'emblem';
  const table = make('div', { class: 'table' }, board, own, money);
  const told = make('p', { class: 'told', role: 'status', 'aria-live': 'polite' });
  const said = make('p', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
  root.append(top, table, levels, sheet, told, said);
  let toldTimer: ReturnType<typeof setTimeout> | undefined;

  return {
    centre,
    own,
    /** At the table, or choosing one. */
    setSeated(isSeated: boolean): void {
      table.hidden = leave.hidden = !isSeated;
      levels.hidden = isSeated;
    },
    setLevels: (...content: Node[]) => levels.replaceChildren(levelsEmblem, ...content),
    /** Null: nobody sits there. `index`: 0 is oneself, then to the right. */
    setSeat(index: number, look: SeatLook | null, freeText: string): void {
      const seat = seats[index]!;
      seat.classList.toggle('turn', look?.isTurn === true);
      seat.classList.toggle('quiet', look === null || look.isQuiet);
      if (look === null) {
        const stool = make('span', { class: 'face free' }, svgImage(stoolSvg(), 44));
        return seat.replaceChildren(...(isAround ? [stool] : []), make('span', { class: 'who' }, freeText));
      }
      const face = make(
        'span',
        { class: 'face' },
        svgImage(look.isComputer ? puppetSvg() : memberSvg(look.seat), 44),
      );
      const who = make('span', { class: look.isComputer ? 'who computer' : 'who' }, look.name);
      seat.replaceChildren(
        face,
        who,
        make('small', {}, look.note),
        ...(look.badge === null ? [] : [look.badge]),
      );
    },
    /** The part of its time that is left to whose turn it is, from 0 to 1. */
    setTimeLeft: (share: number) =>
      board.style.setProperty('--left', String(Math.max(0, Math.min(1, share)))),
    /** Also within the sheet, which may lie over the table. */
    setStatus(text: string): void {
      const shown = [status, sheet.querySelector('.countdown')];
      for (const element of shown)
        if (element !== null && element.textContent !== text) element.textContent = text;
    },
    /** A player who waits for others may play with computer players at once. */
    setAlone: (isWaiting: boolean) => void (alone.hidden = !isWaiting),
    /** `isBeside`: the site shows the balance; `isFree`: the hand costs and pays nothing. */
    setMoney(
      texts: { balance: string; stake: string; reserve: string },
      isBeside: boolean,
      isFree: boolean,
    ): void {
      stake.box.hidden = reserve.box.hidden = isFree;
      free.hidden = !isFree;
      balance.value.value = texts.balance;
      stake.value.value = texts.stake;
      reserve.value.value = texts.reserve;
      money.classList.toggle('balance-beside', isBeside);
    },
    /** Null takes it away. */
    setSheet(content: Node[] | null): void {
      sheet.hidden = content === null;
      sheet.replaceChildren(...(content ?? []));
    },
    setFun: (value: boolean) => void (fun.hidden = framed || !value),
    setSound(muted: boolean): void {
      sound.replaceChildren(icon(...(muted ? icons.soundOff : icons.soundOn)));
      sound.setAttribute('aria-pressed', String(!muted));
    },
    say: (text: string) => void (said.textContent = text),
    /** Said aloud, and shown for a moment. */
    tell(text: string): void {
      told.textContent = text;
      told.classList.add('shown');
      clearTimeout(toldTimer);
      toldTimer = setTimeout(() => told.classList.remove('shown'), 4_500);
    },
  };
}
