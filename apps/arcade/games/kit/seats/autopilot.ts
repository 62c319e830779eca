/**
 * Takes a player into the next hand without a press, so that those who sit together stay together:
 * only one who is there, which a press in the hand that has just been played has shown, and who has
 * not chosen otherwise on this device. A hand that was free of charge is gone on from to another one
 * that is, and to no hand for money.
 */
import { isFree } from '../seats.ts';
import type { HandState } from '../seats.ts';
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
     * it waits for a press. `members`: those who sit at the table now.
     */
    leftMs(hand: Pick<HandState, 'id' | 'stake'>, members: number): number | null {
      const { id } = hand;
      if (shown.hand !== id) shown = { hand: id, at: now() };
      if (kept.get() !== 1 || pressedIn !== id || gone === id) return null;
      if (isFree(hand) && members > 1) return null;
      return Math.max(0, shown.at + readMs - now());
    },
    /** The next hand is agreed to: once for each hand. */
    go: (hand: string): void => void (gone = hand),
  };
}
