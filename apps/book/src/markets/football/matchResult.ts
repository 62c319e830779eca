import { threeWays, winnerAt } from '../answers.ts';
import { onCount, type CountMarket } from '../market.ts';

const common = {
  sport: 'football',
  ways: 'many',
  subject: 'goals',
  looksAt: 'lead',
  outcomes: threeWays,
  at: winnerAt,
} as const satisfies Partial<CountMarket<'football'>>;

/** The score after regular time; extra time and penalties never count. */
export const matchResult = onCount<'football'>({
  ...common,
  id: 1,
  key: 'matchResult',
  names: { vi: 'Châu Âu 1X2', en: '1X2' },
  span: 'match',
  examples: [
    { outcome: 'home', odds: 2.2, contest: { score: '2-1' }, back: '220' },
    { outcome: 'draw', odds: 3.4, contest: { score: '1-1', extra: '1-0' }, back: '340' },
    { outcome: 'away', odds: 3.1, contest: { score: '1-1' }, back: '0' },
    {
      outcome: 'home',
      odds: 2.2,
      contest: { score: '2-0', ending: 'abandoned' },
      back: '100',
      void: 'abandoned',
    },
  ],
});

export const firstHalfResult = onCount<'football'>({
  ...common,
  id: 60,
  key: 'firstHalfResult',
  names: { vi: 'Hiệp 1 – 1X2', en: 'First half 1X2' },
  span: 'firstHalf',
  examples: [
    { outcome: 'draw', odds: 2.1, contest: { score: '3-0', half: '0-0' }, back: '210' },
    { outcome: 'home', odds: 2.8, contest: { score: '1-1', half: '1-0', ending: 'abandoned' }, back: '280' },
    {
      outcome: 'home',
      odds: 2.8,
      contest: { score: '1-0', ending: 'abandoned', during: 'first' },
      back: '100',
      void: 'abandoned',
    },
  ],
});
