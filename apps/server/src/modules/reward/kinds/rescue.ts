import { formatAmount } from '@sen/api/money';
import { rescueOf } from '@sen/api/rewardKinds/rescue';
import { playPeriod } from './playPeriod.ts';

/** Part of a period's net loss to the house comes back; what other members won is none of it. */
export const rescue = playPeriod<'rescue'>({
  earned: (terms, play) => {
    const loss = play.reduce((sum, { income }) => sum + income, 0n);
    const turnover = play.reduce((sum, line) => sum + line.turnover, 0n);
    return { amount: rescueOf(terms, loss, turnover), base: loss };
  },
  progress: ({ kind }, days, { amount, base }) => ({
    kind,
    ...days,
    loss: formatAmount(base),
    amount: formatAmount(amount),
  }),
});
