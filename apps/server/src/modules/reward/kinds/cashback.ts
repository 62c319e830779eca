import { formatAmount } from '@sen/api/money';
import { rankPercent } from '@sen/api/pointTerms';
import { cashbackOf, cashbackRateOf } from '@sen/api/rewardKinds/cashback';
import { playPeriod } from './playPeriod.ts';

/** Part of a period's turnover comes back, by game type and rank. */
export const cashback = playPeriod<'cashback'>({
  earned: (terms, play, rank) => ({
    amount: cashbackOf(terms, play, rank),
    base: play.reduce(
      (sum, { gameType, turnover }) => (cashbackRateOf(terms, gameType) > 0 ? sum + turnover : sum),
      0n,
    ),
  }),
  progress: (terms, days, { amount, base }, rank) => ({
    kind: terms.kind,
    ...days,
    turnover: formatAmount(base),
    percentOfRank: rankPercent(terms, rank),
    amount: formatAmount(amount),
  }),
});
