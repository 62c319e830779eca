/** The game as the server knows it: a round is a spin and the respins of the coins that hold. */
import type { CatalogueEntry } from '../kit/entry.ts';
import { percentRoundedDown } from '../kit/ratio.ts';
import { lines } from '../kit/slot/lines.ts';
import { readNothing, soloGame } from '../kit/solo.ts';
import { thumbSvg } from './art/thumb.ts';
import { returnToPlayer } from './rtp.ts';
import {
  afterRespin,
  drawRespin,
  drawSpin,
  evaluate,
  gameCode,
  holdOf,
  isOver,
  linesPay,
  names,
  prizeOf,
  stakes,
} from './rules.ts';
import type { Held } from './rules.ts';

/**
 * `coins`: all that stand there, in whole stakes by cell; `landed`: those of them that this step
 * has brought; `respins`: turns that are left; `prize`: the payout of the coins in this step, in
 * whole stakes.
 */
export type Spin = ({ kind: 'base'; stops: number[] } | { kind: 'respin' }) & {
  coins: number[];
  landed: number[];
  respins: number;
  prize: number;
};

export const game = soloGame<null, Held | null, Spin, 'spin'>({
  gameCode,
  names,
  category: 'RNG',
  classify: 'slots',
  stakes,
  lines: lines.length,
  rtpPercent: percentRoundedDown(returnToPlayer().total),
  readChoice: readNothing,
  readAction: (value) => (value === 'spin' ? value : undefined),
  begin(stake, _choice, draw) {
    const { stops, coins } = drawSpin(draw);
    const held = holdOf(coins) ?? null;
    const prize = held !== null && isOver(held) ? prizeOf(coins) : 0;
    return {
      state: held,
      outcome: { kind: 'base', stops, coins, landed: coins, respins: held?.respins ?? 0, prize },
      payout: linesPay(evaluate(stops), stake) + stake * BigInt(prize),
      isLast: held === null || isOver(held),
    };
  },
  act(stake, _choice, held, _action, draw) {
    if (held === null) return undefined;
    const landed = drawRespin(held.coins, draw);
    const after = afterRespin(held, landed);
    const isLast = isOver(after);
    const prize = isLast ? prizeOf(after.coins) : 0;
    return {
      state: after,
      outcome: { kind: 'respin', coins: [...after.coins], landed, respins: after.respins, prize },
      payout: stake * BigInt(prize),
      isLast,
    };
  },
  actionOfHouse: () => 'spin',
});

export const entry: CatalogueEntry = { kind: 'solo', game, thumb: thumbSvg };
