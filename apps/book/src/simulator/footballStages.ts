/** A football match by the clock: its stages, from the kick-off to the confirmed results. */
import { footballFacts, type FootballMatch, type Incident } from '../markets/football/match.ts';
import type { Count } from '../markets/facts.ts';
import { footballChances, kickOff, type FootballModel, type FootballState } from '../model/football.ts';
import { footballSheet } from '../pricing/sheet.ts';
import { countsOf, type DrawnMatch } from './footballMatch.ts';
import { minuteMs, momentsOf, pricesMs, secondMs, stoppedAt, tickMs } from './stage.ts';
import type { Stage, Stop, StopReason } from './stage.ts';

const breakMs = 15 * minuteMs;
/** The stoppage that prices expect until it is shown in the last minute of a half. */
const expectedStoppage = { first: 2.5, second: 5.5 };
const confirmedAfterMs = 5 * minuteMs;
const cornersApartMs = 20 * secondMs;

type Happening = {
  readonly at: number;
  readonly incident: Incident;
  /** A goal that is taken back then. */
  readonly untilAt?: number;
};

type Course = {
  readonly startsAt: number;
  readonly firstEnds: number;
  readonly secondStarts: number;
  readonly ends: number;
  readonly happenings: readonly Happening[];
  readonly stops: readonly Stop[];
};

/** The stages of a match that is played; `ending` postponed has none, as nothing is played. */
export function footballStages(match: DrawnMatch, model: FootballModel, startsAt: number): Stage[] {
  const course = courseOf(match, startsAt);
  const { ends, firstEnds, secondStarts, stops, happenings } = course;
  const others = [
    firstEnds,
    secondStarts,
    ...stops.flatMap(({ from, until }) => [from, until]),
    ...happenings.flatMap(({ at, untilAt = at }) => [at, at + settledAfterMs, untilAt]),
  ].map(Math.round);
  const stages = momentsOf(startsAt, ends, tickMs, others).map((at) =>
    stageAt(match, model, course, at, others.includes(at)),
  );
  return [...stages, ...endOf(match, course)];
}

/** A goal, a card: results of what they decide are said so long after them. */
const settledAfterMs = 30 * secondMs;

function courseOf(match: DrawnMatch, startsAt: number): Course {
  const { stoppage } = match;
  const lengths = { first: (45 + stoppage.first) * minuteMs, second: (45 + stoppage.second) * minuteMs };
  const firstEnds = startsAt + lengths.first;
  const secondStarts = firstEnds + breakMs;
  const timeOf = (share: number): number =>
    Math.round(
      share > 0.5
        ? startsAt + (1 - share) * 2 * lengths.first
        : secondStarts + (0.5 - share) * 2 * lengths.second,
    );
  const ends = match.ending === 'abandoned' ? timeOf(match.endsAt) : secondStarts + lengths.second;
  const endOfHalf = (at: number): number => (at < firstEnds ? firstEnds : ends);
  const happenings: Happening[] = [];
  for (const [index, { share, incident }] of match.drawn.entries()) {
    const isSameClump = ({ share: other, incident: { kind } }: (typeof match.drawn)[number]) =>
      other === share && kind === 'corner';
    const place = match.drawn.slice(0, index).filter(isSameClump).length;
    const at = timeOf(share);
    // The corners of a clump follow each other, within their half.
    if (at < ends)
      happenings.push({ at: Math.min(at + place * cornersApartMs, endOfHalf(at) - 1), incident });
  }
  const stops = happenings.map(({ at, incident }) => stopOf(at, incident));
  for (const { share, side } of match.disallowed) {
    const at = timeOf(share);
    const stop = { from: at - warnedMs, until: at + reviewMs + 15 * secondMs, reason: 'goalReview' as const };
    const isFree = happenings.every((other) => other.at < stop.from || other.at > stop.until + warnedMs);
    if (!isFree || stop.until >= endOfHalf(at) || stop.from < startsAt) continue;
    const period = share > 0.5 ? ('first' as const) : ('second' as const);
    happenings.push({ at, incident: { kind: 'goal', side, period }, untilAt: at + reviewMs });
    stops.push(stop);
  }
  for (const share of match.attacks) {
    const at = timeOf(share);
    stops.push({ from: at, until: at + 15 * secondMs, reason: 'dangerousFreeKick' });
  }
  happenings.sort((a, b) => a.at - b.at);
  stops.sort((a, b) => a.from - b.from);
  return { startsAt, firstEnds, secondStarts, ends, happenings, stops };
}

/** Bets stop before it happens: who sees the ground first has nothing to win by it. */
const warnedMs = 8 * secondMs;
const reviewMs = 60 * secondMs;

function stopOf(at: number, { kind, ...incident }: Incident): Stop {
  const stop = (beforeMs: number, afterMs: number, reason: StopReason): Stop => ({
    from: at - beforeMs,
    until: at + afterMs,
    reason,
  });
  if (kind === 'goal') return stop(warnedMs, 40 * secondMs, 'possibleGoal');
  if (kind === 'corner') return stop(3 * secondMs, cornersApartMs + 5 * secondMs, 'several');
  return 'card' in incident && incident.card !== 'yellow'
    ? stop(warnedMs, 40 * secondMs, 'possibleRedCard')
    : stop(3 * secondMs, 5 * secondMs, 'several');
}

/** The happenings that are known at a moment, with a goal that is not given while it is looked at. */
const happened = (course: Course, at: number): readonly Happening[] =>
  course.happenings.filter((each) => each.at <= at && (each.untilAt === undefined || at < each.untilAt));

const matchAt = (course: Course, at: number): FootballMatch => ({
  incidents: happened(course, at).map(({ incident }) => incident),
  halvesOver: at >= course.firstEnds ? 1 : 0,
  ending: 'none',
});

/** The state that prices are made of. */
export function stateAt(match: DrawnMatch, course: Course, at: number): FootballState {
  const { startsAt, firstEnds, secondStarts } = course;
  const { incidents } = matchAt(course, at);
  const { goals, corners, cards, reds } = countsOf(incidents);
  const half = at < firstEnds ? 'first' : at < secondStarts ? 'break' : 'second';
  const minutes = half === 'break' ? 0 : (at - (half === 'first' ? startsAt : secondStarts)) / minuteMs;
  const stoppage = {
    first: half === 'first' && minutes < 44 ? expectedStoppage.first : match.stoppage.first,
    second: half === 'second' && minutes >= 44 ? match.stoppage.second : expectedStoppage.second,
  };
  const atHalf = half === 'first' ? undefined : firstHalfOf(incidents);
  return { ...kickOff, clock: { half, minutes, stoppage }, score: goals, corners, cards, reds, atHalf };
}

const firstHalfOf = (incidents: readonly Incident[]): Count =>
  countsOf(incidents.filter(({ period }) => period === 'first')).goals;

function stageAt(
  match: DrawnMatch,
  model: FootballModel,
  course: Course,
  at: number,
  isNews: boolean,
): Stage {
  const { startsAt, firstEnds, secondStarts, happenings, stops } = course;
  const state = stateAt(match, course, at);
  const { half, minutes } = state.clock;
  const stopped = stoppedAt(stops, at);
  const coming = happenings.find(
    (each) => each.incident.kind === 'goal' && at >= each.at - warnedMs && at < each.at,
  );
  const seen = happenings.filter((each) => each.at <= at && each.incident.kind !== 'corner');
  const isPriced = isNews || (at - (half === 'second' ? secondStarts : startsAt)) % pricesMs === 0;
  const isDecided = happenings.some((each) => at === each.at + settledAfterMs || at === each.untilAt);
  return {
    at,
    shown: {
      state: 'live',
      clock: { period: half, seconds: half === 'break' ? 0 : Math.floor(minutes * 60) },
      counts: { goals: state.score, corners: state.corners, cards: state.cards },
      reds: state.reds,
      incidents: seen.length + seen.filter(({ untilAt }) => untilAt !== undefined && at >= untilAt).length,
      danger: coming?.incident.side,
    },
    stopped,
    offers:
      stopped === undefined && isPriced && (half !== 'break' || at === firstEnds)
        ? () => footballSheet(footballChances(model, state))
        : undefined,
    results:
      isDecided || at === firstEnds ? { facts: footballFacts(matchAt(course, at)), certainty: 1 } : undefined,
  };
}

/** The end: results from the ground, and later confirmed ones, which may differ by a corner. */
function endOf(match: DrawnMatch, course: Course): Stage[] {
  const { ends } = course;
  const { incidents } = matchAt(course, ends);
  const { goals, corners, cards, reds } = countsOf(incidents);
  const shown = { counts: { goals, corners, cards }, reds };
  const ofEnd = (list: readonly Incident[], ending: FootballMatch['ending']) =>
    footballFacts({
      incidents: list,
      halvesOver: ending === 'ended' ? 2 : ends >= course.firstEnds ? 1 : 0,
      ending,
    });
  if (match.ending === 'abandoned')
    return [
      { at: ends, shown: { ...shown, state: 'interrupted' }, stopped: 'several' },
      {
        at: ends + 2 * confirmedAfterMs,
        shown: { ...shown, state: 'abandoned' },
        stopped: 'matchEnded',
        results: { facts: ofEnd(incidents, 'abandoned'), certainty: 2 },
      },
    ];
  const last = match.isMiscounted ? incidents.findLastIndex(({ kind }) => kind === 'corner') : -1;
  const counted = incidents.filter((_, index) => index !== last);
  return [
    { at: ends, shown: { ...shown, state: 'ended' }, stopped: 'matchEnded' },
    {
      at: ends + settledAfterMs,
      shown: { ...shown, state: 'ended' },
      stopped: 'matchEnded',
      results: { facts: ofEnd(counted, 'ended'), certainty: 1 },
    },
    {
      at: ends + confirmedAfterMs,
      shown: { ...shown, state: 'closed' },
      stopped: 'matchEnded',
      results: { facts: ofEnd(incidents, 'ended'), certainty: 2 },
    },
  ];
}
