/**
 * The board of spots to bet on: numbers from the grid, chosen or drawn by the browser, and the four
 * halves of the sum.
 */
import { keptNumber } from '../../kit/device.ts';
import { make } from '../../kit/dom.ts';
import { showMultiplier } from '../../kit/format.ts';
import { showTotal, spotInWords } from '../../kit/table/spots.ts';
import type { BoardParts, SpotShown, Spots } from '../../kit/table/spots.ts';
import { makeStepper } from '../../kit/stepper.ts';
import { allNumbers, pickBack, picksMost, picksOf, pickSpot, sumBack, sumKinds, sumSpot } from '../rules.ts';
import type { Marks } from './marks.ts';
import { toneOf } from './scene.ts';
import type { Key } from './texts.ts';

export function makeBoard({ board, texts, money, press }: BoardParts<Key>, marks: Marks): Spots {
  const { say, lang } = texts;
  const picked = new Set<number>();
  /** The tickets that are shown. */
  let laid: { picks: number[]; element: HTMLElement; hits: HTMLElement }[] = [];
  const wished = keptNumber('arcade:keno:picks', 1, picksMost, 5);
  const numbers = allNumbers.map((number) => {
    const element = make(
      'button',
      { type: 'button', class: `number ${toneOf(number)}`, 'data-number': String(number) },
      String(number),
    );
    element.addEventListener('click', () => toggle(number));
    return { number, element };
  });
  const sums = sumKinds.map((kind) => {
    const odds = make('small', { class: 'odds' });
    const total = make('small', { class: 'total' });
    const own = make('span', { class: 'own-bet' });
    const element = make(
      'button',
      { type: 'button', class: `spot ${kind}`, 'data-spot': sumSpot(kind) },
      make('b', { 'data-text': `sum_${kind}` }),
      odds,
      total,
      own,
    );
    element.addEventListener('click', () => press(sumSpot(kind)));
    return { kind, element, odds, total, own };
  });
  const stepper = makeStepper(texts, { label: 'picksWished', up: 'picksMore', down: 'picksFewer' }, (by) => {
    wished.set(wished.get() + by);
    show();
  });
  const quick = make('button', { type: 'button', class: 'pick-act', 'data-text': 'quickPick' });
  const clear = make('button', { type: 'button', class: 'pick-act', 'data-text': 'clearPicks' });
  const place = make('button', { type: 'button', class: 'pick-act place' });
  const pays = make('p', { class: 'pays' });
  const tickets = make('ul', { class: 'tickets', 'data-label': 'tickets' });
  board.append(
    make('div', { class: 'sums' }, ...sums.map(({ element }) => element)),
    make(
      'div',
      { class: 'grid', role: 'group', 'data-label': 'grid' },
      ...numbers.map(({ element }) => element),
    ),
    make('div', { class: 'picking' }, stepper.view, quick, clear, place),
    pays,
    tickets,
  );
  quick.addEventListener('click', () => {
    picked.clear();
    for (const number of drawnByBrowser(wished.get())) picked.add(number);
    show();
  });
  clear.addEventListener('click', () => {
    picked.clear();
    show();
  });
  place.addEventListener('click', () => {
    if (picked.size > 0) press(pickSpot([...picked]));
  });

  function toggle(number: number): void {
    if (picked.has(number)) picked.delete(number);
    else if (picked.size < picksMost) picked.add(number);
    show();
  }

  /** Shows all that depends on the player's choice alone. */
  function show(): void {
    for (const { number, element } of numbers) {
      element.setAttribute('aria-pressed', String(picked.has(number)));
      element.disabled = picked.size >= picksMost && !picked.has(number);
    }
    place.disabled = picked.size === 0;
    place.textContent = say('placePicks', { count: picked.size });
    clear.disabled = picked.size === 0;
    stepper.show(String(wished.get()), wished.get() > 1, wished.get() < picksMost);
    const table = Object.entries(pickBack[picked.size] ?? {});
    pays.textContent =
      table.length === 0
        ? say('paysNone')
        : table.map(([hits, back]) => `${hits}: ×${showMultiplier(back, lang())}`).join(' · ');
  }

  function showSums(of: (spot: string) => SpotShown): void {
    for (const { kind, element, odds, total, own } of sums) {
      const shown = of(sumSpot(kind));
      const bet = shown.confirmed + shown.pending;
      const pay = `1:${showMultiplier(sumBack[kind] - 100n, lang())}`;
      odds.textContent = pay;
      showTotal(total, shown.total > 0n ? money(shown.total) : '', shown.players);
      own.textContent = bet > 0n ? money(bet) : '';
      own.classList.toggle('pending', shown.pending > 0n);
      element.classList.toggle('winner', shown.isWinner);
      element.setAttribute('aria-label', spotInWords(texts, say(`sum_${kind}`), pay, shown, money));
    }
  }

  /** Marks what has come on the board and on the tickets. */
  function mark(): void {
    const come = marks.numbers;
    for (const { number, element } of numbers) element.classList.toggle('hit', come.has(number));
    for (const { picks, element, hits } of laid) {
      for (const [index, number] of picks.entries())
        element.children[index]!.classList.toggle('hit', come.has(number));
      hits.textContent =
        come.size === 0 ? '' : `${picks.filter((number) => come.has(number)).length}/${picks.length}`;
    }
  }

  marks.follow(mark);
  show();
  return {
    show(of, own) {
      show();
      showSums(of);
      const bets = own.flatMap((spot) => {
        const picks = picksOf(spot);
        return picks === undefined ? [] : [{ picks, ...of(spot) }];
      });
      laid = bets.map(({ picks }) => ({
        picks,
        element: make('span', {}, ...picks.map((number) => make('i', {}, String(number)))),
        hits: make('em', {}),
      }));
      tickets.replaceChildren(
        ...bets.map(({ confirmed, pending, isWinner }, index) => {
          const { element, hits } = laid[index]!;
          const amount = make('b', { class: pending > 0n ? 'pending' : '' }, money(confirmed + pending));
          return make('li', { class: isWinner ? 'winner' : '' }, element, hits, amount);
        }),
      );
      mark();
    },
  };
}

/**
 * Numbers that the browser picks: each as likely as the others, because words above the last
 * multiple are thrown away.
 */
function drawnByBrowser(count: number): number[] {
  const left = [...allNumbers];
  const taken: number[] = [];
  while (taken.length < count) {
    const [word] = crypto.getRandomValues(new Uint32Array(1));
    if (word! >= 2 ** 32 - (2 ** 32 % left.length)) continue;
    taken.push(...left.splice(word! % left.length, 1));
  }
  return taken;
}
