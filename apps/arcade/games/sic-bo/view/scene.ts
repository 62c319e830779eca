/** The picture: three dice jump under a glass dome when bets have closed, and their sum is shown. */
import { make, svgImage } from '../../kit/dom.ts';
import { sumOf } from '../../kit/dice/dice.ts';
import type { Throw } from '../../kit/dice/dice.ts';
import { diceRow, makeTumble } from '../../kit/dice/tumble.ts';
import { dealerSvg, hallSvg } from '../../kit/table/hall.ts';
import type { TableParts, TableScene } from '../../kit/table/start.ts';
import { domeSvg, standSvg } from '../art/dome.ts';
import { tumbleMs } from '../entry.ts';
import type { Key } from './words.ts';

export function makeScene({ picture, sound, still }: TableParts<Key>): TableScene {
  const image = (svg: string, className: string): HTMLImageElement => {
    const element = svgImage(svg, 0);
    element.className = className;
    element.removeAttribute('width');
    element.removeAttribute('height');
    return element;
  };
  const tumble = makeTumble();
  const ground = make('div', { class: 'ground' }, tumble.element);
  const shown = make('div', { class: 'thrown-sum' });
  picture.append(
    image(hallSvg(), 'hall'),
    image(dealerSvg('evening'), 'dealer'),
    make('div', { class: 'cloth' }),
    make('div', { class: 'dome-set' }, image(standSvg(), 'stand'), ground, image(domeSvg(), 'dome')),
    shown,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;

  function rest({ dice }: Throw): void {
    shown.replaceChildren(diceRow(dice, 40), make('b', {}, String(sumOf({ dice }))));
    shown.hidden = false;
  }
  function stop(): void {
    clearTimeout(timer);
    tumble.stop();
    shown.hidden = true;
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
        sound.rattle((leftMs - 400) / 1000);
      }
      // Without motion the dice lie there when the others have stopped, so that nobody knows sooner.
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
