import type { HeldWinDecision, HeldWinState } from '@sen/api/win';

/** Amounts in 1/100,000 of a unit of the vendor's currency. */
export type WinLimits = {
  /** The highest payout of a round. */
  max: bigint;
  /** And in stakes of the round … */
  stakesMax: bigint;
  /** … where it pays more than this: free rounds have no stake. */
  stakesFloor: bigint;
};

/**
 * Whether a win is held until staff decide. `payout` is what its round has paid with it, earlier
 * held wins included: many wins on one bet cannot pass a limit that one cannot. The wallet's SQL
 * has it as wallet_win_is_held; a test holds both equal.
 */
export function isHeld(stake: bigint, payout: bigint, { max, stakesMax, stakesFloor }: WinLimits): boolean {
  return payout > max || (payout > stakesFloor && payout > stake * stakesMax);
}

/**
 * The life of a held win. A decision is final: a credited one that the vendor rolls back is taken
 * back like any other win.
 */
export const heldWinLife: Readonly<Record<HeldWinState, readonly HeldWinState[]>> = {
  waiting: ['credited', 'refused', 'taken_back'],
  credited: [],
  refused: [],
  taken_back: [],
};

export const decisionLeadsTo: Readonly<Record<HeldWinDecision, HeldWinState>> = {
  credit: 'credited',
  refuse: 'refused',
};
