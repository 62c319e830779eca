/** The picture: the dealer shakes bowl and plate, sets them down, and lifts the bowl. */
import { make, svgImage } from '../../kit/dom.ts';
import { bowlSvg, plateSvg } from '../../kit/table/bowl.ts';
import { makeDealer } from '../../kit/table/dealer.ts';
import { hallSvg, sleeveSvg } from '../../kit/table/hall.ts';
import type { TableParts, TableScene } from '../../kit/table/front.ts';
import { coinSvg } from '../art/pictures.ts';
import { coinCount } from '../rules.ts';
import type { Outcome } from '../rules.ts';
import type { Key } from './texts.ts';

const shakeMs = 2_200;
/** The dealer waits a moment before the bowl is lifted. */
const liftAtMs = 1_400;
const liftMs = 900;
const holdDegrees = 62;

/** The places of the coins, in hundredths of the plate; coins never lie quite the same. */
const positions: readonly (readonly [x: number, y: number])[][] = [
  [
    [31, 40],
    [48, 26],
    [62, 42],
    [45, 54],
  ],
  [
    [29, 30],
    [52, 28],
    [38, 52],
    [62, 50],
  ],
  [
    [36, 26],
    [60, 32],
    [28, 47],
    [52, 54],
  ],
];

const shaken = Array.from({ length: 18 }, (_, beat) => ({
  transform: `translate(${(beat % 2 === 0 ? -1 : 1) * 2.4}%, ${-3 - (beat % 3) * 1.6}%) rotate(${(beat % 2 === 0 ? -1 : 1) * 1.8}deg)`,
}));
const still = { transform: 'none' };
const lifted = { transform: 'translate(64%, -30%) rotate(26deg)' };
const armDown = { transform: 'rotate(64deg)', opacity: '0' };
const armUp = { transform: 'rotate(8deg)', opacity: '1' };

export function makeScene({ picture, sound, still: isStill }: TableParts<Key>): TableScene {
  const image = (svg: string, className: string): HTMLImageElement => {
    const element = svgImage(svg, 0);
    element.className = className;
    element.removeAttribute('width');
    element.removeAttribute('height');
    return element;
  };
  const dealer = makeDealer('day', isStill);
  const coins = make('div', { class: 'coins' });
  const bowl = image(bowlSvg(), 'bowl');
  const arm = image(sleeveSvg('day'), 'arm');
  const set = make('div', { class: 'set' }, image(plateSvg(), 'plate'), coins, bowl);
  picture.append(
    image(hallSvg(), 'hall'),
    make('div', { class: 'dealing' }, arm, dealer.element, set, dealer.arms),
  );
  const running = new Set<Animation>();

  function animate(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): void {
    const animation = element.animate(frames, { fill: 'both', ...options });
    running.add(animation);
  }

  function stop(): void {
    for (const animation of running) animation.cancel();
    running.clear();
    dealer.stop();
  }

  function lay(outcome: Outcome): void {
    const way =
      positions[outcome.coins.reduce((sum, coin, index) => sum + coin * (index + 1), 0) % positions.length]!;
    coins.replaceChildren(
      ...outcome.coins.slice(0, coinCount).map((coin, index) => {
        const element = image(coinSvg(coin === 1), 'coin');
        element.style.left = `${way[index]![0]}%`;
        element.style.top = `${way[index]![1]}%`;
        return element;
      }),
    );
  }

  function lift(elapsedMs: number): void {
    const isOver = isStill() || elapsedMs > liftAtMs + liftMs;
    const timing = isOver
      ? { duration: 0 }
      : { duration: liftMs, delay: liftAtMs - elapsedMs, easing: 'cubic-bezier(.3,.7,.3,1)' };
    animate(bowl, [still, lifted], timing);
    animate(arm, [armDown, armUp], timing);
    if (!isOver) setTimeout(sound.lift, Math.max(0, liftAtMs - elapsedMs));
  }

  return {
    bet(hasJustBegun) {
      stop();
      animate(arm, [armDown, armDown], { duration: 0 });
      coins.replaceChildren();
      if (!hasJustBegun || isStill()) return;
      // Both hands hold the plate.
      for (const side of ['left', 'right'] as const) dealer.reach(side, holdDegrees, 0, shakeMs);
      animate(set, [still, ...shaken, still], { duration: shakeMs, easing: 'ease-in-out' });
      sound.rattle(shakeMs / 1000 - 0.3);
    },
    reveal(outcome, elapsedMs) {
      stop();
      lay(outcome as Outcome);
      lift(elapsedMs);
    },
    rest(outcome) {
      lay(outcome as Outcome);
      if (running.size === 0) lift(Number.POSITIVE_INFINITY);
    },
  };
}
