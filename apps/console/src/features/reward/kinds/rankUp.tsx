import { useTranslations } from 'use-intl';
import type { Kind } from '../kind.ts';
import { ClaimDays, type KindProps } from '../ruleParts.tsx';
import { giftFaults, giftField, GiftLines, giftsOf, giftValues } from './gifts.tsx';

export const rankUp: Kind<'rankUp'> = {
  Fields,
  values: (terms, write) => ({
    claimDays: write.written(terms?.claimDays, '7'),
    ...giftValues(terms?.amounts, write),
  }),
  faults: (check) => [check.claimDays, ...giftFaults(check, 1)],
  termsOf: (read) => ({ claimDays: read.whole('claimDays'), amounts: giftsOf(read) }),
  fieldOf: giftField,
  useSummary: () => {
    const t = useTranslations('reward.summary');
    return (terms, amount) =>
      terms.amounts.map((gift) => t('rankUp', { rank: gift.rank, amount: amount(gift.amount) })).join(' · ');
  },
};

function Fields({ symbol }: KindProps) {
  const t = useTranslations('reward.rule');
  return (
    <>
      <GiftLines symbol={symbol} hint={t('rankGiftsHint')} />
      <ClaimDays />
    </>
  );
}
