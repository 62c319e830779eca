/**
 * The picture: dice in a plate under a bowl. When bets have closed the bowl is lifted, or the
 * player draws it away slowly: nặn. For a player who takes too long it is lifted, before wins are
 * paid.
 */
import { make, svgImage } from '../../kit/dom.ts';
import { remember, remembered } from '../../kit/device.ts';
import { isBig, sumOf } from '../../kit/dice/dice.ts';
import type { Throw } from '../../kit/dice/dice.ts';
import { makeTumble } from '../../kit/dice/tumble.ts';
import { bowlSvg, plateSvg } from '../../kit/table/bowl.ts';
import type { TableParts, TableScene } from '../../kit/table/front.ts';
import { boardSvg } from '../art/board.ts';
import { uncoverMs } from '../entry.ts';
import type { Key } from './texts.ts';

const shakeMs = 1_600;
const liftAtMs = 900;
const liftMs = 700;
const uncoverKey = 'arcade:uncover';
/** The distance by which the bowl is drawn before it comes off, in shares of its width. */
const offAt = 0.62;
const keyStep = 0.06;
const shaken = Array.from({ length: 14 }, (_, beat) => ({
  transform: `translate(${beat % 2 === 0 ? -2.4 : 2.4}%, ${-2 - (beat % 3) * 1.6}%) rotate(${beat % 2 === 0 ? -1.8 : 1.8}deg)`,
}));
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function makeScene({ picture, sound, still, texts }: TableParts<Key>): TableScene {
  const image = (svg: string, className: string): HTMLImageElement => {
    const element = svgImage(svg, 0);
    element.className = className;
    element.removeAttribute('width');
    element.removeAttribute('height');
    element.draggable = false;
    return element;
  };
  const tumble = makeTumble();
  const bowl = make(
    'button',
    { type: 'button', class: 'bowl', 'data-label': 'bowl' },
    image(bowlSvg(), 'bowl-picture'),
  );
  const set = make(
    'div',
    { class: 'set' },
    image(plateSvg(), 'plate'),
    make('div', { class: 'ground' }, tumble.element),
    bowl,
  );
  const sum = make('b', { class: 'sum' });
  const choice = make(
    'button',
    { type: 'button', class: 'uncover' },
    make('span', { 'data-text': 'uncover' }),
  );
  picture.append(image(boardSvg(), 'hall'));
  // Controls stand beside the picture, which is one image to a screen reader.
  picture.after(set, sum, choice);
  let timers: ReturnType<typeof setTimeout>[] = [];
  let running: Animation[] = [];
  let thrown: Throw | undefined;
  let isCovered = true;
  let [x, y] = [0, 0];
  let isByHand = remembered(uncoverKey);

  choice.addEventListener('click', () => {
    isByHand = !isByHand;
    remember(uncoverKey, isByHand);
    showChoice();
    if (!isByHand && thrown !== undefined) open();
  });
  makeDrag();
  showChoice();

  function showChoice(): void {
    choice.setAttribute('aria-pressed', String(isByHand));
  }

  function stop(): void {
    for (const timer of timers) clearTimeout(timer);
    for (const animation of running) animation.cancel();
    timers = [];
    running = [];
  }

  function cover(): void {
    stop();
    isCovered = true;
    [x, y] = [0, 0];
    bowl.hidden = false;
    bowl.classList.remove('off');
    bowl.style.translate = '0 0';
    sum.hidden = true;
  }

  function showSum(): void {
    if (thrown === undefined) return;
    sum.textContent = `${sumOf(thrown)} · ${texts.say(isBig(thrown) ? 'over' : 'under')}`;
    sum.className = `sum ${isBig(thrown) ? 'big' : 'small'}`;
    sum.hidden = false;
  }

  /** The bowl comes off. */
  function open(): void {
    if (!isCovered || thrown === undefined) return;
    isCovered = false;
    sound.lift();
    bowl.classList.add('off');
    if (!still()) {
      const from = { transform: 'none', opacity: 1 };
      const away = { transform: 'translate(60%, -70%) rotate(24deg)', opacity: 0 };
      running.push(bowl.animate([from, away], { duration: liftMs, easing: 'ease-in', fill: 'both' }));
    } else bowl.hidden = true;
    timers.push(setTimeout(showSum, still() ? 0 : liftMs / 2));
  }

  function move(byX: number, byY: number): void {
    if (!isCovered || thrown === undefined || !isByHand) return;
    [x, y] = [x + byX, y + byY];
    bowl.style.translate = `${x * 100}% ${y * 100}%`;
    if (Math.hypot(x, y) > offAt) open();
  }

  function makeDrag(): void {
    bowl.addEventListener('pointerdown', (event) => bowl.setPointerCapture(event.pointerId));
    bowl.addEventListener('pointermove', (event) => {
      if (!bowl.hasPointerCapture(event.pointerId)) return;
      const { width, height } = bowl.getBoundingClientRect();
      move(event.movementX / width, event.movementY / height);
    });
    bowl.addEventListener('click', (event) => {
      if (event.detail === 0) open();
    });
    bowl.addEventListener('keydown', (event) => {
      const way = arrows[event.key];
      if (way === undefined) return;
      event.preventDefault();
      move(way[0] * keyStep, way[1] * keyStep);
    });
  }

  return {
    bet(hasJustBegun) {
      cover();
      thrown = undefined;
      tumble.element.hidden = true;
      if (!hasJustBegun || still()) return;
      running.push(
        set.animate([{ transform: 'none' }, ...shaken, { transform: 'none' }], {
          duration: shakeMs,
          easing: 'ease-in-out',
        }),
      );
      sound.rattle(shakeMs / 1000 - 0.3);
    },
    reveal(outcome, elapsedMs) {
      cover();
      thrown = outcome as Throw;
      tumble.lay(thrown.dice);
      timers.push(setTimeout(open, Math.max(0, (isByHand ? uncoverMs : liftAtMs) - elapsedMs)));
    },
    rest(outcome) {
      thrown = outcome as Throw;
      if (!isCovered) return showSum();
      tumble.lay(thrown.dice);
      isCovered = false;
      bowl.hidden = true;
      showSum();
    },
  };
}
