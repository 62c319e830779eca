/** The game as the server knows it: a round is a spin and the free spins that it wins. */
import type { CatalogueEntry } from '../kit/entry.ts';
import { readNothing, soloGame } from '../kit/solo.ts';
import type { Step } from '../kit/solo.ts';
import type { Draw } from '../kit/fair.ts';
import { percentRoundedDown } from '../kit/ratio.ts';
import { lines } from '../kit/slot/lines.ts';
import { thumbSvg } from './art/thumb.ts';
import { returnToPlayer } from './rtp.ts';
import { freshProgress, gameCode, hasFreeSpin, names, playSpin, stakes, stripLengths } from './rules.ts';
import type { Progress, SpinKind } from './rules.ts';

/** `progress`: after this spin. */
export type Spin = {
  kind: SpinKind;
  stops: number[];
  multiplier: number;
  awarded: number;
  progress: Progress;
};

function spin(kind: SpinKind, stake: bigint, before: Progress, draw: Draw): Step<Progress, Spin> {
  const stops = stripLengths(kind).map((length) => draw.below(length));
  const { multiplier, awarded, progress, payout } = playSpin(kind, stops, before, stake);
  return {
    state: progress,
    outcome: { kind, stops, multiplier: Number(multiplier), awarded, progress },
    payout,
    isLast: !hasFreeSpin(progress),
  };
}

export const game = soloGame<null, Progress, Spin, 'spin'>({
  gameCode,
  names,
  category: 'RNG',
  classify: 'slots',
  stakes,
  lines: lines.length,
  rtpPercent: percentRoundedDown(returnToPlayer().total),
  readChoice: readNothing,
  readAction: (value) => (value === 'spin' ? value : undefined),
  begin: (stake, _choice, draw) => spin('base', stake, freshProgress, draw),
  act: (stake, _choice, progress, _action, draw) => spin('free', stake, progress, draw),
  actionOfHouse: () => 'spin',
});

export const entry: CatalogueEntry = { kind: 'solo', game, thumb: thumbSvg };
