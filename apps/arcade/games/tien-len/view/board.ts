/** The picture of a hand: one's own fan, the cards in the middle, and the buttons of a turn. */
import { make, svgImage } from '../../kit/dom.ts';
import type { SeatsBoard, SeatsParts } from '../../kit/seats/front.ts';
import type { HandState, SeatTable } from '../../kit/seats.ts';
import { cardBackSvg, cardSvg, cardText, faceOf } from '../art/cards.ts';
import { playsIn, suitOf } from '../combinations.ts';
import type { Card } from '../combinations.ts';
import { computerMove } from '../computer.ts';
import { playsAt } from '../rules.ts';
import type { HandView } from '../rules.ts';
import { resultOf } from './result.ts';
import { sorted } from './sorted.ts';
import type { Sorting } from './sorted.ts';
import type { Key } from './texts.ts';

const trickShown = 2;

export function makeBoard(parts: SeatsParts<Key>): SeatsBoard {
  const { texts, sound, centre, own, move, still } = parts;
  const { say } = texts;
  const fan = make('div', { class: 'fan', role: 'group', 'data-label': 'hand' });
  const told = make('p', { class: 'advice', role: 'status' });
  const act = (key: Key, press: () => void, className: string): HTMLButtonElement => {
    const element = make('button', { type: 'button', class: className, 'data-text': key }, say(key));
    element.addEventListener('click', press);
    return element;
  };
  const sort = act('sort', changeSorting, 'plain');
  const hint = act('hint', showHint, 'plain');
  const pass = act('pass', () => void doPass(), 'plain');
  const lay = act('play', () => void doPlay(), 'main');
  own.append(told, fan, make('div', { class: 'turn-acts' }, sort, hint, pass, lay));

  let table: SeatTable | undefined;
  let view: HandView | undefined;
  let sorting: Sorting = 'rank';
  let lifted = new Set<Card>();
  let shownFan = '';
  let shownHand = '';
  let shownMoves = -1;

  function show(next: SeatTable, hand: HandState | null): void {
    table = next;
    view = hand === null ? undefined : (hand.view as HandView);
    const isNew = hand !== null && hand.id !== shownHand;
    if (isNew) {
      lifted = new Set();
      shownHand = hand.id;
      shownMoves = -1;
      if (hand.result === null) sound.lift();
    }
    if (view === undefined || hand?.result != null) lifted.clear();
    else lifted = new Set([...lifted].filter((card) => view!.own.includes(card)));
    if (hand !== null && hand.moves > shownMoves) {
      if (shownMoves >= 0) sound.chip();
      shownMoves = hand.moves;
      told.textContent = adviceOf(hand);
    }
    showFan(isNew && hand?.result === null);
    showMiddle(hand);
    showActs();
  }

  function adviceOf(hand: HandState): string {
    if (view === undefined || !hand.turns.includes(table!.seat)) return '';
    if (view.mustHold !== null) return say('leadsLowest', { card: cardText(view.mustHold) });
    return view.top === null ? say('leads') : '';
  }

  function showFan(isDealt: boolean): void {
    const cards = view === undefined ? [] : sorted(view.own, sorting);
    const key = cards.join();
    fan.style.setProperty('--cards', String(Math.max(cards.length, 2)));
    if (key !== shownFan) {
      shownFan = key;
      fan.classList.toggle('dealt', isDealt && !still());
      fan.replaceChildren(...cards.map(cardButton));
    }
    for (const button of fan.querySelectorAll<HTMLElement>('button'))
      button.setAttribute('aria-pressed', String(lifted.has(Number(button.dataset['card']))));
  }

  function cardButton(card: Card, index: number): HTMLElement {
    const label = say('card', { rank: faceOf(card), suit: say(`suit${suitOf(card)}` as Key) });
    const button = make('button', {
      type: 'button',
      class: 'card',
      'data-card': String(card),
      'aria-label': label,
    });
    button.style.setProperty('--at', String(index));
    button.append(svgImage(cardSvg(card), 120));
    button.addEventListener('click', () => lift(card));
    return button;
  }

  function showMiddle(hand: HandState | null): void {
    if (view === undefined || hand === null) return centre.replaceChildren();
    const laid = view.trick.slice(-trickShown);
    const key = JSON.stringify([hand.id, laid, view.top === null]);
    if (centre.dataset['shown'] === key) return;
    centre.dataset['shown'] = key;
    centre.classList.toggle('over', view.top === null && hand.result === null);
    centre.replaceChildren(
      ...laid.map(({ seat, cards }, index) => {
        const from = (seat - table!.seat + view!.counts.length) % view!.counts.length;
        const isLast = index === laid.length - 1;
        const text = say('laid', { name: parts.nameOf(table!, seat), cards: cards.map(cardText).join(' ') });
        const pile = make('div', {
          class: `laid from${from}${isLast ? ' last' : ''}`,
          role: 'img',
          'aria-label': text,
        });
        pile.style.setProperty('--count', String(cards.length));
        pile.append(...cards.map((card) => svgImage(cardSvg(card), 120)));
        return pile;
      }),
    );
  }

  const isOwnTurn = (): boolean =>
    table?.phase === 'playing' && view !== undefined && view.turn === table.seat;
  const legal = (): Card[][] =>
    isOwnTurn() ? playsIn(view!.own, view!.top?.cards ?? null, view!.mustHold) : [];

  function showActs(): void {
    const isPlaying = table?.phase === 'playing' && view !== undefined && view.own.length > 0;
    own.classList.toggle('idle', !isPlaying);
    sort.disabled = !isPlaying;
    hint.disabled = !isOwnTurn();
    pass.disabled = !isOwnTurn() || view!.top === null;
    lay.disabled = !legal().some(
      (cards) => cards.length === lifted.size && cards.every((card) => lifted.has(card)),
    );
  }

  function lift(card: Card): void {
    if (table?.phase !== 'playing') return;
    sound.wake();
    if (!lifted.delete(card)) lifted.add(card);
    sound.press();
    showFan(false);
    showActs();
  }

  function changeSorting(): void {
    sorting = sorting === 'rank' ? 'groups' : 'rank';
    sound.press();
    showFan(false);
  }

  function showHint(): void {
    if (!isOwnTurn()) return;
    const made = computerMove(view!, table!.seat);
    lifted = new Set(made === 'pass' ? [] : made);
    told.textContent =
      made === 'pass' ? say('hintPass') : say('hintPlay', { cards: made.map(cardText).join(' ') });
    showFan(false);
    showActs();
  }

  async function doPlay(): Promise<void> {
    if (lay.disabled) return;
    lay.disabled = pass.disabled = true;
    await move([...lifted].toSorted((one, other) => one - other));
    showActs();
  }

  async function doPass(): Promise<void> {
    if (pass.disabled) return;
    lay.disabled = pass.disabled = true;
    lifted.clear();
    await move('pass');
    showFan(false);
    showActs();
  }

  function key(pressed: string, target: EventTarget | null): boolean {
    const isCard = target instanceof HTMLElement && target.classList.contains('card');
    if (pressed === 'arrowleft' || pressed === 'arrowright')
      return step(target, pressed === 'arrowright' ? 1 : -1);
    if (pressed === 'enter' && target instanceof HTMLButtonElement && !isCard) return false;
    const acts: Record<string, () => void> = {
      enter: () => void doPlay(),
      p: () => void doPass(),
      s: changeSorting,
      h: showHint,
    };
    const found = acts[pressed];
    found?.();
    return found !== undefined;
  }

  function step(from: EventTarget | null, by: 1 | -1): boolean {
    const buttons = [...fan.querySelectorAll<HTMLButtonElement>('button')];
    const at = buttons.findIndex((button) => button === from);
    const next = at < 0 ? (by > 0 ? 0 : buttons.length - 1) : (at + by + buttons.length) % buttons.length;
    buttons[next]?.focus();
    return buttons.length > 0;
  }

  function noteOf(hand: HandState, seat: number): ReturnType<SeatsBoard['noteOf']> {
    const seen = hand.view as HandView;
    const ranking = seen.finished.indexOf(seat);
    const count = seen.counts[seat]!;
    const isPassed = seen.passed[seat]!;
    const note = ranking >= 0 ? say(`ranking${ranking + 1}` as Key) : isPassed ? say('passed') : '';
    const badge = make('span', { class: 'held', role: 'img', 'aria-label': say('cards', { count }) });
    badge.append(svgImage(cardBackSvg(), 26), make('b', {}, String(count)));
    return {
      note,
      badge: count === 0 || seat === table?.seat ? null : badge,
      isQuiet: isPassed || ranking >= 0,
      isFree: !playsAt(seen, seat),
    };
  }

  return { show, noteOf, key, resultOf: (hand) => resultOf(parts, table!, hand) };
}
