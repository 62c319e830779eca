/** A seeded generator for simulations; outcomes of real rounds never come from it. */
import type { Draw } from './fair.ts';

/** Chris Doty-Humphrey's sfc32: fast, and without a period that a simulation could reach. */
export function seededDraw(seed: number): Draw {
  let a = 0;
  let b = 0x9e3779b9 | 0;
  let c = seed | 0;
  let counter = 1;
  const next = (): number => {
    const mixed = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + mixed;
    c |= 0;
    return mixed >>> 0;
  };
  for (let skipped = 0; skipped < 15; skipped += 1) next();
  return { below: (count) => Math.floor((next() / 4_294_967_296) * count) };
}
