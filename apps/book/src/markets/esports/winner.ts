import { wonIf } from '../../rules/result.ts';
import { threeWays, twoSides, winnerAt } from '../answers.ts';
import { onCount, type Market } from '../market.ts';

const byMaps = onCount<'esports'>({
  id: 186,
  key: 'seriesWinner',
  sport: 'esports',
  names: { vi: 'Thắng trận', en: 'Series winner' },
  ways: 'two',
  subject: 'maps',
  looksAt: 'lead',
  span: 'match',
  outcomes: twoSides,
  at: winnerAt,
  examples: [
    { outcome: 'home', odds: 1.7, contest: { bestOf: 3, maps: ['13-9', '7-13', '13-11'] }, back: '170' },
    { outcome: 'away', odds: 2.1, contest: { bestOf: 3, maps: ['13-9', '13-11'] }, back: '0' },
    // Disqualified after the start: the winner that the organisers name stands.
    {
      outcome: 'away',
      odds: 2.1,
      contest: { bestOf: 3, maps: ['13-9'], ending: 'disqualified', winner: 'away' },
      back: '210',
    },
    {
      outcome: 'home',
      odds: 1.7,
      contest: { bestOf: 3, maps: [], ending: 'walkover', winner: 'home' },
      back: '100',
      void: 'walkover',
    },
    {
      outcome: 'home',
      odds: 1.7,
      contest: { bestOf: 5, maps: ['13-9', '13-4'], ending: 'shortened', winner: 'home' },
      back: '170',
    },
  ],
});

/** A series that has no draw. */
export const seriesWinner: Market<'esports'> = {
  ...byMaps,
  settle: (bet, facts) =>
    facts.officialWinner === undefined
      ? byMaps.settle(bet, facts)
      : { result: wonIf(bet.outcome === facts.officialWinner) },
};

/** A series of two maps, which may be drawn. */
export const seriesResult = onCount<'esports'>({
  id: 9003,
  key: 'seriesResult',
  sport: 'esports',
  names: { vi: 'Kết quả trận 1X2', en: 'Series 1X2' },
  ways: 'many',
  subject: 'maps',
  looksAt: 'lead',
  span: 'match',
  outcomes: threeWays,
  at: winnerAt,
  examples: [
    { outcome: 'draw', odds: 2, contest: { bestOf: 2, maps: ['13-9', '7-13'] }, back: '200' },
    { outcome: 'home', odds: 2.6, contest: { bestOf: 2, maps: ['13-9', '13-7'] }, back: '260' },
  ],
});

/** One map, overtime included. */
export const mapWinner = onCount<'esports'>({
  id: 330,
  key: 'mapWinner',
  sport: 'esports',
  names: { vi: 'Thắng ván', en: 'Map winner' },
  ways: 'two',
  subject: 'maps',
  looksAt: 'lead',
  span: 'map',
  specifiers: ['mapnr'],
  outcomes: twoSides,
  at: winnerAt,
  examples: [
    {
      on: 'mapnr=2',
      outcome: 'away',
      odds: 2,
      contest: { bestOf: 3, maps: ['13-9', '7-13', '13-11'] },
      back: '200',
    },
    {
      on: 'mapnr=3',
      outcome: 'home',
      odds: 1.9,
      contest: { bestOf: 3, maps: ['13-9', '13-7'] },
      back: '100',
      void: 'notPlayed',
    },
    {
      on: 'mapnr=1',
      outcome: 'away',
      odds: 1.9,
      contest: { bestOf: 3, maps: ['9-3'], forfeitedTo: 'away', ending: 'disqualified', winner: 'away' },
      back: '190',
    },
  ],
});
