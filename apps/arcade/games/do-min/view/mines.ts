/** The number of mines that the next round hides: the game's own setting. */
import { makeStepper } from '../../kit/stepper.ts';
import { keptNumber } from '../../kit/device.ts';
import type { GameParts } from '../../kit/parts.ts';
import { minesMax, minesMin } from '../rules.ts';
import type { Key } from './texts.ts';

/** Kept on this device. */
export const chosenMines = keptNumber('arcade:do-min:mines', minesMin, minesMax, 3);

export type Mines = ReturnType<typeof makeMines>;

export function makeMines({ hud, texts, sound }: GameParts<Key>) {
  const stepper = makeStepper(texts, { label: 'mines', up: 'minesUp', down: 'minesDown' }, (step) => {
    sound.wake();
    sound.press();
    set(chosenMines.get() + step);
  });
  hud.own.append(stepper.view);

  function set(count: number): void {
    chosenMines.set(count);
    stepper.show(String(count), count > minesMin, count < minesMax);
  }

  set(chosenMines.get());
  return { count: chosenMines.get, set };
}
