/**
 * The layout to bet on. Every spot is a button over the drawn cells, those on edges and corners
 * above the numbers. A finger or a mouse that is held shows which numbers it would cover and bets
 * where it is let go; arrow keys go from spot to spot.
 */
import { make } from '../../kit/dom.ts';
import { spotInWords } from '../../kit/table/spots.ts';
import type { BoardParts, Spots } from '../../kit/table/spots.ts';
import { colourOf } from '../rules.ts';
import type { Spot } from '../rules.ts';
import { boxes } from './layout.ts';
import type { Box } from './layout.ts';
import { nameOf, oddsText } from './odds.ts';
import type { Key } from './texts.ts';

const firstFocus = 'straight:17';
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Made = { spot: Spot; element: HTMLButtonElement; total: HTMLElement; own: HTMLElement };

export function makeBoard({ board, texts, money, press }: BoardParts<Key>): Spots {
  const made = boxes.map(([spot, box]) => makeButton(spot, box));
  const byId = new Map(made.map((one) => [one.spot.id, one]));
  const aim = make('output', { class: 'aim', 'aria-hidden': 'true', hidden: '' });
  const how = make('p', { class: 'unseen', id: 'layout-how', 'data-text': 'layoutHow' });
  const layout = make(
    'div',
    { class: 'layout', role: 'group', 'aria-describedby': 'layout-how' },
    ...made.map(({ element }) => element),
    aim,
  );
  board.append(how, layout);
  let held: Made | undefined;

  function under(event: PointerEvent): Made | undefined {
    const element = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>('[data-spot]');
    return element == null ? undefined : byId.get(element.dataset['spot']!);
  }

  /**
   * Lights the numbers that a bet at the pointer would cover, and names it where a finger hides it.
   */
  function light(next: Made | undefined, event?: PointerEvent): void {
    if (next !== held) {
      for (const one of made)
        if (one.spot.kind === 'straight')
          one.element.classList.toggle('lit', next?.spot.numbers.includes(one.spot.numbers[0]!) ?? false);
      aim.value = next === undefined ? '' : `${nameOf(next.spot, texts)} · ${oddsText(next.spot.id)}`;
    }
    held = next;
    aim.hidden = next === undefined || event?.pointerType !== 'touch';
    if (event === undefined || aim.hidden) return;
    const box = layout.getBoundingClientRect();
    aim.style.left = `${Math.min(box.width - 90, Math.max(90, event.clientX - box.left))}px`;
    aim.style.top = `${event.clientY - box.top - 58}px`;
  }

  layout.addEventListener('pointerdown', (event) => {
    // A finger's events would go on belonging to the place where it came down.
    if (event.target instanceof Element) event.target.releasePointerCapture?.(event.pointerId);
    light(under(event), event);
  });
  layout.addEventListener('pointermove', (event) => light(under(event), event));
  layout.addEventListener('pointerup', (event) => {
    const chosen = under(event);
    if (event.button === 0 && chosen !== undefined) press(chosen.spot.id);
    if (event.pointerType === 'touch') light(undefined);
  });
  for (const name of ['pointerleave', 'pointercancel'] as const)
    layout.addEventListener(name, () => light(undefined));
  // Keys alone: a pointer has placed its chip already.
  layout.addEventListener('click', (event) => {
    const element = (event.target as Element).closest<HTMLElement>('[data-spot]');
    if (event.detail === 0 && element !== null) press(element.dataset['spot']!);
  });
  // A finger leaves the focus where it pressed, and lights nothing there.
  layout.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.matches(':focus-visible'))
      light(byId.get(target.dataset['spot'] ?? ''));
  });
  layout.addEventListener('focusout', () => light(undefined));
  layout.addEventListener('keydown', (event) => {
    const way = arrows[event.key];
    if (way === undefined || !(event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    focusOn(nearest(event.target, made, way) ?? event.target);
  });
  focusable(byId.get(firstFocus)!.element);

  function focusable(element: HTMLButtonElement): void {
    for (const one of made) one.element.tabIndex = one.element === element ? 0 : -1;
  }
  function focusOn(element: HTMLButtonElement): void {
    focusable(element);
    element.focus();
  }

  return {
    show(of) {
      for (const { spot, element, total, own } of made) {
        const shown = of(spot.id);
        const bet = shown.confirmed + shown.pending;
        total.textContent = shown.total > 0n ? money(shown.total) : '';
        own.textContent = bet > 0n ? money(bet) : '';
        own.classList.toggle('pending', shown.pending > 0n);
        element.classList.toggle('winner', shown.isWinner);
        element.setAttribute(
          'aria-label',
          spotInWords(texts, nameOf(spot, texts), oddsText(spot.id), shown, money),
        );
      }
    },
  };
}

function makeButton(spot: Spot, { x, y, width, height, edge }: Box): Made {
  const total = make('small', { class: 'total' });
  const own = make('span', { class: 'own-bet' });
  const colour = spot.kind === 'straight' ? colourOf(spot.numbers[0]!) : spot.kind;
  const element = make(
    'button',
    {
      type: 'button',
      class: edge === '' ? `layout-spot ${colour}` : `layout-spot edge ${edge}`,
      'data-spot': spot.id,
    },
    ...(edge === '' ? [textOf(spot)] : []),
    total,
    own,
  );
  for (const [name, value] of Object.entries({ x, y, width, height }))
    element.style.setProperty(`--${name}`, String(value));
  return { spot, element, total, own };
}

/** The text in a cell. */
function textOf({ kind, numbers }: Spot): HTMLElement {
  if (kind === 'straight') return make('b', {}, String(numbers[0]));
  if (kind === 'column') return make('b', {}, '2:1');
  if (kind === 'dozen') return make('b', {}, `${numbers[0]}–${numbers.at(-1)}`);
  return make('b', { 'data-text': kind });
}

/** The spot that an arrow leads to: the nearest in its direction, sideways steps counting twice. */
function nearest(
  from: HTMLElement,
  made: readonly Made[],
  [wayX, wayY]: readonly [number, number],
): HTMLButtonElement | undefined {
  const centreOf = (element: HTMLElement): [number, number] => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const [x, y] = centreOf(from);
  let best: { element: HTMLButtonElement; far: number } | undefined;
  for (const { element } of made) {
    const [otherX, otherY] = centreOf(element);
    const ahead = (otherX - x) * wayX + (otherY - y) * wayY;
    const aside = Math.abs((otherX - x) * wayY) + Math.abs((otherY - y) * wayX);
    const far = ahead + aside * 2;
    if (ahead > 1 && (best === undefined || far < best.far)) best = { element, far };
  }
  return best?.element;
}
