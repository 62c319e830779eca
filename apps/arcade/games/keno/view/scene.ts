/**
 * The draw as it is seen: the balls come out of the drum one after the other and lie in two rows.
 */
import { make, svgImage } from '../../kit/dom.ts';
import type { TableParts, TableScene } from '../../kit/table/front.ts';
import { drumSvg } from '../art/drum.ts';
import { betweenBallsMs, firstBallMs } from '../entry.ts';
import { drawnCount, sumOf } from '../rules.ts';
import type { Outcome } from '../rules.ts';
import type { Key } from './texts.ts';

/** Numbers of one ten have one colour. */
export const toneOf = (number: number): string => `tone${Math.floor((number - 1) / 10)}`;

export function makeScene({ picture, sound, still, texts }: TableParts<Key>): TableScene {
  const hall = svgImage(drumSvg(), 900);
  hall.className = 'hall';
  const newest = make('b', { class: 'newest-ball' });
  const slots = Array.from({ length: drawnCount }, () => make('b', { class: 'slot' }));
  const sum = make('p', { class: 'sum' });
  picture.append(hall, newest, make('div', { class: 'drawn' }, ...slots), sum);
  const timers = new Set<ReturnType<typeof setTimeout>>();

  function empty(): void {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    for (const slot of slots) {
      slot.textContent = '';
      slot.className = 'slot';
    }
    newest.textContent = '';
    newest.className = 'newest-ball';
    sum.textContent = '';
  }

  function put(position: number, number: number, isMoving: boolean): void {
    const slot = slots[position]!;
    slot.textContent = String(number);
    slot.className = `slot full ${toneOf(number)}`;
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
    slot.animate(
      [
        { transform: 'translateY(-160%) scale(.5)', opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      { duration: 340, easing: 'cubic-bezier(.3,.7,.4,1.3)' },
    );
  }

  function end(outcome: Outcome): void {
    newest.className = 'newest-ball';
    sum.textContent = texts.say('sumIs', { sum: sumOf(outcome) });
  }

  return {
    bet: empty,
    reveal(value, elapsedMs) {
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
      empty();
      const outcome = value as Outcome;
      for (const [position, number] of outcome.numbers.entries()) put(position, number, false);
      newest.className = 'newest-ball';
    },
  };
}
