/**
 * The draw as it is seen: the cage turns while bets are taken, then the five balls come out one
 * after the other.
 */
import { make, svgImage } from '../../kit/dom.ts';
import type { TableParts, TableScene } from '../../kit/table/front.ts';
import { ballSvg, cageSvg, hallSvg } from '../art/pictures.ts';
import { betweenBallsMs, firstBallMs } from '../entry.ts';
import { positions, sumOf } from '../rules.ts';
import type { Outcome } from '../rules.ts';
import type { Key } from './texts.ts';

/** A ball falls for so long from the cage into the tray. */
const fallMs = 700;

export function makeScene({ picture, sound, still, texts }: TableParts<Key>): TableScene {
  const hall = svgImage(hallSvg, 900);
  hall.className = 'hall';
  const cage = svgImage(cageSvg, 400);
  cage.className = 'cage';
  const slots = Array.from({ length: positions }, () => make('span', { class: 'position' }));
  const tray = make('div', { class: 'tray-of-balls' }, ...slots);
  const sum = make('p', { class: 'sum' });
  picture.append(hall, cage, tray, sum);
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let last: Outcome | undefined;
  let isBetting = true;

  function after(ms: number, act: () => void): void {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        act();
      },
      Math.max(0, ms),
    );
    timers.add(timer);
  }

  function stop(): void {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  }

  function empty(): void {
    stop();
    for (const slot of slots) slot.replaceChildren();
    sum.textContent = '';
    tray.classList.remove('past');
  }

  /** While bets are taken, the draw before stands there. */
  function showLast(): void {
    if (!isBetting || last === undefined) return;
    tray.classList.add('past');
    for (const [position, digit] of last.digits.entries()) put(position, digit, false);
    sum.textContent = texts.say('lastDraw', { sum: sumOf(last.digits) });
  }

  function put(position: number, digit: number, isMoving: boolean): void {
    const ball = svgImage(ballSvg(digit), 100);
    ball.className = 'ball';
    slots[position]!.replaceChildren(ball);
    if (isMoving)
      ball.animate(
        [
          { transform: 'translateY(-180%) rotate(-300deg) scale(.5)', opacity: 0 },
          { transform: 'translateY(-90%) rotate(-150deg)', opacity: 1, offset: 0.4 },
          { transform: 'translateY(0) rotate(0)', offset: 0.8 },
          { transform: 'translateY(-7%)', offset: 0.9 },
          { transform: 'none' },
        ],
        { duration: fallMs, easing: 'ease-in' },
      );
  }

  function showSum({ digits }: Outcome): void {
    sum.textContent = texts.say('sumIs', { sum: sumOf(digits) });
  }

  return {
    bet(): void {
      isBetting = true;
      empty();
      cage.classList.add('turning');
      showLast();
    },
    past(history): void {
      last = history.at(-1)?.outcome as Outcome | undefined;
      showLast();
    },
    reveal(value: unknown, elapsedMs: number): void {
      isBetting = false;
      empty();
      cage.classList.add('turning');
      const outcome = value as Outcome;
      for (const [position, digit] of outcome.digits.entries()) {
        const at = firstBallMs + position * betweenBallsMs - elapsedMs;
        if (at <= 0) {
          put(position, digit, false);
          continue;
        }
        after(at, () => {
          put(position, digit, !still());
          sound.stop(position);
        });
      }
      // The sum is told when the last ball lies in the tray.
      const landsAt = firstBallMs + (positions - 1) * betweenBallsMs + fallMs + 200 - elapsedMs;
      after(landsAt, () => {
        cage.classList.remove('turning');
        showSum(outcome);
      });
    },
    rest(value: unknown): void {
      isBetting = false;
      empty();
      cage.classList.remove('turning');
      const outcome = value as Outcome;
      for (const [position, digit] of outcome.digits.entries()) put(position, digit, false);
      showSum(outcome);
    },
  };
}
