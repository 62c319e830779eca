/** Fixtures: every league plays a round a day, everybody against everybody at home and away. */
import { chanceOf, shuffled } from './chance.ts';
import { simulatedLeagues, type SimulatedLeague } from './leagues.ts';

export type Fixture = {
  readonly id: string;
  readonly league: SimulatedLeague;
  readonly tournamentId: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt: number;
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The fixtures that begin from one moment on and before another, by their beginning. */
export function fixturesBetween(seed: string, from: number, before: number): Fixture[] {
  const found: Fixture[] = [];
  for (let day = Math.floor(from / dayMs) - 1; day * dayMs < before; day += 1)
    for (const league of simulatedLeagues)
      for (const fixture of fixturesOfDay(seed, league, day))
        if (fixture.startsAt >= from && fixture.startsAt < before) found.push(fixture);
  return found.sort((a, b) => a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1));
}

function fixturesOfDay(seed: string, league: SimulatedLeague, day: number): Fixture[] {
  const rounds = 2 * (league.clubs.length - 1);
  const [season, round] = [Math.floor(day / rounds), day % rounds];
  const tournamentId = `${league.key}-${season}`;
  const clubs = shuffled(league.clubs, chanceOf(seed, `${tournamentId} order`));
  return pairsOf(clubs, round).map(([home, away], index) => ({
    id: `${tournamentId}-${round + 1}-${index + 1}`,
    league,
    tournamentId,
    home,
    away,
    startsAt: day * dayMs + (league.firstMinute + index * league.minutesApart) * minuteMs,
  }));
}

/** The pairs of a round: one stays, the others go round it; the second half of a season is turned. */
function pairsOf(clubs: readonly string[], round: number): [home: string, away: string][] {
  const [fixed, ...others] = clubs as [string, ...string[]];
  const turn = round % others.length;
  const ring = [fixed, ...others.slice(turn), ...others.slice(0, turn)];
  const isSecondHalf = round >= others.length;
  return Array.from({ length: ring.length / 2 }, (_, index) => {
    const [a, b] = [ring[index]!, ring[ring.length - 1 - index]!];
    // The first of the ring plays at home every other round; the others come to it by their place.
    const isTurned = index === 0 ? turn % 2 === 1 : index % 2 === 1;
    return isTurned === isSecondHalf ? [a, b] : [b, a];
  });
}
