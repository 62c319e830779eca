import { wonIf, type Result } from '../../rules/result.ts';
import { sideAhead } from '../answers.ts';
import { lead, type Count } from '../facts.ts';
import { onCount, type CountMarket } from '../market.ts';

const covers: Readonly<Record<string, readonly string[]>> = {
  '1x': ['home', 'draw'],
  '12': ['home', 'away'],
  x2: ['draw', 'away'],
};

const common = {
  sport: 'football',
  ways: 'many',
  subject: 'goals',
  looksAt: 'lead',
  outcomes: ['1x', '12', 'x2'],
  at: (outcome: string, count: Count): Result => wonIf(covers[outcome]!.includes(sideAhead(lead(count)))),
} as const satisfies Partial<CountMarket<'football'>>;

/** Two of the three results win. */
export const doubleChance = onCount<'football'>({
  ...common,
  id: 10,
  key: 'doubleChance',
  names: { vi: 'Cơ hội kép', en: 'Double chance' },
  span: 'match',
  examples: [
    { outcome: 'x2', odds: 1.45, contest: { score: '1-1' }, back: '145' },
    { outcome: 'x2', odds: 1.45, contest: { score: '2-1' }, back: '0' },
    { outcome: '12', odds: 1.3, contest: { score: '0-2' }, back: '130' },
    {
      outcome: '1x',
      odds: 1.3,
      contest: { score: '2-0', ending: 'abandoned' },
      back: '100',
      void: 'abandoned',
    },
  ],
});

export const firstHalfDoubleChance = onCount<'football'>({
  ...common,
  id: 63,
  key: 'firstHalfDoubleChance',
  names: { vi: 'Hiệp 1 – Cơ hội kép', en: 'First half double chance' },
  span: 'firstHalf',
  examples: [
    { outcome: '1x', odds: 1.2, contest: { score: '0-1', half: '0-0' }, back: '120' },
    { outcome: '12', odds: 1.6, contest: { score: '0-1', half: '0-0' }, back: '0' },
  ],
});
