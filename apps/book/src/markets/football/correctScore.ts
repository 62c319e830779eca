import { wonIf } from '../../rules/result.ts';
import { sideAhead } from '../answers.ts';
import { countText, lead, type Count } from '../facts.ts';
import { onCount, type Example, type Market } from '../market.ts';
import type { FootballText } from './match.ts';

const others = { home: 'otherHome', draw: 'otherDraw', away: 'otherAway' } as const;

/** Scores up to so many goals of a side, and all others by who is ahead. */
const scoreMarket = (
  identity: Pick<Market, 'id' | 'key' | 'names'> & { span: 'match' | 'firstHalf' },
  goalsMax: number,
  examples: readonly Example<FootballText>[],
): Market<'football'> => {
  const upTo = Array.from({ length: goalsMax + 1 }, (_, goals) => goals);
  const listed = upTo.flatMap((home) => upTo.map((away) => countText({ home, away })));
  const winner = (count: Count): string => {
    const isListed = count.home <= goalsMax && count.away <= goalsMax;
    return isListed ? countText(count) : others[sideAhead(lead(count))];
  };
  return onCount<'football'>({
    ...identity,
    sport: 'football',
    ways: 'many',
    subject: 'goals',
    looksAt: 'score',
    outcomes: [...listed, ...Object.values(others)],
    winner,
    at: (outcome, count) => wonIf(outcome === winner(count)),
    examples,
  });
};

/** An own goal counts for the side that gets it. */
export const correctScore = scoreMarket(
  { id: 45, key: 'correctScore', names: { vi: 'Tỷ số chính xác', en: 'Correct score' }, span: 'match' },
  4,
  [
    { outcome: '2-1', odds: 8.5, contest: { score: '2-1' }, back: '850' },
    { outcome: '2-1', odds: 8.5, contest: { score: '1-1', extra: '1-0' }, back: '0' },
    { outcome: 'otherHome', odds: 21, contest: { score: '5-1' }, back: '2100' },
    {
      outcome: '2-1',
      odds: 8.5,
      contest: { score: '2-1', ending: 'abandoned' },
      back: '100',
      void: 'abandoned',
    },
  ],
);

export const firstHalfScore = scoreMarket(
  {
    id: 81,
    key: 'firstHalfScore',
    names: { vi: 'Hiệp 1 – Tỷ số chính xác', en: 'First half correct score' },
    span: 'firstHalf',
  },
  3,
  [
    { outcome: '0-0', odds: 2.6, contest: { score: '2-1', half: '0-0' }, back: '260' },
    { outcome: 'otherAway', odds: 60, contest: { score: '0-4', half: '0-4' }, back: '6000' },
  ],
);
