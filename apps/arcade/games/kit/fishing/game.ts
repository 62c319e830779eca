/**
 * A fishing game as the server knows it: each round is one volley and ends at once, so that no
 * bullet is paid that was not shot.
 */
import { soloGame } from '../solo.ts';
import type { Names, SoloGame } from '../solo.ts';
import { makePond } from './pond.ts';
import type { Kinds, Pond } from './pond.ts';
import { bullets, bulletsMax, payoutOf, returnPercent, shootAt } from './rules.ts';
import type { Shot } from './rules.ts';

/** The fish that a volley shoots at, one for each bullet. */
export type Choice = { fish: number[] };
export type Volley = { shots: Shot[] };
/** `seed`: of the pond's schedule. */
export type FishingRules = { gameCode: string; names: Names; seed: number; kinds: Kinds };

export const seats = 8;
/**
 * A message may be this late, and a bullet flies for a while: a fish counts as there a little
 * before and after it is seen.
 */
const lateMs = 4_000;
export const longestFlightMs = 5_000;

export function fishingGame({ gameCode, names, seed, kinds }: FishingRules): SoloGame {
  const pond = makePond(seed, kinds);
  return soloGame<Choice, null, Volley, null>({
    gameCode,
    names,
    category: 'FISH',
    classify: 'fishing',
    stakes: bullets,
    rtpPercent: `${returnPercent}.00`,
    readChoice: (value) => readFish(value, pond),
    readAction: () => undefined,
    begin(stake, { fish }, draw) {
      const shots = fish.map((id) => {
        const kind = pond.kindOf(id)!;
        return shootAt(id, kind, kinds[kind]!.pays, draw);
      });
      return {
        state: null,
        outcome: { shots },
        payout: payoutOf(stake / BigInt(fish.length), shots),
        isLast: true,
      };
    },
    act: () => undefined,
    actionOfHouse: () => null,
    stakesOf: ({ fish }) => fish.length,
    room: {
      seats,
      targetsOf: ({ fish }) => fish,
      isThere: (fish, timeMs) => pond.swimsBetween(fish, timeMs - lateMs, timeMs + longestFlightMs + lateMs),
      caughtOf: ({ shots }) => shots.filter(({ isCaught }) => isCaught).map(({ fish }) => fish),
    },
  });
}

function readFish(value: unknown, pond: Pond): Choice | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { fish, ...rest } = value as Record<string, unknown>;
  if (Object.keys(rest).length > 0 || !Array.isArray(fish) || fish.length === 0 || fish.length > bulletsMax)
    return undefined;
  return fish.every((id) => typeof id === 'number' && pond.kindOf(id) !== undefined) ? { fish } : undefined;
}
