import { formatAmount } from '@sen/api/money';
import { rescueOf } from '@sen/api/rewardKinds/rescue';
import { playPeriod } from './playPeriod.ts';

/** Part of a period's net loss comes back. */
export const rescue = playPeriod<'rescue'>({
  earned: (terms, play) => {
    const loss = play.reduce((sum, { stake, payout }) => sum + stake - payout, 0n);
    return { amount: rescueOf(terms, loss), base: loss };
  },
  progress: ({ kind }, days, { amount, base }) => ({
    kind,
    ...days,
    loss: formatAmount(base),
    amount: formatAmount(amount),
  }),
});
