import type { CartLine } from './cart.ts';

/**
 * The percent of the odds that are still paid, by unit of a play: units whose odds have not fallen
 * are left out.
 */
export type Fallen = Readonly<Record<string, number>>;

/** The lowest percent of each unit at any of some stations. */
export function lowest(all: readonly Fallen[]): Fallen {
  const found: Record<string, number> = {};
  for (const [unit, percent] of all.flatMap((each) => Object.entries(each)))
    found[unit] = Math.min(percent, found[unit] ?? 100);
  return found;
}

/** The fallen odds of a line, by number. */
export const fallenOf = ({ play, picks }: CartLine, fallen: Fallen): Record<string, number> =>
  Object.fromEntries(
    Object.entries(fallen).flatMap(([unit, percent]) => {
      const numbers = unit.slice(play.length + 1);
      const isOfLine =
        unit.startsWith(`${play}:`) &&
        (numbers === '' || numbers.split('-').every((number) => picks.includes(number)));
      return isOfLine ? [[numbers, percent]] : [];
    }),
  );
