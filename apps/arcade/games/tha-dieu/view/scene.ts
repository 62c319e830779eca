/**
 * The picture: the kite climbs along its curve with the multiplier beside it, until the string
 * breaks and it falls away.
 */
import { make, svgImage } from '../../kit/dom.ts';
import { showMultiplier } from '../../kit/format.ts';
import type { TableParts, TableScene } from '../../kit/table/front.ts';
import { kiteSvg, skySvg } from '../art/kite.ts';
import { breakMsOf, multiplierAt, risenTo } from '../rules.ts';
import type { Outcome } from '../rules.ts';
import type { Key } from './texts.ts';

const svgSpace = 'http://www.w3.org/2000/svg';
/** The picture's own measure; the curve lies within these borders. */
const [width, height] = [1000, 560];
const [left, right, top, bottom] = [110, 840, 200, 500];
/** The curve fills the picture from so early on; later the picture follows it. */
const firstSpanMs = 9_000;
const firstRise = 90;
const points = 48;
const fallMs = 1_400;

export function makeScene({ picture, sound, still, texts }: TableParts<Key>): TableScene {
  const image = (svg: string, className: string): HTMLImageElement => {
    const element = svgImage(svg, 0);
    element.className = className;
    element.removeAttribute('width');
    element.removeAttribute('height');
    return element;
  };
  const shape = (className: string): SVGPathElement => {
    const path = document.createElementNS(svgSpace, 'path');
    path.setAttribute('class', className);
    return path;
  };
  const area = shape('area');
  const string = shape('string');
  const drawing = document.createElementNS(svgSpace, 'svg');
  drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
  drawing.setAttribute('preserveAspectRatio', 'none');
  drawing.setAttribute('class', 'curve');
  drawing.append(area, string);
  const kite = image(kiteSvg(), 'kite');
  const multiplier = make('p', { class: 'multiplier' });
  const broken = make('p', { class: 'broken', 'data-text': 'broken' });
  picture.append(
    image(skySvg(), 'hall'),
    drawing,
    kite,
    make('div', { class: 'told-multiplier' }, multiplier, broken),
  );
  let frame = 0;
  let startedAt = 0;
  let secondTold = -1;
  let falling: Animation | undefined;

  function stop(): void {
    cancelAnimationFrame(frame);
    falling?.cancel();
    falling = undefined;
    broken.hidden = true;
    picture.classList.remove('snapped');
  }

  /** The picture as it is so long after the take-off. */
  function draw(elapsedMs: number): void {
    const span = Math.max(firstSpanMs, elapsedMs * 1.08);
    const risen = multiplierAt(elapsedMs);
    const rise = Math.max(firstRise, (risen - 100) * 1.12);
    const at = (ms: number): [number, number] => [
      left + (ms / span) * (right - left),
      bottom - ((risenTo(ms) - 100) / rise) * (bottom - top),
    ];
    const way = Array.from({ length: points + 1 }, (_, index) => at((elapsedMs * index) / points));
    const line = way
      .map(
        ([x, y], index) => `${index === 0 ? 'M' : 'L'}${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`,
      )
      .join('');
    const [x, y] = way.at(-1)!;
    string.setAttribute('d', line);
    area.setAttribute('d', `${line}L${x} ${bottom}L${left} ${bottom}z`);
    // Moved without a layout: this is done in each frame.
    kite.style.translate = `calc(${(x / width) * 100}cqw - 50%) calc(${(y / height) * 100}cqh - 56%)`;
    if (!still()) kite.style.rotate = `${-12 + Math.sin(elapsedMs / 420) * 6}deg`;
    multiplier.textContent = `×${showMultiplier(BigInt(risen), texts.lang())}`;
  }

  function fly(): void {
    const elapsedMs = performance.now() - startedAt;
    draw(elapsedMs);
    const second = Math.floor(elapsedMs / 1000);
    if (second !== secondTold) sound.tick(Math.min(10, second));
    secondTold = second;
    frame = requestAnimationFrame(fly);
  }

  return {
    bet() {
      stop();
      draw(0);
    },
    reveal(_hidden, elapsedMs) {
      stop();
      startedAt = performance.now() - elapsedMs;
      secondTold = Math.floor(elapsedMs / 1000);
      fly();
    },
    rest(outcome) {
      const wasFlying =
        startedAt > 0 &&
        falling === undefined &&
        performance.now() - startedAt < breakMsOf(outcome as Outcome) + fallMs;
      stop();
      draw(Math.max(0, breakMsOf(outcome as Outcome) - 1));
      multiplier.textContent = `×${showMultiplier(BigInt((outcome as Outcome).breaksAt), texts.lang())}`;
      broken.hidden = false;
      picture.classList.add('snapped');
      if (wasFlying) sound.blast();
      const gone = [
        { transform: 'none' },
        { transform: 'translate(60%, -60%) rotate(50deg)', offset: 0.3 },
        { transform: 'translate(260%, 220%) rotate(220deg)', opacity: 0 },
      ];
      falling = kite.animate(gone, {
        duration: still() || !wasFlying ? 0 : fallMs,
        easing: 'ease-in',
        fill: 'both',
      });
      startedAt = 0;
    },
  };
}
