/**
 * One of a list by chance. `chance` gives a number in [0, 1); nothing of value depends on it here.
 */
export function oneOf<T>(list: readonly T[], chance: () => number = browserChance): T | undefined {
  return list[Math.floor(chance() * list.length)];
}

/** In [0, 1), from the browser; nothing of value hangs on it. */
export function browserChance(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}
