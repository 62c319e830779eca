import { wonIf, type Result } from '../../rules/result.ts';
import { yesNo } from '../answers.ts';
import type { Count } from '../facts.ts';
import { onCount, type CountMarket } from '../market.ts';

const haveBoth = ({ home, away }: Count): boolean => home > 0 && away > 0;

const common = {
  sport: 'football',
  ways: 'two',
  subject: 'goals',
  looksAt: 'score',
  outcomes: yesNo,
  at: (outcome: string, count: Count): Result => wonIf((outcome === 'yes') === haveBoth(count)),
  standsEarly: (_: string, count: Count): boolean => haveBoth(count),
} as const satisfies Partial<CountMarket<'football'>>;

/** Decided as soon as both have scored, also when the match is abandoned later. */
export const bothScore = onCount<'football'>({
  ...common,
  id: 29,
  key: 'bothScore',
  names: { vi: 'Hai đội cùng ghi bàn', en: 'Both teams to score' },
  span: 'match',
  examples: [
    { outcome: 'yes', odds: 1.75, contest: { score: '1-1', ending: 'abandoned' }, back: '175' },
    { outcome: 'no', odds: 2, contest: { score: '1-1', ending: 'abandoned' }, back: '0' },
    { outcome: 'no', odds: 2, contest: { score: '2-0' }, back: '200' },
    {
      outcome: 'yes',
      odds: 1.75,
      contest: { score: '2-0', ending: 'abandoned' },
      back: '100',
      void: 'abandoned',
    },
  ],
});

export const firstHalfBothScore = onCount<'football'>({
  ...common,
  id: 75,
  key: 'firstHalfBothScore',
  names: { vi: 'Hiệp 1 – Hai đội cùng ghi bàn', en: 'First half both teams to score' },
  span: 'firstHalf',
  examples: [{ outcome: 'yes', odds: 4, contest: { score: '1-1', half: '1-0' }, back: '0' }],
});
