/**
 * Football bets judged once more, in the words of a rule page and from the list of incidents: for
 * matches that ended or were abandoned, under the usual rules.
 */
import type { FootballMatch, Incident } from '../markets/football/match.ts';
import type { OutcomeBet } from '../markets/market.ts';
import { halvesOf, type Half } from './settler.ts';

type Pair = [Half, Half];
const back: Pair = ['back', 'back'];
const yes = (is: boolean): Pair => (is ? ['won', 'won'] : ['lost', 'lost']);

function pointsOf(incident: Incident): ['goals' | 'corners' | 'cards', number] {
  if (incident.kind === 'goal') return ['goals', 1];
  if (incident.kind === 'corner') return ['corners', incident.taken ? 1 : 0];
  return ['cards', !incident.onPitch ? 0 : incident.card === 'yellow' ? 1 : 2];
}

function added(match: FootballMatch, what: string, periods: readonly string[]): [home: number, away: number] {
  let [home, away] = [0, 0];
  for (const incident of match.incidents) {
    const [kind, points] = pointsOf(incident);
    if (kind !== what || !periods.includes(incident.period)) continue;
    if (incident.side === 'home') home += points;
    else away += points;
  }
  return [home, away];
}

/** The market that a first half's market is of the whole match. */
const ofHalf: Record<number, number> = { 60: 1, 63: 10, 64: 11, 66: 16, 68: 18, 74: 26, 75: 29, 81: 45 };
const subjectOf: Record<number, string> = { 165: 'corners', 166: 'corners', 139: 'cards', 9002: 'cards' };

/** The two halves of a stake as they come out. */
export function judge(id: number, bet: OutcomeBet, match: FootballMatch): Pair {
  const market = ofHalf[id] ?? id;
  const isHalf = id in ofHalf;
  const isPlayed = isHalf ? match.halvesOver > 0 : match.ending === 'ended';
  const [home, away] = added(match, subjectOf[id] ?? 'goals', isHalf ? ['first'] : ['first', 'second']);
  const { outcome, specifiers } = bet;
  const line = (specifiers.total ?? specifiers.hcp ?? 0) / 4;
  const counted = market === 19 ? home : market === 20 ? away : home + away;
  switch (market) {
    case 18:
    case 19:
    case 20:
    case 166:
    case 139: {
      const isPassed = counted >= line + 0.5;
      if (!isPlayed && !isPassed) return back;
      return halvesOf(line, (each) => (outcome === 'over' ? counted - each : each - counted));
    }
    case 29:
      return isPlayed || (home && away) ? yes((outcome === 'yes') === !!(home && away)) : back;
    case 8: {
      const goals = match.incidents.filter(
        ({ kind, period }) => kind === 'goal' && ['first', 'second'].includes(period),
      );
      const goal = goals[specifiers.goalnr! - 1];
      if (goal) return yes(goal.side === outcome);
      return isPlayed ? yes(outcome === 'none') : back;
    }
    default:
      return isPlayed ? judgeScore(market, bet, [home, away], match, isHalf) : back;
  }
}

function judgeScore(
  market: number,
  { outcome, specifiers, from }: OutcomeBet,
  score: [number, number],
  match: FootballMatch,
  isHalf: boolean,
): Pair {
  const [home, away] = score;
  const winner = (a: number, b: number): string => (a > b ? 'home' : a < b ? 'away' : 'draw');
  const given = (specifiers.hcp ?? 0) / 4;
  switch (market) {
    case 1:
      return yes(outcome === winner(home, away));
    case 10:
      return yes(!({ '1x': 'away', '12': 'draw', x2: 'home' }[outcome] === winner(home, away)));
    case 11:
      return home === away ? back : yes(outcome === winner(home, away));
    case 14:
      return yes(outcome === winner(home + given, away));
    case 16:
    case 165:
    case 9002: {
      const since = market === 16 && from ? from : { home: 0, away: 0 };
      const margin = home - since.home - (away - since.away);
      return halvesOf(given, (each) => (outcome === 'home' ? margin + each : -margin - each));
    }
    case 26:
      return yes(outcome === ['even', 'odd'][(home + away) % 2]);
    case 45: {
      const most = isHalf ? 3 : 4;
      const text =
        Math.max(home, away) > most
          ? { home: 'otherHome', draw: 'otherDraw', away: 'otherAway' }[winner(home, away)]
          : `${home}-${away}`;
      return yes(outcome === text);
    }
    case 47: {
      const [h, a] = added(match, 'goals', ['first']);
      return yes(outcome === `${winner(h, a)}/${winner(home, away)}`);
    }
    default:
      throw new Error(`The judge does not know the market ${market}`);
  }
}
