import { wonIf } from '../../rules/result.ts';
import { handicapAt, overUnder, totalAt, totalStandsEarly, twoSides } from '../answers.ts';
import { countText } from '../facts.ts';
import { onCount } from '../market.ts';

export const mapHandicap = onCount<'esports'>({
  id: 327,
  key: 'mapHandicap',
  sport: 'esports',
  names: { vi: 'Chấp ván', en: 'Map handicap' },
  ways: 'two',
  subject: 'maps',
  looksAt: 'lead',
  span: 'match',
  specifiers: ['hcp'],
  outcomes: twoSides,
  at: handicapAt,
  examples: [
    {
      on: 'hcp=-1.5',
      outcome: 'home',
      odds: 2.6,
      contest: { bestOf: 3, maps: ['13-9', '13-4'] },
      back: '260',
    },
    {
      on: 'hcp=-1.5',
      outcome: 'home',
      odds: 2.6,
      contest: { bestOf: 3, maps: ['13-9', '4-13', '13-4'] },
      back: '0',
    },
    {
      on: 'hcp=-1.5',
      outcome: 'home',
      odds: 2.6,
      contest: { bestOf: 5, maps: ['13-9', '13-4'], ending: 'shortened', winner: 'home' },
      back: '100',
      void: 'shortened',
    },
  ],
});

export const totalMaps = onCount<'esports'>({
  id: 328,
  key: 'totalMaps',
  sport: 'esports',
  names: { vi: 'Tổng số ván – Tài / Xỉu', en: 'Total maps' },
  ways: 'two',
  subject: 'maps',
  looksAt: 'total',
  span: 'match',
  specifiers: ['total'],
  outcomes: overUnder,
  at: totalAt,
  standsEarly: totalStandsEarly,
  examples: [
    {
      on: 'total=2.5',
      outcome: 'under',
      odds: 1.8,
      contest: { bestOf: 3, maps: ['13-9', '13-4'] },
      back: '180',
    },
    {
      on: 'total=2.5',
      outcome: 'over',
      odds: 2,
      contest: { bestOf: 3, maps: ['13-9'], ending: 'disqualified', winner: 'away' },
      back: '100',
      void: 'disqualified',
    },
  ],
});

/** The score of maps, such as 2-1. */
export const mapScore = onCount<'esports'>({
  id: 329,
  key: 'mapScore',
  sport: 'esports',
  names: { vi: 'Tỷ số ván', en: 'Map score' },
  ways: 'many',
  subject: 'maps',
  looksAt: 'score',
  span: 'match',
  outcomes: ['1-0', '2-0', '1-1', '2-1', '3-0', '3-1', '3-2', '0-1', '0-2', '1-2', '0-3', '1-3', '2-3'],
  at: (outcome, count) => wonIf(outcome === countText(count)),
  examples: [
    { outcome: '2-1', odds: 3.4, contest: { bestOf: 3, maps: ['13-9', '4-13', '13-4'] }, back: '340' },
    { outcome: '2-0', odds: 2.9, contest: { bestOf: 3, maps: ['13-9', '4-13', '13-4'] }, back: '0' },
  ],
});
