/** Parts of which the kinds make how their terms are told. */
import { formatAmount } from '@sen/api/money';
import { rewardTurnover, type RewardTerms } from '@sen/api/rewardTerms';
import { useTranslations } from 'use-intl';
import type { ReactNode } from 'react';
import { useAmountText } from './rewards.ts';

export type Fact = readonly [label: string, value: ReactNode];

/** Lines of the list of facts. */
export const Facts = ({ of }: { of: readonly Fact[] }) =>
  of.map(([label, value]) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ));

/** An amount in 1/100,000 within a sentence. */
export function useMoneyText(): (amount: bigint) => string {
  const amountText = useAmountText();
  return (amount) => amountText(formatAmount(amount));
}

/**
 * Says the turnover that an amount of an example asks for. `deposit`: the one that it is a bonus
 * of, which has a requirement of its own.
 */
export function useThenText(terms: RewardTerms): (amount: bigint, deposit?: bigint) => string {
  const t = useTranslations('reward.terms');
  const money = useMoneyText();
  return (amount, deposit) => {
    const turnover = rewardTurnover(terms, amount, deposit);
    return turnover === 0n
      ? t('thenFree')
      : t(deposit === undefined ? 'thenPlay' : 'thenPlayBeside', { turnover: money(turnover) });
  };
}
