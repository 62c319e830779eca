/** Chance from a seed: who does not know it cannot tell the next number from those before. */
import { createHmac } from 'node:crypto';

/** Numbers from 0 to below 1. */
export type Chance = () => number;

const bytesEach = 6;

/** The numbers of this name: the same of the same seed, whatever else is drawn. */
export function chanceOf(seed: string, name: string): Chance {
  let block = Buffer.alloc(0);
  let [at, blocks] = [0, 0];
  return () => {
    if (at + bytesEach > block.length) {
      block = createHmac('sha256', seed).update(`${name} ${blocks}`).digest();
      [at, blocks] = [0, blocks + 1];
    }
    const drawn = block.readUIntBE(at, bytesEach);
    at += bytesEach;
    return drawn / 2 ** 48;
  };
}

/** A whole number between these, both included. */
export const wholeBetween = (chance: Chance, least: number, most: number): number =>
  least + Math.floor(chance() * (most - least + 1));

/** A number around 0, rarely beyond twice its spread. */
export const around = (chance: Chance, spread: number): number =>
  2 * spread * (chance() + chance() + chance() - 1.5);

/** A Poisson number: by waits until they exceed the mean. */
export function poissonOf(chance: Chance, mean: number): number {
  let count = 0;
  for (let waited = -Math.log(1 - chance()); waited < mean; waited -= Math.log(1 - chance())) count += 1;
  return count;
}

/** The size of a clump, at least 1: clumps of a Poisson number add up to a negative binomial one. */
export function clumpOf(chance: Chance, failing: number): number {
  let left = chance() * -Math.log(1 - failing);
  let size = 1;
  for (let part = failing; left >= part && size < 100; size += 1) {
    left -= part;
    part *= (failing * size) / (size + 1);
  }
  return size;
}

export function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  const next = [...list];
  for (let last = next.length - 1; last > 0; last -= 1) {
    const other = wholeBetween(chance, 0, last);
    [next[last], next[other]] = [next[other]!, next[last]!];
  }
  return next;
}
