/** The dialog where the balance does not cover the stake. */
import type { FrameKey } from './texts.ts';

/**
 * A lower stake is proposed only where one would be covered. `stakes`: from the lowest to the
 * highest.
 */
export function shortOfMoney(balance: bigint, stakes: readonly bigint[], fun: boolean): FrameKey {
  if (balance >= stakes[0]!) return 'notEnoughMoney';
  return fun ? 'pointsSpent' : 'belowLowestStake';
}
