import { symbols } from '../rules.ts';
import type { Dice } from '../rules.ts';
import type { Key } from './texts.ts';

/** A throw in words: `Cua – Tôm – Cua`. */
export const diceText = (say: (key: Key) => string, dice: Dice): string =>
  dice.map((die) => say(symbols[die]!)).join(' – ');
