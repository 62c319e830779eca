/**
 * A drawn cockfight, blow by blow: its result is drawn first, by its chances; the shown blows lead
 * to that result and mean nothing for the bets.
 */
import type { Draw } from '../fair.ts';
import type { ResultMark } from '../table.ts';

/**
 * The ends that a fight can have. `bothDown`: both fall; `fullTime`: both stand when the time is
 * up.
 */
export const results = ['meron', 'wala', 'bothDown', 'fullTime'] as const;
export type Result = (typeof results)[number];
/** In ten-thousandths; together they make one. */
export type Chances = Readonly<Record<Result, number>>;
export const chanceSum = 10_000;

/** A blow as it is shown: the cock that strikes, and how hard, from 1 to 3. */
export type Blow = { by: 'meron' | 'wala'; force: number };
export type Outcome = { result: Result; blows: Blow[] };

const leastBlows = 5;
const blowsSpread = 4;
const hardest = 3;

/**
 * The measure of the ground on which cocks meet; every drawing of one has its mat at the same
 * place.
 */
export const groundWidth = 900;
export const groundHeight = 560;

/** The cocks walk in; then each blow takes its time, and the end a little longer. */
export const entranceMs = 1_500;
export const blowMs = 850;
const endMs = 2_000;
export const revealMs = ({ blows }: Outcome): number => entranceMs + blows.length * blowMs + endMs;

export const isUndecided = (result: Result): boolean => result === 'bothDown' || result === 'fullTime';

/** By the first letters of the sides' names in the trade. */
const marks: Readonly<Record<Result, ResultMark>> = {
  meron: { text: 'M', tone: 'red' },
  wala: { text: 'W', tone: 'blue' },
  bothDown: { text: '=', tone: 'green' },
  fullTime: { text: '=', tone: 'green' },
};
export const markOfFight = ({ result }: Outcome): ResultMark => marks[result];

export function drawFight(chances: Chances, draw: Draw): Outcome {
  const result = resultAt(chances, draw.below(chanceSum));
  const blows = Array.from({ length: leastBlows + draw.below(blowsSpread) }, (): Blow => ({
    by: draw.below(2) === 0 ? 'meron' : 'wala',
    force: 1 + draw.below(hardest - 1),
  }));
  const last: Blow[] =
    result === 'meron' || result === 'wala' ? [{ by: result, force: hardest }] : lastOfNone(result);
  return { result, blows: [...blows, ...last] };
}

/** Both fall by each other's hardest blow; when the time is up, neither was hard enough. */
function lastOfNone(result: 'bothDown' | 'fullTime'): Blow[] {
  const force = result === 'bothDown' ? hardest : 1;
  return [
    { by: 'meron', force },
    { by: 'wala', force },
  ];
}

/** `ticket`: from 0 to below 10,000. */
export function resultAt(chances: Chances, ticket: number): Result {
  let from = 0;
  for (const result of results) {
    from += chances[result];
    if (ticket < from) return result;
  }
  throw new RangeError(`The ticket ${ticket} is not below ${chanceSum}.`);
}
