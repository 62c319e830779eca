/** The game as the server knows it: a round is one step. */
import type { CatalogueEntry } from '../kit/entry.ts';
import { soloGame } from '../kit/solo.ts';
import { thumbSvg } from './art/thumb.ts';
import {
  gameCode,
  isWin,
  lowestReturn,
  names,
  numberCount,
  payoutOf,
  stakes,
  targetBounds,
} from './rules.ts';
import type { Choice, Rolled } from './rules.ts';

function readChoice(value: unknown): Choice | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { side, target, ...rest } = value as Record<string, unknown>;
  if (Object.keys(rest).length > 0 || (side !== 'over' && side !== 'under') || !Number.isInteger(target))
    return undefined;
  const { least, most } = targetBounds(side);
  return (target as number) >= least && (target as number) <= most
    ? { side, target: target as number }
    : undefined;
}

export const game = soloGame<Choice, null, Rolled, never>({
  gameCode,
  names,
  category: 'RNG',
  classify: 'mini',
  stakes,
  rtpPercent: lowestReturn(),
  readChoice,
  readAction: () => undefined,
  begin(stake, choice, draw) {
    const roll = draw.below(numberCount);
    const won = isWin(choice, roll);
    return {
      state: null,
      outcome: { roll, isWin: won },
      payout: won ? payoutOf(stake, choice) : 0n,
      isLast: true,
    };
  },
  act: () => undefined,
  actionOfHouse() {
    throw new Error('A round of this game ends with its first step.');
  },
});

export const entry: CatalogueEntry = { kind: 'solo', game, thumb: thumbSvg };
