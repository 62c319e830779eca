/**
 * The game as the server knows it: a round is a spin and the respins of the reels that the boy
 * fills.
 */
import type { CatalogueEntry } from '../kit/entry.ts';
import type { Draw } from '../kit/fair.ts';
import { winsPool } from '../kit/pool.ts';
import { percentRoundedDown } from '../kit/ratio.ts';
import { lines } from '../kit/slot/lines.ts';
import { readNothing, soloGame } from '../kit/solo.ts';
import type { Step } from '../kit/solo.ts';
import { thumbSvg } from './art/thumb.ts';
import { returnToPlayer } from './rtp.ts';
import {
  drawStops,
  evaluate,
  gameCode,
  givesRespin,
  linesPay,
  names,
  noneFilled,
  pool,
  stakes,
} from './rules.ts';
import type { Filled } from './rules.ts';

/** `held`: the reels that stood filled before this step; `pool`: it wins the progressive pool. */
export type Spin = { stops: number[]; held: boolean[]; pool: boolean };
type State = { stops: number[]; filled: boolean[] };

function spin(stake: bigint, held: Filled, before: readonly number[], draw: Draw): Step<State, Spin> {
  const stops = drawStops(draw, held, before);
  const evaluation = evaluate(stops, held);
  return {
    state: { stops, filled: evaluation.filled },
    outcome: { stops, held: [...held], pool: false },
    payout: linesPay(evaluation, stake),
    isLast: !givesRespin(held, evaluation.filled),
  };
}

export const game = soloGame<null, State, Spin, 'spin'>({
  gameCode,
  names,
  category: 'RNG',
  classify: 'slots',
  stakes,
  lines: lines.length,
  pool,
  rtpPercent: percentRoundedDown(returnToPlayer().total),
  readChoice: readNothing,
  readAction: (value) => (value === 'spin' ? value : undefined),
  begin(stake, _choice, draw) {
    const first = spin(stake, noneFilled, [], draw);
    // Behind the stops, so that who checks them need not know the pool.
    const won = winsPool(pool, stake, draw);
    return { ...first, outcome: { ...first.outcome, pool: won }, winsPool: won };
  },
  act: (stake, _choice, { stops, filled }, _action, draw) => spin(stake, filled, stops, draw),
  actionOfHouse: () => 'spin',
});

export const entry: CatalogueEntry = { kind: 'solo', game, thumb: thumbSvg };
