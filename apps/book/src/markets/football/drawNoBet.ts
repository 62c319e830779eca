import { refund, type Result } from '../../rules/result.ts';
import { twoSides, winnerAt } from '../answers.ts';
import { lead, type Count } from '../facts.ts';
import { onCount, type CountMarket } from '../market.ts';

const common = {
  sport: 'football',
  ways: 'two',
  subject: 'goals',
  looksAt: 'lead',
  outcomes: twoSides,
  at: (outcome: string, count: Count): Result => (lead(count) === 0 ? refund : winnerAt(outcome, count)),
} as const satisfies Partial<CountMarket<'football'>>;

/** A draw gives the stake back. */
export const drawNoBet = onCount<'football'>({
  ...common,
  id: 11,
  key: 'drawNoBet',
  names: { vi: 'Hòa hoàn tiền', en: 'Draw no bet' },
  span: 'match',
  examples: [
    { outcome: 'home', odds: 1.6, contest: { score: '1-1' }, back: '100' },
    { outcome: 'home', odds: 1.6, contest: { score: '2-1' }, back: '160' },
    { outcome: 'home', odds: 1.6, contest: { score: '0-1' }, back: '0' },
  ],
});

export const firstHalfDrawNoBet = onCount<'football'>({
  ...common,
  id: 64,
  key: 'firstHalfDrawNoBet',
  names: { vi: 'Hiệp 1 – Hòa hoàn tiền', en: 'First half draw no bet' },
  span: 'firstHalf',
  examples: [
    { outcome: 'away', odds: 1.8, contest: { score: '3-1', half: '0-1' }, back: '180' },
    { outcome: 'away', odds: 1.8, contest: { score: '3-1', half: '0-0' }, back: '100' },
  ],
});
