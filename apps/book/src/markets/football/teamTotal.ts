import { isTotalPassed, overUnder, resultOfTotal } from '../answers.ts';
import { onCount, type Example, type Market } from '../market.ts';
import type { Side } from '../facts.ts';
import type { FootballText } from './match.ts';

/** The goals of one side. */
const teamTotal = (
  side: Side,
  id: number,
  names: Market['names'],
  examples: readonly Example<FootballText>[],
): Market<'football'> =>
  onCount<'football'>({
    id,
    key: `${side}Total`,
    sport: 'football',
    names,
    ways: 'two',
    subject: 'goals',
    looksAt: side,
    span: 'match',
    specifiers: ['total'],
    outcomes: overUnder,
    at: (outcome, count, { total = 0 }) => resultOfTotal(outcome, count[side], total),
    standsEarly: (_, count, { total = 0 }) => isTotalPassed(count[side], total),
    examples,
  });

export const homeTotal = teamTotal('home', 19, { vi: 'Tài / Xỉu đội nhà', en: 'Home over / under' }, [
  { on: 'total=1.5', outcome: 'over', odds: 2, contest: { score: '2-0' }, back: '200' },
  { on: 'total=1.25', outcome: 'under', odds: 1.9, contest: { score: '1-3' }, back: '145' },
  {
    on: 'total=0.5',
    outcome: 'over',
    odds: 1.4,
    contest: { score: '1-0', ending: 'abandoned' },
    back: '140',
  },
]);

export const awayTotal = teamTotal('away', 20, { vi: 'Tài / Xỉu đội khách', en: 'Away over / under' }, [
  { on: 'total=1', outcome: 'over', odds: 1.9, contest: { score: '2-1' }, back: '100' },
  {
    on: 'total=0.5',
    outcome: 'under',
    odds: 2.2,
    contest: { score: '2-0', ending: 'abandoned' },
    back: '100',
    void: 'abandoned',
  },
]);
