import { sumAmounts } from '@sen/api/money';
import type { BetRound } from '@sen/api/record';

/** Stake, payout and profit of the rounds; what a vendor has taken back counts neither way. */
export function totalsOf(rounds: readonly BetRound[]): Record<'stake' | 'payout' | 'profit', string> {
  const counted = rounds.filter(({ state }) => state !== 'rolled_back');
  const of = (key: 'stake' | 'payout' | 'profit') => sumAmounts(counted.map((round) => round[key]));
  return { stake: of('stake'), payout: of('payout'), profit: of('profit') };
}
