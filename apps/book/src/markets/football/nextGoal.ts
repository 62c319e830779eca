import { wonIf } from '../../rules/result.ts';
import { voidIfClosed, type Market } from '../market.ts';

/**
 * The side that scores the goal of this number, or none. It is decided when it is given; an own
 * goal is one of the side that gets it.
 */
export const nextGoal: Market<'football'> = {
  id: 8,
  key: 'nextGoal',
  sport: 'football',
  names: { vi: 'Bàn thắng kế tiếp', en: 'Next goal' },
  ways: 'many',
  specifiers: ['goalnr'],
  fromBet: false,
  outcomes: () => ['home', 'none', 'away'],
  shares(outcome, { goalnr }, { next, rest }) {
    const goals = rest('goals', 'match')?.now;
    if (next === undefined || goals === undefined || goalnr !== goals.home + goals.away + 1) return undefined;
    const p = next[outcome as keyof typeof next];
    return { won: p, halfWon: 0, refund: 0, halfLost: 0, lost: 1 - p };
  },
  settle({ outcome, specifiers: { goalnr = 1 } }, facts) {
    const scorer = facts.scorers?.[goalnr - 1];
    if (scorer !== undefined) return { result: wonIf(outcome === scorer) };
    if (facts.tally('goals', 'match')?.state === 'complete') return { result: wonIf(outcome === 'none') };
    return voidIfClosed(facts);
  },
  examples: [
    { on: 'goalnr=2', outcome: 'none', odds: 4, contest: { score: '1-0' }, back: '400' },
    {
      on: 'goalnr=2',
      outcome: 'home',
      odds: 2,
      contest: { score: '1-0', ending: 'abandoned' },
      back: '100',
      void: 'abandoned',
    },
    {
      on: 'goalnr=1',
      outcome: 'home',
      odds: 1.8,
      contest: { score: '1-0', half: '1-0', ending: 'abandoned' },
      back: '180',
    },
    { on: 'goalnr=2', outcome: 'away', odds: 3, contest: { scorers: ['home', 'away', 'home'] }, back: '300' },
  ],
};
