/** Outright: who comes among the first so many of a competition, shared places in parts. */
import { lost, refund, shared, won, type Result } from '../rules/result.ts';
import type { TournamentRules } from '../rules/tournament.ts';
import type { Facts } from './facts.ts';
import { voidIfClosed, type Market, type Settlement } from './market.ts';

/** The result of a competitor on this place, when the first so many places are paid. */
export function resultOfPlace(
  place: number,
  sharers: number,
  places: number,
  rules: TournamentRules,
): Result {
  if (place > places) return lost;
  return rules.deadHeat === 'paidInFull' ? won : shared(places - place + 1, sharers);
}

function settleOutright(competitor: string, places: number, facts: Facts): Settlement | undefined {
  if (!facts.closed || facts.voidReason !== undefined) return voidIfClosed(facts);
  const standing = facts.standing?.(competitor);
  if (standing === undefined)
    return facts.rules.withdrawn === 'void' ? { result: refund, voidReason: 'withdrawn' } : { result: lost };
  return { result: resultOfPlace(standing.place, standing.sharers, places, facts.rules) };
}

export const outright: Market<'outright'> = {
  id: 9001,
  key: 'outright',
  sport: 'outright',
  names: { vi: 'Cược vô địch', en: 'Outright' },
  ways: 'many',
  specifiers: ['places'],
  fromBet: false,
  outcomes: (_, chances) => chances?.competitors ?? [],
  shares(outcome, { places = 1 }, chances) {
    const chance = chances.outright?.(outcome, places);
    return chance === undefined
      ? undefined
      : { won: chance, halfWon: 0, refund: 0, halfLost: 0, lost: 1 - chance };
  },
  settle: ({ outcome, specifiers: { places = 1 } }, facts) => settleOutright(outcome, places, facts),
  examples: [
    { on: 'places=1', outcome: 'a', odds: 5, contest: { places: [['a'], ['b']] }, back: '500' },
    { on: 'places=1', outcome: 'b', odds: 5, contest: { places: [['a'], ['b']] }, back: '0' },
    { on: 'places=1', outcome: 'a', odds: 5, contest: { places: [['a', 'b']] }, back: '250' },
    { on: 'places=1', outcome: 'a', odds: 4, contest: { places: [['a', 'b', 'c']] }, back: '133.33' },
    {
      on: 'places=4',
      outcome: 'd',
      odds: 3,
      contest: { places: [['a'], ['b'], ['c', 'd', 'e']] },
      back: '200',
    },
    { on: 'places=1', outcome: 'c', odds: 5, contest: { places: [['a']], withdrawn: ['c'] }, back: '0' },
    {
      on: 'places=1',
      outcome: 'a',
      odds: 5,
      contest: { places: [], ending: 'cancelled' },
      back: '100',
      void: 'cancelled',
    },
  ],
};
