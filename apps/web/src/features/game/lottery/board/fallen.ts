import type { CartLine } from './cart.ts';

/** What of the odds is paid still, in percent, by unit of a play: those that nothing fell for are left out. */
export type Fallen = Readonly<Record<string, number>>;

/** The lowest percent of each unit at any of some stations. */
export function lowest(all: readonly Fallen[]): Fallen {
  const found: Record<string, number> = {};
  for (const [unit, percent] of all.flatMap((each) => Object.entries(each))) found[unit] = Math.min(percent, found[unit] ?? 100);
  return found;
}

/** What of a line has fallen, by number. */
export const fallenOf = ({ play, picks }: CartLine, fallen: Fallen): Record<string, number> =>
  Object.fromEntries(
    Object.entries(fallen).flatMap(([unit, percent]) => {
      const numbers = unit.slice(play.length + 1);
      const isOfLine = unit.startsWith(`${play}:`) && (numbers === '' || numbers.split('-').every((number) => picks.includes(number)));
      return isOfLine ? [[numbers, percent]] : [];
    }),
  );
