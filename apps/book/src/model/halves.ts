/** Scores at half-time together with final ones. */
import type { Count } from '../markets/facts.ts';
import type { Grid } from './grid.ts';

/** Cells below it are left out: a few of thousands have nearly all of the chance. */
const leastChance = 1e-10;

export type HalvesCell = { readonly first: Count; readonly full: Count; readonly p: number };

/** The cells in typed arrays, as there are thousands: of each the two scores, and its chance. */
export class Halves {
  readonly firstHome: Uint16Array;
  readonly firstAway: Uint16Array;
  readonly home: Uint16Array;
  readonly away: Uint16Array;
  readonly chances: Float64Array;
  size = 0;

  constructor(most: number) {
    this.firstHome = new Uint16Array(most);
    this.firstAway = new Uint16Array(most);
    this.home = new Uint16Array(most);
    this.away = new Uint16Array(most);
    this.chances = new Float64Array(most);
  }

  *[Symbol.iterator](): Iterator<HalvesCell> {
    for (let index = 0; index < this.size; index += 1)
      yield {
        first: { home: this.firstHome[index]!, away: this.firstAway[index]! },
        full: { home: this.home[index]!, away: this.away[index]! },
        p: this.chances[index]!,
      };
  }
}

/**
 * Each score of a grid of goals to come, with those at half-time that lead to it: `beforeHalf` has
 * the chances of so many of a number of goals to fall before it. They are added to the score, or at
 * half-time to `atHalf`, the score that is known of it.
 */
export function halvesOf(
  goals: Grid,
  beforeHalf: readonly (readonly number[])[],
  score: Count,
  atHalf = score,
): Halves {
  let most = 0;
  for (let index = 0; index < goals.size; index += 1)
    if (goals.chances[index]! > leastChance) most += (goals.home[index]! + 1) * (goals.away[index]! + 1);
  const halves = new Halves(most);
  for (let index = 0; index < goals.size; index += 1) {
    if (goals.chances[index]! <= leastChance) continue;
    const [home, away] = [goals.home[index]!, goals.away[index]!];
    const [rowHome, rowAway] = [beforeHalf[home]!, beforeHalf[away]!];
    for (let i = 0; i <= home; i += 1)
      for (let j = 0; j <= away; j += 1) {
        const p = goals.chances[index]! * rowHome[i]! * rowAway[j]!;
        if (p <= leastChance) continue;
        const at = halves.size;
        halves.firstHome[at] = atHalf.home + i;
        halves.firstAway[at] = atHalf.away + j;
        halves.home[at] = score.home + home;
        halves.away[at] = score.away + away;
        halves.chances[at] = p;
        halves.size += 1;
      }
  }
  return halves;
}
