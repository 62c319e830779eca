/** A series of maps, and the facts that markets read from it. */
import { usualRules, type TournamentRules } from '../../rules/tournament.ts';
import { countOf, nil, total, type Count, type Facts, type Side, type Tally } from '../facts.ts';

export type PlayedMap = {
  readonly winner?: Side;
  readonly rounds?: Count;
  readonly kills?: Count;
  /**
   * Running; over; or forfeited, which has a winner, and rounds that were cut. Kills stand as they
   * are when a side surrenders.
   */
  readonly state: 'running' | 'over' | 'forfeited';
  /** The moment since which it is played anew, for technical reasons. */
  readonly rerunAt?: number;
};

export type SeriesEnding =
  | 'none'
  | 'ended'
  | 'walkover'
  | 'disqualified'
  | 'shortened'
  | 'abandoned'
  | 'cancelled'
  | 'postponed';

export type Series = {
  readonly bestOf: 1 | 2 | 3 | 5;
  /** Those that have begun: the clock runs, or picks are locked. */
  readonly maps: readonly PlayedMap[];
  readonly ending: SeriesEnding;
  /** The winner that the organisers named, where the maps do not say so. */
  readonly officialWinner?: Side;
};

/** The number of maps that wins a series; of two maps each is one of the score. */
export const mapsToWin = (bestOf: Series['bestOf']): number => (bestOf === 2 ? 2 : (bestOf + 1) / 2);

export function seriesFacts(series: Series, rules: TournamentRules = usualRules): Facts {
  const { maps, ending } = series;
  const fate = fateOf(ending, rules);
  const mapsWon = (side: Side) => maps.filter(({ winner }) => winner === side).length;
  const matchCount = (subject: string): Count =>
    subject === 'maps' ? { home: mapsWon('home'), away: mapsWon('away') } : nil;
  const tally: Facts['tally'] = (subject, span, mapNumber): Tally | undefined => {
    if (fate === 'void' || span === 'firstHalf') return undefined;
    if (span === 'map') return mapTally(maps[mapNumber! - 1], subject, ending !== 'none');
    // A series of another length than it was bet on has no score that could stand.
    if (subject !== 'maps' || fate === 'winnerAlone') return undefined;
    return {
      count: matchCount(subject),
      state: ending === 'ended' ? 'complete' : ending === 'none' ? 'running' : 'cut',
    };
  };
  return {
    rules,
    closed: ending !== 'none',
    voidReason: ending === 'none' || ending === 'ended' ? undefined : ending,
    officialWinner: fate === 'winner' || fate === 'winnerAlone' ? series.officialWinner : undefined,
    tally,
    rerunAt: (mapNumber) => (rules.mapRerun === 'inPlayVoid' ? maps[mapNumber - 1]?.rerunAt : undefined),
  };
}

/** The part of the bets that stands when a series ends so. */
function fateOf(
  ending: SeriesEnding,
  rules: TournamentRules,
): 'all' | 'decided' | 'winner' | 'winnerAlone' | 'void' {
  switch (ending) {
    case 'none':
    case 'ended':
      return 'all';
    case 'walkover':
      return rules.walkover === 'winnerStands' ? 'winnerAlone' : 'void';
    case 'disqualified':
      return rules.disqualified === 'winnerStands' ? 'winner' : 'decided';
    case 'shortened':
      return rules.lengthChanged === 'winnerStands' ? 'winnerAlone' : 'void';
    case 'abandoned':
      return rules.abandoned === 'decidedStands' ? 'decided' : 'void';
    case 'cancelled':
    case 'postponed':
      return 'void';
  }
}

function mapTally(map: PlayedMap | undefined, subject: string, isClosed: boolean): Tally | undefined {
  if (map === undefined) return undefined;
  const running = isClosed ? 'cut' : 'running';
  switch (subject) {
    case 'maps': {
      const count = { home: map.winner === 'home' ? 1 : 0, away: map.winner === 'away' ? 1 : 0 };
      return { count, state: map.winner === undefined ? running : 'complete' };
    }
    case 'rounds': {
      const state = map.state === 'over' ? 'complete' : map.state === 'forfeited' ? 'cut' : running;
      return map.rounds && { count: map.rounds, state };
    }
    case 'kills':
      return map.kills && { count: map.kills, state: map.state === 'running' ? running : 'complete' };
    default:
      return undefined;
  }
}

/** A series in few words, for examples and rules. */
export type SeriesText = {
  readonly bestOf: 1 | 2 | 3 | 5;
  /** The rounds of each map: the side with more of them won it. */
  readonly maps: readonly string[];
  readonly kills?: readonly string[];
  readonly ending?: SeriesEnding;
  readonly winner?: Side;
  /** The last map: forfeited to this side, or broken off with the series. */
  readonly forfeitedTo?: Side;
  /** The first map is played anew since this moment. */
  readonly rerunAt?: number;
};

export function seriesOf(text: SeriesText): Series {
  const maps = text.maps.map((rounds, index): PlayedMap => {
    const count = countOf(rounds);
    const isForfeited = text.forfeitedTo !== undefined && index === text.maps.length - 1;
    const winner = isForfeited ? text.forfeitedTo : count.home > count.away ? 'home' : 'away';
    return {
      winner: total(count) === 0 && !isForfeited ? undefined : winner,
      rounds: count,
      kills: text.kills?.[index] === undefined ? undefined : countOf(text.kills[index]),
      state: isForfeited ? 'forfeited' : total(count) === 0 ? 'running' : 'over',
      rerunAt: index === 0 ? text.rerunAt : undefined,
    };
  });
  return { bestOf: text.bestOf, maps, ending: text.ending ?? 'ended', officialWinner: text.winner };
}
