import { oddEven, oddEvenAt } from '../answers.ts';
import { onCount, type CountMarket } from '../market.ts';

const common = {
  sport: 'football',
  ways: 'two',
  subject: 'goals',
  looksAt: 'total',
  outcomes: oddEven,
  at: oddEvenAt,
} as const satisfies Partial<CountMarket<'football'>>;

/** 0-0 is even. */
export const oddEvenGoals = onCount<'football'>({
  ...common,
  id: 26,
  key: 'oddEvenGoals',
  names: { vi: 'Chẵn / Lẻ', en: 'Odd / even' },
  span: 'match',
  examples: [
    { outcome: 'even', odds: 1.9, contest: { score: '0-0' }, back: '190' },
    { outcome: 'odd', odds: 1.9, contest: { score: '2-1' }, back: '190' },
    {
      outcome: 'odd',
      odds: 1.9,
      contest: { score: '2-1', ending: 'abandoned' },
      back: '100',
      void: 'abandoned',
    },
  ],
});

export const firstHalfOddEven = onCount<'football'>({
  ...common,
  id: 74,
  key: 'firstHalfOddEven',
  names: { vi: 'Hiệp 1 – Chẵn / Lẻ', en: 'First half odd / even' },
  span: 'firstHalf',
  examples: [{ outcome: 'even', odds: 1.8, contest: { score: '2-1', half: '1-0' }, back: '0' }],
});
