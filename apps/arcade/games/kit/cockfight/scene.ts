/**
 * The fight as it is seen: the cocks stand there with their names and what they have done while
 * bets are taken, then blow after blow, then the cock that is left standing.
 */
import { cinnabar, indigoLight } from '../art/palette.ts';
import { make, svgImage } from '../dom.ts';
import type { TableHistory } from '../table.ts';
import type { TableParts, TableScene } from '../table/front.ts';
import { basketDrawing } from './basket.ts';
import { coats, cockDrawing } from './cock.ts';
import { blowMs, entranceMs, groundHeight, groundWidth } from './fight.ts';
import type { Blow, Outcome } from './fight.ts';
import { formOf, pairOf } from './pair.ts';

/** Texts of the game that the picture shows. */
type SceneKey =
  | 'meron'
  | 'wala'
  | 'meronWins'
  | 'walaWins'
  | 'bothDown'
  | 'fullTime'
  | 'form'
  | 'formNone'
  | `cock${0 | 1 | 2 | 3 | 4 | 5}`;

type Side = 'meron' | 'wala';
const sides: readonly Side[] = ['meron', 'wala'];

const picture = (width: number, height: number, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawing}</svg>`;
const scarves: Readonly<Record<Side, string>> = { meron: cinnabar, wala: indigoLight };
/** The number of last fights that a cock's form shows as beads. */
const beadsShown = 6;
const feathersOf = [0, 3, 6] as const;
/** The ways of the feathers of a burst, in widths of a cock. */
const featherWays = [
  [-0.5, -0.4],
  [0.4, -0.5],
  [-0.2, -0.7],
  [0.6, -0.1],
  [-0.7, 0],
  [0.1, -0.8],
  [0.5, 0.2],
] as const;

/** `ground`: a drawing of the measure of a ground. */
export function makeScene(
  { picture: root, sound, still, texts }: TableParts<SceneKey>,
  ground: string,
): TableScene {
  const cocks = Object.fromEntries(sides.map((side) => [side, makeCock(side)])) as Record<Side, Cock>;
  const sign = make('p', { class: 'sign' });
  sign.hidden = true;
  const floor = svgImage(picture(groundWidth, groundHeight, ground), groundWidth);
  const yard = make('div', { class: 'yard' }, floor, ...sides.map((side) => cocks[side].element));
  const stage = make('div', { class: 'pit' }, yard, sign);
  root.append(stage);
  /** Only the newest reveal goes on. */
  let turn = 0;
  let past: TableHistory = [];
  let shownRound = '';
  const timers = new Set<ReturnType<typeof setTimeout>>();

  function stop(): void {
    turn += 1;
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    for (const side of sides) cocks[side].stop();
    sign.hidden = true;
  }

  function later(ms: number, work: () => void): void {
    const now = turn;
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (now === turn) work();
    }, ms);
    timers.add(timer);
  }

  function land({ by, force }: Blow): void {
    const other: Side = by === 'meron' ? 'wala' : 'meron';
    if (!still()) {
      cocks[by].lunge(force);
      cocks[other].flinch(force);
    }
    sound.stop(force);
  }

  function finish({ result }: Outcome): void {
    for (const side of sides) cocks[side].setPose(poseOf(side, result));
    sign.textContent = texts.say(result === 'meron' || result === 'wala' ? `${result}Wins` : result);
    sign.className = `sign ${result}`;
    sign.hidden = false;
  }

  function bringIn(roundId: string, isMoving: boolean): void {
    shownRound = roundId;
    const pair = pairOf(roundId);
    for (const [index, side] of sides.entries()) cocks[side].show(pair[index]!, isMoving);
    showForm();
  }

  function showForm(): void {
    if (shownRound === '') return;
    const pair = pairOf(shownRound);
    // The round itself is no past of its cocks.
    const before = past.filter(({ roundId }) => roundId !== shownRound);
    for (const [index, side] of sides.entries()) {
      const cock = pair[index] as 0 | 1 | 2 | 3 | 4 | 5;
      const form = formOf(cock, before);
      const won = form.filter((end) => end === 'won').length;
      cocks[side].tag.replaceChildren(
        make('b', {}, texts.say(side)),
        make('span', { class: 'cock-name' }, texts.say(`cock${cock}`)),
        make(
          'small',
          {},
          form.length === 0 ? texts.say('formNone') : texts.say('form', { won, fights: form.length }),
          make(
            'span',
            { class: 'beads', 'aria-hidden': 'true' },
            ...form.slice(-beadsShown).map((end) => make('i', { class: end })),
          ),
        ),
      );
    }
  }

  return {
    bet(hasJustBegun, roundId): void {
      stop();
      bringIn(roundId, hasJustBegun && !still());
    },
    past(history): void {
      past = history;
      showForm();
    },
    reveal(value: unknown, elapsedMs: number, roundId): void {
      stop();
      const outcome = value as Outcome;
      bringIn(roundId, false);
      if (elapsedMs < entranceMs) sound.drum(2);
      for (const [index, blow] of outcome.blows.entries()) {
        const at = entranceMs + index * blowMs - elapsedMs;
        if (at >= 0) later(at, () => land(blow));
      }
      const endAt = entranceMs + outcome.blows.length * blowMs - elapsedMs;
      later(Math.max(0, endAt), () => {
        finish(outcome);
        sound.drum(3);
      });
    },
    rest(value: unknown, roundId): void {
      stop();
      const outcome = value as Outcome;
      bringIn(roundId, false);
      finish(outcome);
    },
  };
}

type Pose = 'standing' | 'proud' | 'down';

function poseOf(side: Side, result: Outcome['result']): Pose {
  if (result === 'bothDown') return 'down';
  if (result === 'fullTime') return 'standing';
  return side === result ? 'proud' : 'down';
}

type Cock = ReturnType<typeof makeCock>;

/**
 * One side's cock with its basket and the feathers that fly when it is hit. Wala looks to the left.
 */
function makeCock(side: Side) {
  const basket = svgImage(picture(200, 180, basketDrawing), 200);
  basket.className = 'basket';
  const bird = make('div', { class: 'bird' });
  const burst = make('div', { class: 'burst' });
  const body = make('div', { class: 'body' }, bird, burst);
  const tag = make('p', { class: 'cock-tag' });
  const element = make('div', { class: `cock ${side}`, 'data-pose': 'standing' }, body, basket, tag);
  const forward = side === 'meron' ? 1 : -1;
  let shown = -1;

  function draw(coat: number): void {
    if (shown === coat) return;
    shown = coat;
    bird.replaceChildren(svgImage(picture(240, 240, cockDrawing(coats[coat]!, scarves[side])), 240));
  }

  return {
    element,
    tag,
    /** `isMoving`: its basket is lifted before the players' eyes. */
    show(coat: number, isMoving: boolean): void {
      draw(coat);
      element.classList.remove('moving');
      if (isMoving) {
        // The basket stands there first, so that it can be lifted.
        element.classList.add('covered');
        element.getBoundingClientRect();
        element.classList.add('moving');
      }
      element.classList.remove('covered');
      element.dataset['pose'] = 'standing';
    },
    setPose(pose: Pose): void {
      element.dataset['pose'] = pose;
    },
    lunge(force: number): void {
      const far = 34 + force * 9;
      body.animate(
        [
          { transform: 'translate(0, 0) rotate(0)' },
          { transform: `translate(${-6 * forward}%, 2%) rotate(${-5 * forward}deg)`, offset: 0.2 },
          {
            transform: `translate(${far * forward}%, ${-12 - force * 6}%) rotate(${14 * forward}deg)`,
            offset: 0.5,
          },
          { transform: 'translate(0, 0) rotate(0)' },
        ],
        { duration: 620, easing: 'ease-in-out' },
      );
    },
    flinch(force: number): void {
      body.animate(
        [
          { transform: 'translate(0, 0)' },
          { transform: 'translate(0, 0)', offset: 0.45 },
          {
            transform: `translate(${-9 * force * forward}%, -4%) rotate(${-6 * force * forward}deg)`,
            offset: 0.65,
          },
          { transform: 'translate(0, 0)' },
        ],
        { duration: 720, easing: 'ease-out' },
      );
      for (const [x, y] of featherWays.slice(0, 1 + feathersOf[force - 1]!)) {
        const feather = make('i', { class: 'feather' });
        burst.append(feather);
        const flight = feather.animate(
          [
            { transform: 'translate(0, 0) rotate(0)', opacity: 0 },
            { opacity: 1, offset: 0.15 },
            {
              transform: `translate(${x * 130}px, ${y * 110}px) rotate(${x * 260}deg)`,
              opacity: 1,
              offset: 0.6,
            },
            { transform: `translate(${x * 170}px, ${y * 60 + 70}px) rotate(${x * 420}deg)`, opacity: 0 },
          ],
          { duration: 1_100, delay: 280, easing: 'ease-out', fill: 'both' },
        );
        void flight.finished.then(
          () => feather.remove(),
          () => feather.remove(),
        );
      }
    },
    stop(): void {
      for (const animation of element.getAnimations({ subtree: true })) animation.cancel();
      burst.replaceChildren();
    },
  };
}
