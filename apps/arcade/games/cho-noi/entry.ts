/**
 * The game as the server knows it: a round is a spin with all its falls, and the free spins that it
 * wins.
 */
import type { CatalogueEntry } from '../kit/entry.ts';
import type { Draw } from '../kit/fair.ts';
import { readNothing, soloGame } from '../kit/solo.ts';
import type { Step } from '../kit/solo.ts';
import { thumbSvg } from './art/thumb.ts';
import { rtpPercent } from './measured.ts';
import {
  amountOf,
  drawSpin,
  freshProgress,
  gameCode,
  hasFreeSpin,
  names,
  playSpin,
  stakes,
} from './rules.ts';
import type { Progress, SpinKind } from './rules.ts';

/**
 * A spin as it is stored: its falls follow from rows, stops and `before` by the rules. `progress`:
 * after this spin.
 */
export type Spin = {
  kind: SpinKind;
  rows: number[];
  stops: number[];
  before: Progress;
  awarded: number;
  progress: Progress;
};

function spin(kind: SpinKind, stake: bigint, before: Progress, draw: Draw): Step<Progress, Spin> {
  const { rows, stops } = drawSpin(draw);
  const { awarded, progress, pay } = playSpin(kind, rows, stops, before);
  return {
    state: progress,
    outcome: { kind, rows, stops, before, awarded, progress },
    payout: amountOf(pay, stake),
    isLast: !hasFreeSpin(progress),
  };
}

export const game = soloGame<null, Progress, Spin, 'spin'>({
  gameCode,
  names,
  category: 'RNG',
  classify: 'slots',
  stakes,
  rtpPercent,
  readChoice: readNothing,
  readAction: (value) => (value === 'spin' ? value : undefined),
  begin: (stake, _choice, draw) => spin('base', stake, freshProgress, draw),
  act: (stake, _choice, progress, _action, draw) => spin('free', stake, progress, draw),
  actionOfHouse: () => 'spin',
});

export const entry: CatalogueEntry = { kind: 'solo', game, thumb: thumbSvg };
