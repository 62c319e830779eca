/** The models of a series of maps: who wins the maps, rounds of a map, and kills. */
import { lead, nil, type Count } from '../markets/facts.ts';
import type { Chances } from '../markets/market.ts';
import { mapsToWin, type Series } from '../markets/esports/series.ts';
import { gridOf, negativeBinomialRow } from './counts.ts';
import { gridFrom, type Cell, type Grid } from './grid.ts';
import { once } from './once.ts';

/**
 * The maps that are still to come, from this score of maps on; `wins` gives the chance of the home
 * side by the number of the map. A series of two is played to its end.
 */
export function seriesGrid(
  bestOf: Series['bestOf'],
  wins: (mapNumber: number) => number,
  now: Count = nil,
): Grid {
  const enough = mapsToWin(bestOf);
  const cells = new Map<string, Cell>();
  const walk = (home: number, away: number, p: number): void => {
    if (home === enough || away === enough || home + away === bestOf) {
      const key = `${home}-${away}`;
      cells.set(key, { home: home - now.home, away: away - now.away, p: p + (cells.get(key)?.p ?? 0) });
      return;
    }
    const chance = wins(home + away + 1);
    walk(home + 1, away, p * chance);
    walk(home, away + 1, p * (1 - chance));
  };
  walk(now.home, now.away, 1);
  return gridFrom([...cells.values()]);
}

export type RoundRules = {
  /** The rounds that win a map. */
  readonly first: number;
  /** Overtime: by blocks of six, in which four win, or until one leads by two. */
  readonly overtime: 'blocksOfSix' | 'leadByTwo';
};

/** The chance of the home side to win a round: in each half, since attack and defence differ. */
export type RoundChances = { readonly firstHalf: number; readonly secondHalf: number };

const overtimesMax = 40;

/** The rounds that are still to come on a map. */
export function roundGrid(chances: RoundChances, { first, overtime }: RoundRules, now: Count = nil): Grid {
  const cells: Cell[] = [];
  const add = (home: number, away: number, p: number): void => {
    if (p > 0) cells.push({ home: home - now.home, away: away - now.away, p });
  };
  const level = first - 1;
  const tied = now.home >= level && now.away >= level ? 1 : regularRounds(chances, first, now, add);
  const chance = (chances.firstHalf + chances.secondHalf) / 2;
  if (overtime === 'leadByTwo') overtimeByTwo(chance, level, now, tied, add);
  else overtimeByBlocks(chance, level, now, tied, add);
  return gridFrom(cells);
}

type Add = (home: number, away: number, p: number) => void;

/** Walks the rounds up to the overtime, of which it gives back the chance. */
function regularRounds({ firstHalf, secondHalf }: RoundChances, first: number, now: Count, add: Add): number {
  const level = first - 1;
  let scores = new Map<string, Cell>([['', { ...now, p: 1 }]]);
  let tied = 0;
  while (scores.size > 0) {
    const next = new Map<string, Cell>();
    const reach = (home: number, away: number, p: number): void => {
      if (home === first || away === first) add(home, away, p);
      else if (home === level && away === level) tied += p;
      else {
        const key = `${home}-${away}`;
        next.set(key, { home, away, p: p + (next.get(key)?.p ?? 0) });
      }
    };
    for (const { home, away, p } of scores.values()) {
      const chance = home + away < level ? firstHalf : secondHalf;
      reach(home + 1, away, p * chance);
      reach(home, away + 1, p * (1 - chance));
    }
    scores = next;
  }
  return tied;
}

/** Until one side leads by two. */
function overtimeByTwo(chance: number, level: number, now: Count, reached: number, add: Add): void {
  const begun = now.home >= level && now.away >= level;
  let [home, away, p] = begun ? [now.home, now.away, reached] : [level, level, reached];
  if (home !== away) {
    // One side is a round ahead: it wins with the next, or the score is level again.
    const ahead = home > away ? chance : 1 - chance;
    add(home > away ? home + 1 : home, home > away ? away : away + 1, p * ahead);
    p *= 1 - ahead;
    home = away = Math.max(home, away);
  }
  for (let extra = 0; extra < overtimesMax; extra += 1) {
    add(home + 2, away, p * chance ** 2);
    add(home, away + 2, p * (1 - chance) ** 2);
    p *= 2 * chance * (1 - chance);
    [home, away] = [home + 1, away + 1];
  }
}

/** Blocks of six rounds: four of them win the map, three each begin another block. */
function overtimeByBlocks(chance: number, level: number, now: Count, reached: number, add: Add): void {
  const begun = now.home >= level && now.away >= level;
  let base = begun ? level + 3 * Math.floor((Math.min(now.home, now.away) - level) / 3) : level;
  let start: Count = begun ? { home: now.home - base, away: now.away - base } : nil;
  let p = reached;
  for (let extra = 0; extra < overtimesMax; extra += 1) {
    let levelAgain = 0;
    const walk = (home: number, away: number, q: number): void => {
      if (home === 4 || away === 4) add(base + home, base + away, q);
      else if (home === 3 && away === 3) levelAgain += q;
      else {
        walk(home + 1, away, q * chance);
        walk(home, away + 1, q * (1 - chance));
      }
    };
    walk(start.home, start.away, p);
    [base, start, p] = [base + 3, nil, levelAgain];
  }
}

/** The chance of the home side, over the counts that a grid adds to the present one. */
export function winChance(grid: Grid, now: Count = nil): number {
  const { first, chances } = grid.row('lead');
  return chances.reduce((sum, p, index) => sum + (lead(now) + first + index > 0 ? p : 0), 0);
}

export type SeriesModel = {
  readonly bestOf: Series['bestOf'];
  /** A title of rounds gives map winners by its rounds, any other their chance. */
  readonly rounds?: RoundChances & RoundRules;
  readonly mapWin?: number;
  /** Mean kills of each side on a map, and the size of their spread. */
  readonly kills?: { readonly home: number; readonly away: number; readonly size: number };
};

export type SeriesState = {
  readonly maps: Count;
  /** The map that is being played, or the next one: its rounds and kills, and the share that is left. */
  readonly rounds: Count;
  readonly kills: Count;
  readonly mapLeft: number;
};

export const seriesStart: SeriesState = { maps: nil, rounds: nil, kills: nil, mapLeft: 1 };
const killsMax = 90;

type Rest = { readonly grid: Grid; readonly now: Count };

/** All that the markets of esports ask, from the present moment on. */
export function seriesChances(model: SeriesModel, state: SeriesState): Chances {
  const { bestOf, rounds, kills } = model;
  const present = state.maps.home + state.maps.away + 1;
  /** The map that is being played, and any that follows: a grid is made once, and then kept. */
  const ofMap = <T>(make: (isPresent: boolean) => T): ((mapNumber: number) => T) => {
    const [playing, fresh] = [once(() => make(true)), once(() => make(false))];
    return (mapNumber) => (mapNumber === present ? playing() : fresh());
  };
  const roundsOf = ofMap((isPresent): Rest | undefined => {
    const now = isPresent ? state.rounds : nil;
    return rounds && { grid: roundGrid(rounds, rounds, now), now };
  });
  const wins = ofMap((isPresent): number => {
    const of = roundsOf(isPresent ? present : present + 1);
    return of === undefined ? model.mapWin! : winChance(of.grid, of.now);
  });
  const killsOf = ofMap((isPresent): Rest | undefined => {
    if (kills === undefined) return undefined;
    const left = isPresent ? state.mapLeft : 1;
    const row = (mean: number) => negativeBinomialRow(mean * left, kills.size * left, killsMax);
    return { grid: gridOf(row(kills.home), row(kills.away)), now: isPresent ? state.kills : nil };
  });
  const mapsOf = ofMap((isPresent): Rest => {
    const p = wins(isPresent ? present : present + 1);
    const cells = [
      { home: 1, away: 0, p },
      { home: 0, away: 1, p: 1 - p },
    ];
    return { grid: gridFrom(cells), now: nil };
  });
  const series = once((): Rest => ({ grid: seriesGrid(bestOf, wins, state.maps), now: state.maps }));
  return {
    rest(subject, span, mapNumber = present) {
      if (span === 'match') return subject === 'maps' ? series() : undefined;
      if (span !== 'map' || mapNumber < present || mapNumber > bestOf) return undefined;
      if (subject === 'rounds') return roundsOf(mapNumber);
      if (subject === 'kills') return killsOf(mapNumber);
      return subject === 'maps' ? mapsOf(mapNumber) : undefined;
    },
  };
}
