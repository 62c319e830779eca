/**
 * Statistics that members look up before they pick: two-digit numbers that came often, and those
 * that have not come for long.
 */
import { lotsOf } from './plays.ts';
import {
  ballsOf,
  numbersOf,
  poolOf,
  structures,
  type PrizeCode,
  type Result,
  type StructureCode,
} from './structures.ts';

/**
 * `lastSeen` counts draws back from the latest one, which is 0. A number that never came has the
 * count of all draws.
 */
export type NumberCount = { number: string; times: number; lastSeen: number };
export type Statistics = {
  /** The ten that came most often, the more recent first among equals. */
  hot: NumberCount[];
  /** The ten that have been absent longest, the rarer first among equals. */
  cold: NumberCount[];
  /**
   * The number of times that each digit was the tens (`head`) and the units (`tail`) of DB, from 0
   * to 9.
   */
  headTail: { head: number[]; tail: number[] };
  /** The number of times that each of the numbers 00 to 99 came, or each ball from 01 on. */
  counts: number[];
};

const listed = 10;

/** 00 to 99, or the balls. */
function countedNumbers(structure: StructureCode): string[] {
  const pool = poolOf(structure);
  return pool === undefined
    ? Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'))
    : ballsOf(pool);
}

/**
 * Counts over the given draws, in any order of their dates; of draws on one date the one that
 * stands first counts as the latest.
 */
export function statisticsOf(
  results: readonly { date: string; result: Result }[],
  structure: StructureCode,
): Statistics {
  const counts = new Map<string, NumberCount>();
  for (const number of countedNumbers(structure)) {
    counts.set(number, { number, times: 0, lastSeen: results.length });
  }
  const headTail: Statistics['headTail'] = {
    head: Array.from({ length: 10 }, () => 0),
    tail: Array.from({ length: 10 }, () => 0),
  };
  const latestFirst = results.toSorted((a, b) => Number(a.date < b.date) - Number(a.date > b.date));
  for (const [ago, { result }] of latestFirst.entries()) {
    for (const lot of lotsOf(structure, poolOf(structure) === undefined ? 'lo2' : 'ball', result)) {
      const count = counts.get(lot)!;
      count.times += 1;
      count.lastSeen = Math.min(count.lastSeen, ago);
    }
    for (const number of numbersOf(result, ['DB'])) {
      headTail.head[Number(number.at(-2))]! += 1;
      headTail.tail[Number(number.at(-1))]! += 1;
    }
  }
  // Equals of both orders stay in the order of numbers, as sorting is stable.
  const all = [...counts.values()];
  return {
    hot: all.toSorted((a, b) => b.times - a.times || a.lastSeen - b.lastSeen).slice(0, listed),
    cold: all.toSorted((a, b) => b.lastSeen - a.lastSeen || a.times - b.times).slice(0, listed),
    headTail,
    counts: all.map(({ times }) => times),
  };
}

/** A digit by its position: which number of which prize, and which of its digits, all from 0. */
export type DigitPosition = { code: PrizeCode; index: number; digit: number };
/**
 * Two positions whose digits made a number of the next draw, in the last `days` draws without a
 * break; `number` is what they make of the last draw.
 */
export type Bridge = { first: DigitPosition; second: DigitPosition; days: number; number: string };

const bridgesListed = 10;
const leastDays = 3;

/**
 * The bridges (cầu) that hold up to the last draw, the longest first. `results`: the draws of one
 * lottery that follow each other, the latest first.
 */
export function bridgesOf(results: readonly Result[], structure: StructureCode): Bridge[] {
  const positions = structures[structure].flatMap(({ code, count, digits }) =>
    Array.from({ length: count }, (_, index) =>
      Array.from({ length: digits }, (_none, digit): DigitPosition => ({ code, index, digit })),
    ).flat(),
  );
  const digits = results.map((result) =>
    positions.map(({ code, index, digit }) => result[code]![index]![digit]!),
  );
  const lots = results.map((result) => new Set(lotsOf(structure, 'lo2', result)));
  const found: Bridge[] = [];
  for (const [i, first] of positions.entries()) {
    for (const [j, second] of positions.entries()) {
      if (i === j) continue;
      let days = 0;
      while (days + 1 < results.length && lots[days]!.has(digits[days + 1]![i]! + digits[days + 1]![j]!))
        days++;
      if (days >= leastDays) found.push({ first, second, days, number: digits[0]![i]! + digits[0]![j]! });
    }
  }
  return found
    .toSorted((a, b) => b.days - a.days || Number(a.number) - Number(b.number))
    .slice(0, bridgesListed);
}
