/**
 * The picture: three dice jump under a glass dome when bets have closed, and their sum is shown.
 */
import { make, svgImage } from '../../kit/dom.ts';
import { sumOf } from '../../kit/dice/dice.ts';
import type { Throw } from '../../kit/dice/dice.ts';
import { diceRow, makeTumble } from '../../kit/dice/tumble.ts';
import { makeDealer } from '../../kit/table/dealer.ts';
import { hallSvg } from '../../kit/table/hall.ts';
import type { TableParts, TableScene } from '../../kit/table/front.ts';
import { domeSvg, standSvg } from '../art/dome.ts';
import { tumbleMs } from '../entry.ts';
import type { Key } from './texts.ts';

/** The angle at which the dealer's arms hold the dome. */
const holdDegrees = 50;
const beatMs = 130;

export function makeScene({ picture, sound, still }: TableParts<Key>): TableScene {
  const image = (svg: string, className: string): HTMLImageElement => {
    const element = svgImage(svg, 0);
    element.className = className;
    element.removeAttribute('width');
    element.removeAttribute('height');
    return element;
  };
  const dealer = makeDealer('evening', still);
  const tumble = makeTumble();
  const ground = make('div', { class: 'ground' }, tumble.element);
  const set = make(
    'div',
    { class: 'dome-set' },
    image(standSvg(), 'stand'),
    ground,
    image(domeSvg(), 'dome'),
  );
  const shown = make('div', { class: 'thrown-sum' });
  picture.append(
    image(hallSvg(), 'hall'),
    dealer.element,
    make('div', { class: 'cloth' }),
    set,
    dealer.arms,
    shown,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shaking: Animation | undefined;

  function rest({ dice }: Throw): void {
    shown.replaceChildren(diceRow(dice, 40), make('b', {}, String(sumOf({ dice }))));
    shown.hidden = false;
  }
  function stop(): void {
    clearTimeout(timer);
    tumble.stop();
    dealer.stop();
    shaking?.cancel();
    shown.hidden = true;
  }

  /** The dealer holds the dome at both sides and shakes it. */
  function shake(lengthMs: number): void {
    for (const side of ['left', 'right'] as const) dealer.reach(side, holdDegrees, 0, lengthMs);
    const beats = Math.max(4, Math.round(lengthMs / beatMs));
    const frames = Array.from({ length: beats }, (_, beat) => ({
      transform: `translateX(${(beat % 2 === 0 ? -1 : 1) * 1.6 * (1 - beat / beats)}%)`,
    }));
    shaking = set.animate([{ transform: 'none' }, ...frames, { transform: 'none' }], lengthMs);
  }

  return {
    bet: stop,
    reveal(outcome, elapsedMs) {
      stop();
      const thrown = outcome as Throw;
      const leftMs = tumbleMs - elapsedMs;
      if (leftMs <= 0) {
        tumble.lay(thrown.dice);
        return rest(thrown);
      }
      if (!still()) {
        tumble.tumble(thrown.dice, leftMs);
        shake(leftMs);
        sound.rattle((leftMs - 400) / 1000);
      }
      // Without motion the dice lie there when the others have stopped, so that nobody knows
      // sooner.
      timer = setTimeout(() => {
        tumble.lay(thrown.dice);
        sound.stop(2);
        rest(thrown);
      }, leftMs);
    },
    rest(outcome) {
      stop();
      tumble.lay((outcome as Throw).dice);
      rest(outcome as Throw);
    },
  };
}
