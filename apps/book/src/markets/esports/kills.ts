import { handicapAt, overUnder, totalAt, totalStandsEarly, twoSides } from '../answers.ts';
import { onCount } from '../market.ts';

/** Kills of one map, as they stand when a side surrenders. */
export const killHandicap = onCount<'esports'>({
  id: 555,
  key: 'killHandicap',
  sport: 'esports',
  names: { vi: 'Chấp mạng hạ gục', en: 'Kill handicap' },
  ways: 'two',
  subject: 'kills',
  looksAt: 'lead',
  span: 'map',
  specifiers: ['hcp', 'mapnr'],
  outcomes: twoSides,
  at: handicapAt,
  examples: [
    {
      on: 'hcp=-4.5|mapnr=1',
      outcome: 'home',
      odds: 1.85,
      contest: { bestOf: 3, maps: ['1-0', '1-0'], kills: ['22-17', '30-12'] },
      back: '185',
    },
  ],
});

export const totalKills = onCount<'esports'>({
  id: 726,
  key: 'totalKills',
  sport: 'esports',
  names: { vi: 'Tổng mạng hạ gục – Tài / Xỉu', en: 'Total kills' },
  ways: 'two',
  subject: 'kills',
  looksAt: 'total',
  span: 'map',
  specifiers: ['mapnr', 'total'],
  outcomes: overUnder,
  at: totalAt,
  standsEarly: totalStandsEarly,
  examples: [
    {
      on: 'mapnr=2|total=42.5',
      outcome: 'under',
      odds: 1.85,
      contest: { bestOf: 3, maps: ['1-0', '1-0'], kills: ['22-17', '30-12'] },
      back: '185',
    },
    {
      on: 'mapnr=1|total=41.5',
      outcome: 'under',
      odds: 1.85,
      contest: { bestOf: 3, maps: ['1-0'], kills: ['12-8'], forfeitedTo: 'home' },
      back: '185',
    },
  ],
});
