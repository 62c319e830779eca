/** The hits of the lines of a ticket as they are told: units, and the digits of a draw that matched. */
import { sixTimes } from './balls.ts';
import { unitsOf, type Line } from './lines.ts';
import { lotsOf, positionsOf, type Position } from './plays.ts';
import { halvesOf, isOfPick, unitPayout } from './settle.ts';
import type { Result, StructureCode } from './structures.ts';
import { termOf, type Terms } from './terms.ts';

/** A unit with its hits in halves, and its payout in 1/100,000 of a unit of money. */
export type Hit = { numbers: readonly string[]; halves: number; pays: bigint };

/** The units of a line that hit, the best first: together they pay what the line does. */
export function hitsOfLine(
  structure: StructureCode,
  line: Line,
  terms: Terms,
  base: bigint,
  result: Result,
): Hit[] {
  const lots = lotsOf(structure, line.play, result);
  const { repeats } = termOf(terms, line.play);
  return unitsOf(line)
    .flatMap((numbers) => {
      const halves = halvesOf(structure, line.play, numbers, lots, repeats);
      return halves === 0 ? [] : [{ numbers, halves, pays: unitPayout(line, numbers, halves, terms, base) }];
    })
    .toSorted((a, b) => (a.pays < b.pays ? 1 : a.pays > b.pays ? -1 : 0));
}

export type Mark = Omit<Position, 'lot'> & { won: boolean };

/**
 * The digits of one draw that a line names. `hits`: those of the line over all draws that it stands
 * on, none before the end; digits of a number that hits are won.
 */
export function marksOf(structure: StructureCode, line: Line, hits: readonly Hit[], result: Result): Mark[] {
  const { play, picks } = line;
  const winning = new Set(hits.flatMap(({ numbers }) => numbers));
  return positionsOf(structure, play, result).flatMap(({ lot, ...place }) => {
    if (picks.length === 0) return isOfPick(play, lot, undefined) ? [{ ...place, won: hits.length > 0 }] : [];
    const pick = picks.find((each) => isOfPick(play, lot, each));
    if (pick === undefined) return [];
    const won =
      play === 'six' && place.code === 'B1'
        ? isPaidByBonus(structure, pick, hits, result)
        : winning.has(pick);
    return [{ ...place, won }];
  });
}

/** Whether a unit of six is paid more because the ball after the six is of it. */
const isPaidByBonus = (
  structure: StructureCode,
  bonus: string,
  hits: readonly Hit[],
  result: Result,
): boolean =>
  hits.some(
    ({ numbers, halves }) =>
      numbers.includes(bonus) && halves > 2 * sixTimes(structure, numbers, lotsOf(structure, 'ball', result)),
  );

/** The digits that some lines name, each stretch of them once: won where one of the lines wins by it. */
export function mergedMarks(marks: readonly Mark[]): Mark[] {
  const merged = new Map<string, Mark>();
  for (const mark of marks) {
    const key = [mark.code, mark.index, mark.from, mark.to].join();
    merged.set(key, { ...mark, won: mark.won || merged.get(key)?.won === true });
  }
  return [...merged.values()];
}
