/**
 * The picture: the wheel turns all the time; when bets have closed the ball runs against it, falls,
 * hops and lies in its pocket.
 */
import { make, svgImage } from '../../kit/dom.ts';
import { makeDealer } from '../../kit/table/dealer.ts';
import { hallSvg } from '../../kit/table/hall.ts';
import type { TableParts, TableScene } from '../../kit/table/front.ts';
import { ballSvg, bowlSvg, pocketAngle, rotorSvg } from '../art/wheel.ts';
import { spinMs } from '../entry.ts';
import { colourOf, wheelOrder } from '../rules.ts';
import type { Outcome } from '../rules.ts';
import type { Key } from './texts.ts';

/**
 * The distance between the ball's way and the bowl's rim, in hundredths of its width: on the track,
 * and in a pocket.
 */
const trackTop = 4.6;
const pocketTop = 17;
const turnsOfBall = 9;
/** The dealer sets the ball going with an arm. */
const throwDegrees = 66;
const throwMs = 1_100;
/** When the ball leaves the track, and its hops, in shares of its run. */
const fallsAt = 0.66;
const hops = [
  { offset: 0.76, top: 12.5 },
  { offset: 0.82, top: 9.2 },
  { offset: 0.88, top: 15.4 },
  { offset: 0.92, top: 13.4 },
  { offset: 0.96, top: pocketTop },
] as const;

export function makeScene({ picture, sound, still, texts }: TableParts<Key>): TableScene {
  const image = (svg: string, className: string): HTMLImageElement => {
    const element = svgImage(svg, 0);
    element.className = className;
    element.removeAttribute('width');
    element.removeAttribute('height');
    return element;
  };
  const ball = image(ballSvg, 'ball');
  const orbit = make('div', { class: 'orbit' }, ball);
  const rotor = make('div', { class: 'rotor' }, image(rotorSvg(), 'disc'), orbit);
  const wheel = make('div', { class: 'wheel' }, image(bowlSvg(), 'disc'), rotor);
  const dealer = makeDealer('evening', still);
  const landed = make('p', { class: 'landed' });
  picture.append(
    image(hallSvg(), 'hall'),
    dealer.element,
    make('div', { class: 'cloth' }),
    make('div', { class: 'view' }, wheel),
    dealer.arms,
    landed,
  );
  let timers: ReturnType<typeof setTimeout>[] = [];
  let running: Animation[] = [];

  function stop(): void {
    for (const timer of timers) clearTimeout(timer);
    for (const animation of running) animation.cancel();
    timers = [];
    running = [];
    dealer.stop();
    landed.hidden = true;
  }

  function later(ms: number, act: () => void): void {
    if (ms > 0) timers.push(setTimeout(act, ms));
  }

  /** The ball lies in the pocket of a number, as the rotor turns. */
  function lie({ number }: Outcome): void {
    orbit.style.rotate = `${wheelOrder.indexOf(number) * pocketAngle}deg`;
    ball.style.top = `${pocketTop}%`;
    ball.hidden = false;
    landed.textContent = String(number);
    landed.className = `landed ${colourOf(number)}`;
    landed.title = texts.say(colourOf(number));
  }

  /** Seen from the rotor, the ball comes from nine turns away to its pocket. */
  function run(outcome: Outcome, elapsedMs: number): void {
    const end = wheelOrder.indexOf(outcome.number) * pocketAngle;
    const timing = { duration: spinMs, delay: -elapsedMs };
    running = [
      orbit.animate(
        [
          { rotate: `${end - turnsOfBall * 360}deg`, easing: 'cubic-bezier(.2, .5, .5, .9)' },
          { rotate: `${end - 50}deg`, offset: 0.86, easing: 'ease-out' },
          { rotate: `${end + pocketAngle}deg`, offset: 0.93, easing: 'ease-in-out' },
          { rotate: `${end}deg` },
        ],
        timing,
      ),
      ball.animate(
        [
          { top: `${trackTop}%` },
          { top: `${trackTop}%`, offset: fallsAt, easing: 'ease-in' },
          ...hops.map(({ offset, top }) => ({ offset, top: `${top}%`, easing: 'ease-in-out' })),
          { top: `${pocketTop}%` },
        ],
        timing,
      ),
    ];
    dealer.reach('left', throwDegrees, -elapsedMs, throwMs);
    dealer.look('left');
    for (let at = 0; at < fallsAt * spinMs; at += 180 + at * 0.035) later(at - elapsedMs, sound.roll);
    for (const { offset } of hops) later(offset * spinMs - elapsedMs, sound.chip);
  }

  return {
    bet() {
      stop();
      ball.hidden = true;
    },
    reveal(value, elapsedMs) {
      stop();
      const outcome = value as Outcome;
      lie(outcome);
      landed.hidden = elapsedMs < spinMs;
      later(spinMs - elapsedMs, () => (landed.hidden = false));
      if (!still() && elapsedMs < spinMs) run(outcome, elapsedMs);
    },
    rest(value) {
      stop();
      lie(value as Outcome);
      landed.hidden = false;
    },
  };
}
