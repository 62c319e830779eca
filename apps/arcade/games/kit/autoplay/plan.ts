/** The progress of rounds that play themselves. */

/** Amounts in 1/100000 of a unit; `winMost` 0: no limit. */
export type Limits = { rounds: number; lossMost: bigint; winMost: bigint };
/** Why rounds no longer play themselves. */
export type Stopped = 'done' | 'lossReached' | 'winReached';
export type Plan = ReturnType<typeof makePlan>;

export function makePlan({ rounds, lossMost, winMost }: Limits) {
  let played = 0;
  let balance = 0n;
  return {
    rounds,
    played: () => played,
    /** Returns less stakes. */
    balance: () => balance,
    count(stake: bigint, payout: bigint): void {
      played += 1;
      balance += payout - stake;
    },
    /**
     * Undefined: one more round of this stake may be played. It is not, where losing it would pass
     * the limit.
     */
    stopped(stake: bigint): Stopped | undefined {
      if (winMost > 0n && balance >= winMost) return 'winReached';
      if (stake - balance > lossMost) return 'lossReached';
      return played >= rounds ? 'done' : undefined;
    },
  };
}
