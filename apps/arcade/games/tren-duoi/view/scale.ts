/**
 * The picture: the drawn number, the scale from 0 to 100 with its winning part, and the last
 * results.
 */
import { make } from '../../kit/dom.ts';
import type { GameParts } from '../../kit/parts.ts';
import { easeOut } from '../../kit/tween.ts';
import { numberCount } from '../rules.ts';
import type { Choice, Rolled } from '../rules.ts';
import { showHundredths } from './numbers.ts';
import type { Key } from './texts.ts';

const shownResults = 12;
const rollMs = 420;
const turboRollMs = 90;

export type Scale = ReturnType<typeof makeScale>;

export function makeScale({ hud, texts, tweens, still, isTurbo }: GameParts<Key>) {
  const results = make('ol', { class: 'results', 'data-label': 'lastResults' });
  const number = make('output', { class: 'number' });
  const marker = make('i', { class: 'marker', hidden: '' });
  const slider = make('input', { type: 'range', 'data-label': 'target', step: '1' });
  const bar = make('div', { class: 'bar' }, marker, slider);
  const ticks = make(
    'div',
    { class: 'ticks', 'aria-hidden': 'true' },
    ...[0, 25, 50, 75, 100].map((tick) => make('span', {}, String(tick))),
  );
  const panel = make('div', { class: 'panel' });
  hud.stage.setAttribute('role', 'group');
  hud.stage.append(
    make('div', { class: 'table' }, results, number, make('div', { class: 'scale' }, bar, ticks), panel),
  );
  number.value = '?';
  number.classList.add('none');

  const position = (value: number): string => `${(value * 100) / (numberCount - 1)}%`;
  let isRolling = false;
  /** Undefined before the first round. */
  let shown: number | undefined;

  function show(value: number): void {
    shown = value;
    number.classList.remove('none');
    number.value = showHundredths(value, texts.lang());
  }

  return {
    slider,
    panel,
    /** Colours the numbers that win. */
    showChoice({ side, target }: Choice): void {
      bar.dataset['side'] = side;
      bar.style.setProperty('--target', position(target));
    },
    /** Numbers run until the drawn one is shown. */
    start(): void {
      delete number.dataset['result'];
      isRolling = true;
      if (still() || isTurbo()) return;
      const from = shown ?? 0;
      number.classList.remove('none');
      void tweens.run(30_000, (share) => {
        if (isRolling)
          number.value = showHundredths((from + Math.floor(share * 900_000)) % numberCount, texts.lang());
      });
    },
    /** After a refusal the last number stands there again. */
    stop(): void {
      isRolling = false;
      if (shown !== undefined) return show(shown);
      number.value = '?';
      number.classList.add('none');
    },
    async land({ roll, isWin }: Rolled): Promise<void> {
      isRolling = false;
      const from = shown ?? 0;
      number.classList.remove('none');
      marker.hidden = false;
      await tweens.run(still() || isTurbo() ? turboRollMs : rollMs, (share) => {
        const now = still() ? roll : Math.round(from + (roll - from) * easeOut(share));
        number.value = showHundredths(now, texts.lang());
        marker.style.setProperty('--at', position(now));
      });
      show(roll);
      number.dataset['result'] = isWin ? 'win' : 'lose';
      marker.dataset['result'] = number.dataset['result'];
      results.prepend(make('li', { class: isWin ? 'win' : 'lose' }, showHundredths(roll, texts.lang())));
      while (results.children.length > shownResults) results.lastElementChild!.remove();
    },
  };
}
