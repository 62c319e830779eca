import { noShares, type Shares } from '../../model/grid.ts';
import type { Halves } from '../../model/halves.ts';
import { wonIf } from '../../rules/result.ts';
import { sideAhead, threeWays } from '../answers.ts';
import { lead } from '../facts.ts';
import { voided, voidIfClosed, type Market } from '../market.ts';

const outcomes = threeWays.flatMap((first) => threeWays.map((full) => `${first}/${full}`));

/** The place among the outcomes of the one that wins, by the leads at half-time and at the end. */
const winnerAt = (first: number, full: number): number =>
  3 * threeWays.indexOf(sideAhead(first)) + threeWays.indexOf(sideAhead(full));

function allShares(halves: Halves): ReadonlyMap<string, Shares> {
  const { firstHome, firstAway, home, away, chances, size } = halves;
  const won = outcomes.map(() => 0);
  for (let index = 0; index < size; index += 1)
    won[winnerAt(firstHome[index]! - firstAway[index]!, home[index]! - away[index]!)]! += chances[index]!;
  return new Map(
    outcomes.map((outcome, index) => [outcome, { ...noShares(), won: won[index]!, lost: 1 - won[index]! }]),
  );
}

/** The side ahead at half-time, and that after regular time. */
export const halfFull: Market<'football'> = {
  id: 47,
  key: 'halfFull',
  sport: 'football',
  names: { vi: 'Nửa trận / Cả trận', en: 'Half-time / full-time' },
  ways: 'many',
  specifiers: [],
  fromBet: false,
  outcomes: () => outcomes,
  shares: (outcome, _, { halves }) => halves && allShares(halves).get(outcome),
  allShares: (_, { halves }) => halves && allShares(halves),
  settle({ outcome }, facts) {
    const [first, full] = [facts.tally('goals', 'firstHalf'), facts.tally('goals', 'match')];
    if (full?.state !== 'complete' || first === undefined)
      return full?.state === 'cut' ? voided(facts) : voidIfClosed(facts);
    const winner = outcomes[winnerAt(lead(first.count), lead(full.count))];
    return { result: wonIf(outcome === winner) };
  },
  examples: [
    { outcome: 'draw/home', odds: 5, contest: { score: '1-0', half: '0-0' }, back: '500' },
    { outcome: 'home/home', odds: 3, contest: { score: '2-2', half: '1-0' }, back: '0' },
    {
      outcome: 'draw/draw',
      odds: 5,
      contest: { score: '0-0', ending: 'abandoned' },
      back: '100',
      void: 'abandoned',
    },
  ],
};
