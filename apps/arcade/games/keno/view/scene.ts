/**
 * The draw as it is seen: the balls come out of the drum one after the other and lie beside it.
 */
import { make, svgImage } from '../../kit/dom.ts';
import type { TableParts, TableScene } from '../../kit/table/front.ts';
import { loneDrumSvg } from '../art/drum.ts';
import { betweenBallsMs, firstBallMs } from '../entry.ts';
import { drawnCount, sumOf } from '../rules.ts';
import type { Outcome } from '../rules.ts';
import type { Marks } from './marks.ts';
import type { Key } from './texts.ts';

/** Numbers of one ten have one colour. */
export const toneOf = (number: number): string => `tone${Math.floor((number - 1) / 10)}`;

export function makeScene(
  { picture, sound, still, texts }: TableParts<Key>,
  marks: Pick<Marks, 'set'>,
): TableScene {
  const { say } = texts;
  const drum = svgImage(loneDrumSvg(), 840);
  drum.className = 'drum';
  const newest = make('b', { class: 'newest-ball' });
  const slots = Array.from({ length: drawnCount }, () => make('b', { class: 'slot' }));
  const head = make('p', { class: 'draw-head' });
  const drawn = make('div', { class: 'drawn' }, head, make('div', { class: 'slots' }, ...slots));
  picture.append(drum, newest, drawn);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  /** The numbers of the round that is shown, as far as they have come. */
  let come: number[] = [];
  let last: Outcome | undefined;
  let isBetting = true;

  function empty(): void {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    come = [];
    marks.set(come);
    for (const slot of slots) {
      slot.textContent = '';
      slot.className = 'slot';
    }
    drawn.classList.remove('past');
    newest.textContent = '';
    newest.className = 'newest-ball';
    head.textContent = '';
  }

  /** While bets are taken, the draw before stands there. */
  function showLast(): void {
    if (!isBetting || last === undefined) return;
    drawn.classList.add('past');
    for (const [position, number] of last.numbers.entries()) fill(position, number);
    head.textContent = say('lastDraw', { sum: sumOf(last) });
  }

  function fill(position: number, number: number): void {
    const slot = slots[position]!;
    slot.textContent = String(number);
    slot.className = `slot full ${toneOf(number)}`;
  }

  function put(position: number, number: number, isMoving: boolean): void {
    fill(position, number);
    come.push(number);
    marks.set(come);
    head.textContent = say('ballsCome', { count: come.length, of: drawnCount });
    newest.textContent = String(number);
    newest.className = `newest-ball full ${toneOf(number)}`;
    if (!isMoving) return;
    newest.animate(
      [
        { transform: 'scale(.4) rotate(-140deg)', opacity: 0 },
        { transform: 'scale(1.12)', offset: 0.7 },
        { transform: 'none' },
      ],
      { duration: 300, easing: 'ease-out' },
    );
    slots[position]!.animate(
      [
        { transform: 'translateX(-160%) scale(.5)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: 340, easing: 'cubic-bezier(.3,.7,.4,1.3)' },
    );
  }

  function end(outcome: Outcome): void {
    newest.className = 'newest-ball';
    head.textContent = say('sumIs', { sum: sumOf(outcome) });
  }

  return {
    bet() {
      isBetting = true;
      empty();
      showLast();
    },
    past(history) {
      last = history.at(-1)?.outcome as Outcome | undefined;
      showLast();
    },
    reveal(value, elapsedMs) {
      isBetting = false;
      empty();
      const outcome = value as Outcome;
      for (const [position, number] of outcome.numbers.entries()) {
        const at = firstBallMs + position * betweenBallsMs - elapsedMs;
        if (at <= 0) {
          put(position, number, false);
          continue;
        }
        const timer = setTimeout(() => {
          timers.delete(timer);
          put(position, number, !still());
          sound.tick(position % 10);
        }, at);
        timers.add(timer);
      }
      timers.add(
        setTimeout(() => end(outcome), Math.max(0, firstBallMs + drawnCount * betweenBallsMs - elapsedMs)),
      );
    },
    rest(value) {
      isBetting = false;
      empty();
      const outcome = value as Outcome;
      for (const [position, number] of outcome.numbers.entries()) put(position, number, false);
      end(outcome);
    },
  };
}
