import { handicapAt, overUnder, totalAt, totalStandsEarly, twoSides } from '../answers.ts';
import { onCount } from '../market.ts';

/** Points of cards: a yellow one counts 1, a red one 2 unless the tournament says 1. */
export const totalCards = onCount<'football'>({
  id: 139,
  key: 'totalCards',
  sport: 'football',
  names: { vi: 'Thẻ phạt – Tài / Xỉu', en: 'Cards over / under' },
  ways: 'two',
  subject: 'cards',
  looksAt: 'total',
  span: 'match',
  specifiers: ['total'],
  outcomes: overUnder,
  at: totalAt,
  standsEarly: totalStandsEarly,
  examples: [
    {
      on: 'total=4.5',
      outcome: 'over',
      odds: 1.9,
      contest: {
        cards: [
          ['home', 'yellow'],
          ['home', 'secondYellow'],
          ['away', 'yellow'],
          ['home', 'yellow'],
        ],
      },
      back: '190',
    },
    { on: 'total=2', outcome: 'under', odds: 1.8, contest: { cards: [['home', 'red']] }, back: '100' },
  ],
});

export const cardHandicap = onCount<'football'>({
  id: 9002,
  key: 'cardHandicap',
  sport: 'football',
  names: { vi: 'Thẻ phạt – Kèo chấp', en: 'Card handicap' },
  ways: 'two',
  subject: 'cards',
  looksAt: 'lead',
  span: 'match',
  specifiers: ['hcp'],
  outcomes: twoSides,
  at: handicapAt,
  examples: [
    {
      on: 'hcp=-0.75',
      outcome: 'home',
      odds: 1.9,
      contest: {
        cards: [
          ['home', 'red'],
          ['away', 'yellow'],
        ],
      },
      back: '145',
    },
  ],
});
