/** The bowl over the plate: shaken when a round begins, lifted when it is over. */
import { make, svgImage } from '../../kit/dom.ts';
import type { SeatsParts } from '../../kit/seats/front.ts';
import { bowlSvg, plateSvg } from '../../kit/table/bowl.ts';
import { symbolDieSvg } from '../art/symbols.ts';
import { symbols } from '../rules.ts';
import type { Dice } from '../rules.ts';
import { diceText } from './diceText.ts';
import type { Key } from './texts.ts';

const shakeMs = 1_600;
const liftAtMs = 500;
const liftMs = 900;
/** From the end of a round until its bets may be settled before the player's eyes. */
export const openMs = liftAtMs + liftMs;

/** The places of the dice, in hundredths of the plate, and how far they are turned. */
const ways: readonly (readonly (readonly [x: number, y: number, turn: number])[])[] = [
  [
    [28, 38, -12],
    [45, 20, 9],
    [57, 43, 16],
  ],
  [
    [30, 22, 14],
    [53, 26, -10],
    [42, 47, 6],
  ],
  [
    [26, 30, -6],
    [43, 42, 18],
    [58, 24, -14],
  ],
];

const shaken = Array.from({ length: 14 }, (_, beat) => ({
  transform: `translate(${(beat % 2 === 0 ? -1 : 1) * 2.4}%, ${-3 - (beat % 3) * 1.6}%) rotate(${(beat % 2 === 0 ? -1 : 1) * 1.8}deg)`,
}));
const still = { transform: 'none' };
const lifted = { transform: 'translate(48%, -27%) rotate(24deg)' };

export function makeScene({
  texts: { say },
  sound,
  still: isStill,
}: Pick<SeatsParts<Key>, 'texts' | 'sound' | 'still'>) {
  const image = (svg: string, className: string): HTMLImageElement => {
    const element = svgImage(svg, 0);
    element.className = className;
    element.removeAttribute('width');
    element.removeAttribute('height');
    return element;
  };
  const dice = make('div', { class: 'thrown-dice' });
  const bowl = image(bowlSvg(), 'bowl');
  const set = make('div', { class: 'set' }, image(plateSvg(), 'plate'), dice, bowl);
  const element = make('div', { class: 'scene', role: 'img' }, set);
  const running = new Set<Animation>();

  function animate(target: Element, frames: Keyframe[], options: KeyframeAnimationOptions): void {
    running.add(target.animate(frames, { fill: 'both', ...options }));
  }

  function stop(): void {
    for (const animation of running) animation.cancel();
    running.clear();
  }

  function lay(shown: Dice): void {
    const way = ways[shown.reduce((sum, die, index) => sum + die * (index + 1), 0) % ways.length]!;
    dice.replaceChildren(
      ...shown.map((die, index) => {
        const [x, y, turn] = way[index]!;
        const picture = image(symbolDieSvg(symbols[die]!), 'die');
        picture.style.left = `${x}%`;
        picture.style.top = `${y}%`;
        picture.style.rotate = `${turn}deg`;
        return picture;
      }),
    );
  }

  return {
    element,
    /** The bowl is over the dice. `hasJustBegun`: they are shaken before that. */
    cover(hasJustBegun: boolean): void {
      stop();
      dice.replaceChildren();
      element.setAttribute('aria-label', say('bowlDown'));
      if (!hasJustBegun || isStill()) return;
      animate(set, [still, ...shaken, still], { duration: shakeMs, easing: 'ease-in-out' });
      sound.rattle(shakeMs / 1000 - 0.3);
    },
    /** `isWatched`: the player sees the bowl being lifted. */
    open(shown: Dice, isWatched: boolean): void {
      stop();
      lay(shown);
      element.setAttribute('aria-label', say('diceShow', { dice: diceText(say, shown) }));
      if (!isWatched || isStill()) return animate(bowl, [lifted, lifted], { duration: 0 });
      animate(bowl, [still, lifted], {
        duration: liftMs,
        delay: liftAtMs,
        easing: 'cubic-bezier(.3,.7,.3,1)',
      });
      setTimeout(sound.lift, liftAtMs);
    },
  };
}
