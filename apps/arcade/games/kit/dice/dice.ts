/** Three dice, as the games with dice throw and read them. */
import type { Draw } from '../fair.ts';
import type { ResultMark } from '../table.ts';

export const diceCount = 3;
export type Throw = { dice: number[] };

export function throwDice(draw: Draw): Throw {
  return { dice: Array.from({ length: diceCount }, () => draw.below(6) + 1) };
}

export const sumOf = ({ dice }: Throw): number => dice.reduce((sum, die) => sum + die, 0);
export const countOf = ({ dice }: Throw, face: number): number => dice.filter((die) => die === face).length;
export const isTriple = (thrown: Throw): boolean => countOf(thrown, thrown.dice[0]!) === diceCount;
/** Tài: 11 and above. */
export const isBig = (thrown: Throw): boolean => sumOf(thrown) > 10;
export const isOdd = (thrown: Throw): boolean => sumOf(thrown) % 2 === 1;

export const markOfThrow = (thrown: Throw): ResultMark => ({
  text: String(sumOf(thrown)),
  tone: isBig(thrown) ? 'red' : 'dark',
});

/** Every way in which the dice can fall, each as likely as the others. */
export const allThrows: readonly Throw[] = Array.from({ length: 6 ** diceCount }, (_, way) => ({
  dice: [Math.floor(way / 36) + 1, (Math.floor(way / 6) % 6) + 1, (way % 6) + 1],
}));
