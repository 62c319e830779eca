import { overUnder, totalAt, totalStandsEarly } from '../answers.ts';
import { onCount, type CountMarket } from '../market.ts';

const common = {
  sport: 'football',
  ways: 'two',
  subject: 'goals',
  looksAt: 'total',
  specifiers: ['total'],
  outcomes: overUnder,
  at: totalAt,
  standsEarly: totalStandsEarly,
} as const satisfies Partial<CountMarket<'football'>>;

/** All goals of the match, also those before a bet in play. */
export const totalGoals = onCount<'football'>({
  ...common,
  id: 18,
  key: 'totalGoals',
  names: { vi: 'Tài / Xỉu', en: 'Over / under' },
  span: 'match',
  examples: [
    { on: 'total=2.25', outcome: 'over', odds: 1.9, contest: { score: '1-1' }, back: '50' },
    { on: 'total=2.75', outcome: 'over', odds: 1.9, contest: { score: '2-1' }, back: '145' },
    { on: 'total=2', outcome: 'under', odds: 2, contest: { score: '1-1' }, back: '100' },
    { on: 'total=1.5', outcome: 'over', odds: 1.8, contest: { score: '1-1' }, from: '1-0', back: '180' },
    { on: 'total=3', outcome: 'over', odds: 1.9, contest: { score: '2-1' }, from: '2-0', back: '100' },
    {
      on: 'total=2.5',
      outcome: 'over',
      odds: 1.9,
      contest: { score: '2-1', ending: 'abandoned' },
      back: '190',
    },
    { on: 'total=2.5', outcome: 'under', odds: 2, contest: { score: '2-1', ending: 'abandoned' }, back: '0' },
    {
      on: 'total=2.5',
      outcome: 'under',
      odds: 2,
      contest: { score: '1-0', ending: 'abandoned' },
      back: '100',
      void: 'abandoned',
    },
    {
      on: 'total=2.25',
      outcome: 'over',
      odds: 1.9,
      contest: { score: '1-1', ending: 'abandoned' },
      back: '100',
      void: 'abandoned',
    },
    // Half of it is decided and half is not: the whole is given back.
    {
      on: 'total=1.75',
      outcome: 'over',
      odds: 1.9,
      contest: { score: '1-1', ending: 'abandoned' },
      back: '100',
      void: 'abandoned',
    },
  ],
});

export const firstHalfTotal = onCount<'football'>({
  ...common,
  id: 68,
  key: 'firstHalfTotal',
  names: { vi: 'Hiệp 1 – Tài / Xỉu', en: 'First half over / under' },
  span: 'firstHalf',
  examples: [
    { on: 'total=1', outcome: 'over', odds: 1.9, contest: { score: '4-0', half: '1-0' }, back: '100' },
    { on: 'total=0.75', outcome: 'over', odds: 1.9, contest: { score: '4-0', half: '1-0' }, back: '145' },
    {
      on: 'total=1.5',
      outcome: 'under',
      odds: 1.7,
      contest: { score: '1-1', half: '1-0', ending: 'abandoned' },
      back: '170',
    },
  ],
});
