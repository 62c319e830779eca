import { sharesOf } from '../../model/grid.ts';
import { wonIf, type Result } from '../../rules/result.ts';
import { sideAhead, threeWays } from '../answers.ts';
import { lead, type Count } from '../facts.ts';
import { voided, voidIfClosed, type Market } from '../market.ts';

const resultAt = (outcome: string, first: Count, full: Count): Result =>
  wonIf(outcome === `${sideAhead(lead(first))}/${sideAhead(lead(full))}`);

/** The side ahead at half-time, and that after regular time. */
export const halfFull: Market<'football'> = {
  id: 47,
  key: 'halfFull',
  sport: 'football',
  names: { vi: 'Nửa trận / Cả trận', en: 'Half-time / full-time' },
  ways: 'many',
  specifiers: [],
  fromBet: false,
  outcomes: () => threeWays.flatMap((first) => threeWays.map((full) => `${first}/${full}`)),
  shares: (outcome, _, { halves }) =>
    halves && sharesOf(halves, ({ first, full }) => resultAt(outcome, first, full)),
  settle({ outcome }, facts) {
    const [first, full] = [facts.tally('goals', 'firstHalf'), facts.tally('goals', 'match')];
    if (full?.state !== 'complete' || first === undefined)
      return full?.state === 'cut' ? voided(facts) : voidIfClosed(facts);
    return { result: resultAt(outcome, first.count, full.count) };
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
