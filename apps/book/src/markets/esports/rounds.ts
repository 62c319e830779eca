import { handicapAt, overUnder, totalAt, totalStandsEarly, twoSides } from '../answers.ts';
import { onCount } from '../market.ts';

/** Rounds of one map, overtime included. */
export const roundHandicap = onCount<'esports'>({
  id: 331,
  key: 'roundHandicap',
  sport: 'esports',
  names: { vi: 'Chấp hiệp đấu', en: 'Round handicap' },
  ways: 'two',
  subject: 'rounds',
  looksAt: 'lead',
  span: 'map',
  specifiers: ['hcp', 'mapnr'],
  outcomes: twoSides,
  at: handicapAt,
  examples: [
    {
      on: 'hcp=-3.5|mapnr=1',
      outcome: 'home',
      odds: 1.9,
      contest: { bestOf: 1, maps: ['13-10'] },
      back: '0',
    },
    {
      on: 'hcp=-3.5|mapnr=1',
      outcome: 'home',
      odds: 1.9,
      contest: { bestOf: 1, maps: ['13-9'] },
      back: '190',
    },
  ],
});

export const totalRounds = onCount<'esports'>({
  id: 332,
  key: 'totalRounds',
  sport: 'esports',
  names: { vi: 'Tổng hiệp đấu – Tài / Xỉu', en: 'Total rounds' },
  ways: 'two',
  subject: 'rounds',
  looksAt: 'total',
  span: 'map',
  specifiers: ['mapnr', 'total'],
  outcomes: overUnder,
  at: totalAt,
  standsEarly: totalStandsEarly,
  examples: [
    {
      on: 'mapnr=1|total=21.5',
      outcome: 'over',
      odds: 1.9,
      contest: { bestOf: 1, maps: ['13-9'] },
      back: '190',
    },
    // Given up at 12-8: 20 rounds decide nothing about 21.5.
    {
      on: 'mapnr=1|total=21.5',
      outcome: 'over',
      odds: 1.9,
      contest: { bestOf: 1, maps: ['12-8'], forfeitedTo: 'home' },
      back: '100',
      void: 'notPlayed',
    },
    {
      on: 'mapnr=1|total=19.5',
      outcome: 'under',
      odds: 1.9,
      contest: { bestOf: 1, maps: ['12-8'], forfeitedTo: 'home' },
      back: '0',
    },
  ],
});
