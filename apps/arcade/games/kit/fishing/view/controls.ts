/**
 * The player's hands: a finger or mouse on the water, the keyboard, the held button, and the two
 * switches beside it.
 */
import { icon, make } from '../../dom.ts';
import type { Hud } from '../../hud.ts';
import type { FishingTexts } from '../texts.ts';
import type { Point } from './flight.ts';
import type { Trigger } from './trigger.ts';

export type ControlActions = {
  /** The position of the pointer; `isPressed`: it was put down here just now. */
  point: (at: Point, isPressed: boolean) => void;
  /** One bullet now. */
  fireOnce: () => void;
  changeStake: (step: -1 | 1) => void;
  toggleLock: () => void;
  toggleAuto: () => void;
};
export type Controls = ReturnType<typeof makeControls>;

const iconOf = {
  lock: ['M12 3v4M12 17v4M3 12h4M17 12h4', 'M12 16a4 4 0 1 0 0-8a4 4 0 0 0 0 8z'],
  auto: ['M5 12a7 7 0 0 1 12-5l2 2M19 12a7 7 0 0 1-12 5l-2-2', 'M19 4v5h-5M5 20v-5h5'],
} as const;

export function makeControls(
  hud: Hud,
  texts: Pick<FishingTexts, 'say'>,
  trigger: Trigger,
  actions: ControlActions,
) {
  const toggle = (name: keyof typeof iconOf, press: () => void): HTMLButtonElement => {
    const button = make(
      'button',
      { type: 'button', class: 'switch', 'aria-pressed': 'false' },
      icon(...iconOf[name]),
      make('span', { 'data-text': name }, texts.say(name)),
    );
    button.addEventListener('click', press);
    return button;
  };
  const lock = toggle('lock', actions.toggleLock);
  const auto = toggle('auto', actions.toggleAuto);
  hud.own.append(lock, auto);
  const turning = { left: false, right: false };

  const at = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top } = hud.stage.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  hud.stage.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    hud.stage.setPointerCapture(event.pointerId);
    actions.point(at(event), true);
    trigger.press('pointer');
  });
  hud.stage.addEventListener('pointermove', (event) => actions.point(at(event), false));
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
    hud.stage.addEventListener(type, () => trigger.release('pointer'));
  }

  hud.main.addEventListener('pointerdown', () => trigger.press('button'));
  // A pointer fires as it goes down; the click that follows is that of the keyboard alone.
  hud.main.parentElement!.addEventListener(
    'click',
    (event) => {
      if (event.detail > 0 && hud.main.contains(event.target as Node)) event.stopPropagation();
    },
    { capture: true },
  );
  for (const type of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
    hud.main.addEventListener(type, () => trigger.release('button'));
  }

  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]') !== null)
      return;
    const press = actionOf(event.key, event.target instanceof HTMLButtonElement);
    if (press === undefined) return;
    event.preventDefault();
    if (!event.repeat) press();
  });
  window.addEventListener('keyup', ({ key }) => {
    if (key === ' ' || key === 'Enter') trigger.release('key');
    if (key === 'ArrowLeft') turning.left = false;
    if (key === 'ArrowRight') turning.right = false;
  });
  window.addEventListener('blur', letGo);

  function actionOf(key: string, isOnButton: boolean): (() => void) | undefined {
    const fire = isOnButton ? undefined : (): void => trigger.press('key');
    return {
      ' ': fire,
      Enter: fire,
      ArrowLeft: () => (turning.left = true),
      ArrowRight: () => (turning.right = true),
      ArrowUp: () => actions.changeStake(1),
      ArrowDown: () => actions.changeStake(-1),
      l: actions.toggleLock,
      a: actions.toggleAuto,
      m: () => hud.press('sound'),
      i: () => hud.press('info'),
    }[key.length === 1 ? key.toLowerCase() : key];
  }

  /** Nothing is held any more; auto-fire goes on. */
  function letGo(): void {
    for (const hand of ['pointer', 'key', 'button'] as const) trigger.release(hand);
    turning.left = turning.right = false;
  }

  return {
    letGo,
    /** -1, 0 or 1: which way the keys turn the gun. */
    turn: (): number => Number(turning.right) - Number(turning.left),
    setLock: (on: boolean) => lock.setAttribute('aria-pressed', String(on)),
    setAuto: (on: boolean) => auto.setAttribute('aria-pressed', String(on)),
  };
}
