/**
 * Percents by rank of the VIP club, as terms have them: lines of a rank and of the percent that
 * holds from it on.
 */
import type { Fault } from '@sen/front/form';

type RankPercents = { rank: number; percent: number }[];
type Values = Readonly<Record<string, string | boolean | undefined>>;

/** More ranks than a club has. */
export const ranksMax = 20;

const indexes = Array.from({ length: ranksMax }, (_, i) => i);

/** The lines in which anything is typed. */
export const rankPercentLines = (values: Values): number[] =>
  indexes.filter((i) => `${values[`rank_${i}`] ?? ''}${values[`rankPercent_${i}`] ?? ''}`.trim() !== '');

export const rankPercentValues = (
  of: RankPercents | undefined,
  written: (value: number | undefined) => string,
): Record<string, string> =>
  Object.fromEntries(
    indexes.flatMap((i) => [
      [`rank_${i}`, written(of?.[i]?.rank)],
      [`rankPercent_${i}`, written(of?.[i]?.percent)],
    ]),
  );

type Found = readonly [name: string, fault: Fault | undefined];

export const rankPercentFaults = (
  values: Values,
  whole: (name: string, min: number, max: number) => Found,
): Found[] =>
  rankPercentLines(values).flatMap((i) => [whole(`rank_${i}`, 1, 99), whole(`rankPercent_${i}`, 100, 1_000)]);

/** Expects values that `rankPercentFaults` finds nothing wrong with. */
export const rankPercentsOf = (values: Values, whole: (name: string) => number): RankPercents =>
  rankPercentLines(values)
    .map((i) => ({ rank: whole(`rank_${i}`), percent: whole(`rankPercent_${i}`) }))
    .toSorted((a, b) => a.rank - b.rank);

/** The field that holds the rank or the percent of a line. */
export const rankPercentField = ([line = '0', of]: readonly string[]): string =>
  `${of === 'percent' ? 'rankPercent' : 'rank'}_${line}`;
