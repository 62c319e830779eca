import { wonIf } from '../../rules/result.ts';
import { sideAhead, threeWays } from '../answers.ts';
import { lead } from '../facts.ts';
import { onCount } from '../market.ts';

/** Three ways on the score with a whole handicap added; the full score counts, also in play. */
export const europeanHandicap = onCount<'football'>({
  id: 14,
  key: 'europeanHandicap',
  sport: 'football',
  names: { vi: 'Kèo chấp châu Âu', en: 'European handicap' },
  ways: 'many',
  subject: 'goals',
  looksAt: 'lead',
  span: 'match',
  specifiers: ['hcp'],
  outcomes: threeWays,
  at: (outcome, count, { hcp = 0 }) => wonIf(outcome === sideAhead(4 * lead(count) + hcp)),
  examples: [
    { on: 'hcp=-1', outcome: 'home', odds: 3.5, contest: { score: '2-0' }, from: '1-0', back: '350' },
    { on: 'hcp=-1', outcome: 'draw', odds: 3.8, contest: { score: '2-1' }, back: '380' },
    { on: 'hcp=-1', outcome: 'away', odds: 2.4, contest: { score: '1-1' }, back: '240' },
  ],
});
