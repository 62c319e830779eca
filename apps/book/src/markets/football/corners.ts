import { handicapAt, overUnder, totalAt, totalStandsEarly, twoSides } from '../answers.ts';
import { onCount } from '../market.ts';

/** Corners that were taken; one that is retaken counts once. */
export const totalCorners = onCount<'football'>({
  id: 166,
  key: 'totalCorners',
  sport: 'football',
  names: { vi: 'Phạt góc – Tài / Xỉu', en: 'Corners over / under' },
  ways: 'two',
  subject: 'corners',
  looksAt: 'total',
  span: 'match',
  specifiers: ['total'],
  outcomes: overUnder,
  at: totalAt,
  standsEarly: totalStandsEarly,
  examples: [
    { on: 'total=9.5', outcome: 'over', odds: 1.9, contest: { corners: '5-4', untaken: '1-0' }, back: '0' },
    { on: 'total=9.5', outcome: 'over', odds: 1.9, contest: { corners: '6-4' }, back: '190' },
    {
      on: 'total=8.5',
      outcome: 'over',
      odds: 1.9,
      contest: { corners: '6-4', ending: 'abandoned' },
      back: '190',
    },
  ],
});

/** The whole match counts, also for a bet in play. */
export const cornerHandicap = onCount<'football'>({
  id: 165,
  key: 'cornerHandicap',
  sport: 'football',
  names: { vi: 'Phạt góc – Kèo chấp', en: 'Corner handicap' },
  ways: 'two',
  subject: 'corners',
  looksAt: 'lead',
  span: 'match',
  specifiers: ['hcp'],
  outcomes: twoSides,
  at: handicapAt,
  examples: [
    { on: 'hcp=-1.75', outcome: 'home', odds: 1.9, contest: { corners: '6-4' }, back: '145' },
    { on: 'hcp=-1.75', outcome: 'away', odds: 1.9, contest: { corners: '6-4' }, back: '50' },
  ],
});
