/**
 * Takes a player into the next hand without a press, so that those who sit together stay together:
 * only one who is there, which a press in the hand that has just been played has shown, and who has
 * not chosen otherwise on this device.
 */
import { keptNumber } from '../device.ts';

/** Counted from when the outcome is shown. */
const readMs = 6_000;

export type Autopilot = ReturnType<typeof makeAutopilot>;

export function makeAutopilot(now: () => number = () => Date.now()) {
  const kept = keptNumber('arcade:seats:goesOn', 0, 1, 1);
  /** The last hand in which the player pressed something. */
  let pressedIn = '';
  let shown = { hand: '', at: 0 };
  let gone = '';
  return {
    isOn: (): boolean => kept.get() === 1,
    set: (on: boolean): void => kept.set(on ? 1 : 0),
    pressed: (hand: string): void => void (pressedIn = hand),
    /**
     * The outcome of a hand stands there: the milliseconds until the next hand is agreed to; null:
     * it waits for a press.
     */
    leftMs(hand: string): number | null {
      if (shown.hand !== hand) shown = { hand, at: now() };
      if (kept.get() !== 1 || pressedIn !== hand || gone === hand) return null;
      return Math.max(0, shown.at + readMs - now());
    },
    /** The next hand is agreed to: once for each hand. */
    go: (hand: string): void => void (gone = hand),
  };
}
