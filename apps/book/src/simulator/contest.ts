/** Contests: the models that the seed gives a fixture, what is played of it, and its stages. */
import { footballFacts } from '../markets/football/match.ts';
import { averageMatch, footballChances, kickOff, ratesOf, type FootballModel } from '../model/football.ts';
import { seriesChances, seriesStart, type SeriesModel } from '../model/esports.ts';
import { footballSheet, seriesSheet, type Offer } from '../pricing/sheet.ts';
import { around, chanceOf } from './chance.ts';
import type { Fixture } from './fixtures.ts';
import { drawMatch } from './footballMatch.ts';
import { footballStages } from './footballStages.ts';
import type { EsportsLeague, FootballLeague } from './leagues.ts';
import { drawSeries, seriesStages } from './series.ts';
import type { Stage } from './stage.ts';

export type Contest = {
  /** The prices before its start. */
  readonly offers: () => readonly Offer[];
  readonly stages: () => readonly Stage[];
};

export function contestOf(seed: string, fixture: Fixture): Contest {
  const { league } = fixture;
  return league.sport === 'football'
    ? footballContest(seed, fixture, footballModel(seed, fixture, league))
    : seriesContest(seed, fixture, seriesModel(seed, fixture, league));
}

/** A strength of a club, which it keeps for a season. */
const strength = (
  seed: string,
  { tournamentId }: Fixture,
  club: string,
  what: string,
  spread: number,
): number => around(chanceOf(seed, `${tournamentId} ${club} ${what}`), spread);

export function footballModel(seed: string, fixture: Fixture, league: FootballLeague): FootballModel {
  const of = (club: string) => ({
    attack: strength(seed, fixture, club, 'attack', 0.22),
    defence: strength(seed, fixture, club, 'defence', 0.22),
  });
  const [home, away] = [of(fixture.home), of(fixture.away)];
  const { corners } = averageMatch;
  const pressure = Math.exp((home.attack - away.attack) / 2);
  return {
    ...averageMatch,
    // Prices in play let the dependence of low scores fade, and no match that could be played has it
    // so: with any, somebody would gain by betting on few goals while there is none.
    goals: ratesOf({ ...league, rho: 0 }, home, away),
    corners: { ...corners, home: corners.home * pressure, away: corners.away / pressure },
  };
}

export function seriesModel(seed: string, fixture: Fixture, { bestOf, title }: EsportsLeague): SeriesModel {
  const spread = 'rounds' in title ? 0.12 : 0.35;
  const skill = (club: string) => strength(seed, fixture, club, 'skill', spread);
  const lead = skill(fixture.home) - skill(fixture.away);
  const chance = (more: number) => 1 / (1 + Math.exp(-lead - more));
  if ('rounds' in title)
    return { bestOf, rounds: { ...title.rounds, firstHalf: chance(0.1), secondHalf: chance(-0.1) } };
  const kills = { home: title.kills * Math.exp(lead / 4), away: title.kills * Math.exp(-lead / 4), size: 20 };
  return { bestOf, mapWin: chance(0), kills };
}

function footballContest(seed: string, { id, startsAt }: Fixture, model: FootballModel): Contest {
  return {
    offers: () => footballSheet(footballChances(model, kickOff)),
    stages() {
      const match = drawMatch(seed, id, model);
      return match.ending === 'postponed' ? postponed(startsAt) : footballStages(match, model, startsAt);
    },
  };
}

/** Its bets are given back at once: it is played another day, as another event. */
const postponed = (startsAt: number): Stage[] => [
  {
    at: startsAt,
    shown: { state: 'postponed' },
    stopped: 'postponed',
    results: {
      facts: footballFacts({ incidents: [], halvesOver: 0, ending: 'postponed' }),
      certainty: 2,
    },
  },
];

function seriesContest(seed: string, { id, startsAt }: Fixture, model: SeriesModel): Contest {
  return {
    offers: () => seriesSheet(seriesChances(model, seriesStart), model.bestOf),
    stages: () => seriesStages(drawSeries(seed, id, model, startsAt), model),
  };
}
