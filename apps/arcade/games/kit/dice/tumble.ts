/** Three dice on the page: they lie there, or tumble for a while before they come to rest. */
import { make, svgAddress, svgImage } from '../dom.ts';
import { dieSvg } from './pictures.ts';

const faces = [1, 2, 3, 4, 5, 6].map((face) => svgAddress(dieSvg(face)));
const turnEveryMs = 110;
/**
 * The positions of the dice, in hundredths of their ground, and the angles by which they are
 * turned.
 */
const ways = [
  [
    [24, 46, -14],
    [52, 22, 22],
    [70, 54, 8],
  ],
  [
    [30, 24, 12],
    [66, 30, -18],
    [48, 60, 28],
  ],
  [
    [22, 34, 30],
    [48, 56, -10],
    [72, 26, 16],
  ],
] as const;

export function makeTumble() {
  const dice = [0, 1, 2].map(() => {
    const image = svgImage(dieSvg(1), 0);
    image.className = 'die';
    image.removeAttribute('width');
    image.removeAttribute('height');
    return image;
  });
  const element = make('div', { class: 'dice' }, ...dice);
  element.hidden = true;
  let running: Animation[] = [];
  let turning: ReturnType<typeof setInterval> | undefined;

  function stop(): void {
    clearInterval(turning);
    for (const animation of running) animation.cancel();
    running = [];
  }

  function lay(thrown: readonly number[]): void {
    stop();
    element.hidden = false;
    const way = ways[thrown.reduce((sum, die, index) => sum + die * (index + 1), 0) % ways.length]!;
    for (const [index, die] of dice.entries()) {
      const [x, y, turn] = way[index]!;
      die.src = faces[thrown[index]! - 1]!;
      die.style.left = `${x}%`;
      die.style.top = `${y}%`;
      die.style.rotate = `${turn}deg`;
    }
  }

  return {
    element,
    lay,
    stop,
    /** Tumbles for so long, and lies as it was thrown then. */
    tumble(thrown: readonly number[], lengthMs: number): void {
      lay(thrown);
      for (const [index, die] of dice.entries()) {
        const beats = Math.max(3, Math.round(lengthMs / 260));
        const hops = Array.from({ length: beats }, (_, beat) => {
          const reach = 1 - beat / (beats + 2);
          const angle = beat * 2.4 + index * 2.1;
          return {
            transform: `translate(${Math.cos(angle) * 70 * reach}%, ${-110 * reach * (beat % 2) + Math.sin(angle) * 40 * reach}%) rotate(${beat * 97 * (index % 2 === 0 ? 1 : -1)}deg)`,
          };
        });
        running.push(
          die.animate([...hops, { transform: 'none' }], { duration: lengthMs, easing: 'ease-in-out' }),
        );
      }
      let left = Math.max(0, Math.floor(lengthMs / turnEveryMs) - 2);
      let shown = 0;
      turning = setInterval(() => {
        left -= 1;
        if (left <= 0) clearInterval(turning);
        shown += 1;
        for (const [index, die] of dice.entries())
          die.src = left <= 0 ? faces[thrown[index]! - 1]! : faces[(shown * 5 + index * 2) % 6]!;
      }, turnEveryMs);
    },
  };
}

/** A throw in a row, for statistics, places to bet on and proofs. */
export function diceRow(thrown: readonly number[], size: number): HTMLElement {
  return make(
    'span',
    { class: 'dice-row', 'aria-hidden': 'true' },
    ...thrown.map((die) => svgImage(dieSvg(die), size)),
  );
}
