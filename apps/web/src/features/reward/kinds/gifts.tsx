/** Gifts by ranks of the VIP club, as the kinds birthday and rankUp have them. */
import { parseAmount } from '@sen/api/money';
import type { TermsOf } from '@sen/api/rewardTerms';
import { useTranslations } from 'use-intl';
import { useMoneyText, useThenText, type Fact } from '../facts.tsx';
import { useAmountText } from '../rewards.ts';

type Terms = TermsOf<'birthday'> | TermsOf<'rankUp'>;

export const byRank = ({ amounts }: Terms): Terms['amounts'] => amounts.toSorted((a, b) => a.rank - b.rank);

/** The gift of each rank, and how often a member gets one. */
export function useGiftFacts(terms: Terms): Fact[] {
  const t = useTranslations('reward.terms');
  const amountText = useAmountText();
  const { kind } = terms;
  const gifts = byRank(terms).map(({ rank, amount }) =>
    t(rank === 0 ? 'birthday.everybody' : `${kind}.rank`, { rank, amount: amountText(amount) }),
  );
  return [
    [t('gives'), gifts.join(' · ')],
    [t(`${kind}.once`), t(`${kind}.onceText`)],
  ];
}

/** The example of the lowest rank's gift. */
export function GiftExample({ terms }: { terms: Terms }) {
  const t = useTranslations('reward.terms');
  const money = useMoneyText();
  const then = useThenText(terms);
  const { rank, amount } = byRank(terms)[0]!;
  const gift = parseAmount(amount)!;
  const example = t(rank === 0 ? 'birthday.exampleNone' : `${terms.kind}.example`, {
    rank,
    amount: money(gift),
  });
  return `${example} ${then(gift)}`;
}
