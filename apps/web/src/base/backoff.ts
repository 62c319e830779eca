/** The time to wait before something is tried once more. */
import { browserChance } from './chance.ts';

/**
 * Before the next try, after `failures` of them: twice as long each time, up to `longestMs`. By
 * chance between half of that and all of it, so that everybody who lost the server at once does not
 * come back at once.
 */
export function waitMs(
  failures: number,
  firstMs: number,
  longestMs: number,
  chance: () => number = browserChance,
): number {
  const wait = Math.min(longestMs, firstMs * 2 ** failures);
  return wait / 2 + chance() * (wait / 2);
}
