import { handicapAt, twoSides } from '../answers.ts';
import { onCount, type CountMarket } from '../market.ts';

const common = {
  sport: 'football',
  ways: 'two',
  subject: 'goals',
  looksAt: 'lead',
  specifiers: ['hcp'],
  outcomes: twoSides,
  // A bet in play begins at 0-0: only what is scored after it counts.
  fromBet: true,
  at: handicapAt,
} as const satisfies Partial<CountMarket<'football'>>;

/** The home side's lead with its handicap added; quarter lines are half a bet on each neighbour. */
export const asianHandicap = onCount<'football'>({
  ...common,
  id: 16,
  key: 'asianHandicap',
  names: { vi: 'Kèo chấp', en: 'Asian handicap' },
  span: 'match',
  examples: [
    { on: 'hcp=-0.75', outcome: 'home', odds: 1.95, contest: { score: '2-1' }, back: '147.5' },
    { on: 'hcp=-0.75', outcome: 'home', odds: 1.95, contest: { score: '3-1' }, back: '195' },
    { on: 'hcp=-0.25', outcome: 'home', odds: 1.95, contest: { score: '1-1' }, back: '50' },
    { on: 'hcp=-1', outcome: 'away', odds: 1.9, contest: { score: '1-0' }, back: '100' },
    { on: 'hcp=-0.5', outcome: 'home', odds: 1.95, contest: { score: '3-2' }, from: '2-1', back: '0' },
    { on: 'hcp=-0.25', outcome: 'away', odds: 1.95, contest: { score: '3-2' }, from: '2-1', back: '147.5' },
    { on: 'hcp=0', outcome: 'home', odds: 1.9, contest: { score: '1-2' }, from: '0-1', back: '100' },
    { on: 'hcp=-0.75', outcome: 'away', odds: 1.92, contest: { score: '1-1' }, back: '192' },
    { on: 'hcp=0.75', outcome: 'home', odds: 1.9, contest: { score: '1-2' }, back: '50' },
    { on: 'hcp=-2.5', outcome: 'home', odds: 1.5, contest: { score: '3-0' }, back: '150' },
    {
      on: 'hcp=-0.5',
      outcome: 'home',
      odds: 2.1,
      contest: { score: '1-0', ending: 'abandoned' },
      back: '100',
      void: 'abandoned',
    },
  ],
});

export const firstHalfAsianHandicap = onCount<'football'>({
  ...common,
  id: 66,
  key: 'firstHalfAsianHandicap',
  names: { vi: 'Hiệp 1 – Kèo chấp', en: 'First half Asian handicap' },
  span: 'firstHalf',
  examples: [
    {
      on: 'hcp=-0.5',
      outcome: 'home',
      odds: 2.1,
      contest: { score: '1-0', half: '1-0', ending: 'abandoned' },
      back: '210',
    },
    { on: 'hcp=-0.25', outcome: 'home', odds: 1.9, contest: { score: '2-0', half: '0-0' }, back: '50' },
    {
      on: 'hcp=-0.25',
      outcome: 'away',
      odds: 1.9,
      contest: { score: '2-0', half: '1-0' },
      from: '1-0',
      back: '145',
    },
  ],
});
