/**
 * A football match drawn from the model that prices it: at every moment the rest is as likely as
 * its prices say, so that who bets on it has no more than they promise.
 */
import { nil, type Count, type Side } from '../markets/facts.ts';
import type { Card, Incident } from '../markets/football/match.ts';
import { restRates, type FootballModel, type GoalRates, type MatchClock } from '../model/football.ts';
import { chanceOf, clumpOf, poissonOf, wholeBetween, type Chance } from './chance.ts';

/** An incident by the share of the match that is left when it happens. */
export type Drawn = { readonly share: number; readonly incident: Incident };

export type DrawnMatch = {
  readonly stoppage: MatchClock['stoppage'];
  /** In their order. */
  readonly drawn: readonly Drawn[];
  /** Attacks from which nothing comes, goals that are not given, and those that are looked at long. */
  readonly attacks: readonly number[];
  readonly disallowed: readonly { readonly share: number; readonly side: Side }[];
  readonly ending: 'ended' | 'abandoned' | 'postponed';
  /** The share that is left when it is abandoned. */
  readonly endsAt: number;
  /** Whether a corner too few was counted at the ground. */
  readonly isMiscounted: boolean;
};

const attacksMean = 5;
const disallowedMean = 0.15;
/** One of so many matches each. */
const postponedOf = 150;
const abandonedOf = 150;
const miscountedOf = 30;

export function drawMatch(seed: string, id: string, model: FootballModel): DrawnMatch {
  const of = (what: string): Chance => chanceOf(seed, `${id} ${what}`);
  const fate = of('fate');
  const ending = fate() * postponedOf < 1 ? 'postponed' : fate() * abandonedOf < 1 ? 'abandoned' : 'ended';
  const cards = cardsOf(model, of('cards'));
  const goals = goalsOf(model, cards, of('goals'));
  const corners = cornersOf(model, of('corners'));
  const drawn = [...cards, ...goals, ...corners].sort((a, b) => b.share - a.share);
  const play = of('play');
  return {
    stoppage: { first: wholeBetween(play, 1, 4), second: wholeBetween(play, 3, 8) },
    drawn,
    attacks: sharesOf(play, attacksMean),
    disallowed: sharesOf(play, disallowedMean).map((share) => ({ share, side: sideOf(play, 0.5) })),
    ending,
    endsAt: ending === 'abandoned' ? play() : 0,
    isMiscounted: fate() * miscountedOf < 1,
  };
}

/** Shares of a match, each as likely as another. */
const sharesOf = (chance: Chance, mean: number): number[] =>
  Array.from({ length: poissonOf(chance, mean) }, () => chance());

const sideOf = (chance: Chance, home: number): Side => (chance() < home ? 'home' : 'away');
export const periodOf = (share: number): 'first' | 'second' => (share > 0.5 ? 'first' : 'second');

/** A player is sent off at once, or by a second card, which is likelier late in a match. */
const cardOf = (chance: Chance, share: number): Card => (chance() < share ? 'red' : 'secondYellow');

function cardsOf({ cards }: FootballModel, chance: Chance): Drawn[] {
  const of = (side: Side, isRed: boolean): Drawn[] =>
    sharesOf(chance, cards[isRed ? 'red' : 'yellow'][side]).map((share) => {
      const card = isRed ? cardOf(chance, share) : 'yellow';
      return { share, incident: { kind: 'card', side, period: periodOf(share), card, onPitch: true } };
    });
  return [...of('home', false), ...of('away', false), ...of('home', true), ...of('away', true)];
}

const isRed = ({ incident }: Drawn): boolean => incident.kind === 'card' && incident.card !== 'yellow';

/** Clumps at any moment, whose sizes add up to a negative binomial number. */
function cornersOf({ corners }: FootballModel, chance: Chance): Drawn[] {
  const of = (side: Side): Drawn[] => {
    const failing = corners[side] / (corners.size + corners[side]);
    return sharesOf(chance, corners.size * -Math.log(1 - failing)).flatMap((share) =>
      Array.from({ length: clumpOf(chance, failing) }, () => ({
        share,
        incident: { kind: 'corner' as const, side, period: periodOf(share), taken: true },
      })),
    );
  };
  return [...of('home'), ...of('away')];
}

/** By the wait for the next goal, with the rates that a price would have at each moment. */
function goalsOf(model: FootballModel, cards: readonly Drawn[], chance: Chance): Drawn[] {
  const goals: Drawn[] = [];
  let [score, reds, share] = [nil, nil, 1];
  const ratesAt = (left: number): GoalRates => restRates(model.goals, clockAt(left), score, reds);
  const sendings = cards.filter(isRed).sort((a, b) => b.share - a.share);
  for (const end of [...sendings.map((each) => each.share), 0]) {
    for (;;) {
      const wanted = noGoal(ratesAt(share)) / chance();
      if (wanted >= noGoal(ratesAt(end))) break;
      share = shareAt((left) => noGoal(ratesAt(left)), wanted, end, share);
      const { home, away } = ratesAt(share);
      const side = sideOf(chance, home / (home + away));
      score = withOne(score, side);
      goals.push({ share, incident: { kind: 'goal', side, period: periodOf(share) } });
    }
    const sent = sendings.find((each) => each.share === end);
    if (sent) reds = withOne(reds, sent.incident.side);
    share = end;
  }
  return goals;
}

const withOne = (count: Count, side: Side): Count => ({ ...count, [side]: count[side] + 1 });

/** The chance that no more goals fall. */
const noGoal = ({ home, away }: GoalRates): number => Math.exp(-home - away);

/** The share, between these, at which a chance that rises as the share falls is the wanted one. */
function shareAt(chanceAt: (share: number) => number, wanted: number, end: number, begin: number): number {
  let [low, high] = [end, begin];
  for (let step = 0; step < 45; step += 1) {
    const middle = (low + high) / 2;
    if (chanceAt(middle) > wanted) low = middle;
    else high = middle;
  }
  return low;
}

/** A clock at which this share is left, of a match without stoppage. */
const clockAt = (share: number): MatchClock => ({
  half: share > 0.5 ? 'first' : 'second',
  minutes: (share > 0.5 ? 1 - share : 0.5 - share) * 90,
  stoppage: { first: 0, second: 0 },
});

/** The counts of what has happened: goals, corners, points of cards, and players sent off. */
export function countsOf(
  incidents: readonly Incident[],
): Record<'goals' | 'corners' | 'cards' | 'reds', Count> {
  const counts = { goals: nil, corners: nil, cards: nil, reds: nil };
  const add = (what: keyof typeof counts, side: Side): void =>
    void (counts[what] = withOne(counts[what], side));
  for (const incident of incidents) {
    if (incident.kind === 'goal') add('goals', incident.side);
    else if (incident.kind === 'corner') add('corners', incident.side);
    else {
      add('cards', incident.side);
      if (incident.card === 'yellow') continue;
      add('cards', incident.side);
      add('reds', incident.side);
    }
  }
  return counts;
}
