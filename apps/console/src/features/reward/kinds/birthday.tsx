import { birthdayDaysMax } from '@sen/api/rewardKinds/birthday';
import { useTranslations } from 'use-intl';
import type { Kind } from '../kind.ts';
import { ClaimDays, useCountText, Whole, type KindProps } from '../ruleParts.tsx';
import { giftFaults, giftField, GiftLines, giftsOf, giftValues } from './gifts.tsx';

export const birthday: Kind<'birthday'> = {
  Fields,
  values: (terms, write) => ({
    claimDays: write.written(terms?.claimDays, '7'),
    ...giftValues(terms?.amounts, write),
    knownDays: write.written(terms?.knownDays, '30'),
  }),
  faults: (check) => [check.claimDays, ...giftFaults(check, 0), check.whole('knownDays', 0, birthdayDaysMax)],
  termsOf: (read) => ({
    claimDays: read.whole('claimDays'),
    amounts: giftsOf(read),
    knownDays: read.whole('knownDays'),
  }),
  fieldOf: giftField,
  useSummary: () => {
    const t = useTranslations('reward.summary');
    const count = useCountText();
    return (terms, amount) =>
      [
        ...terms.amounts.map((gift) =>
          t(gift.rank === 0 ? 'everybody' : 'birthday', { rank: gift.rank, amount: amount(gift.amount) }),
        ),
        ...(terms.knownDays === 0 ? [] : [t('known', { count: count(terms.knownDays) })]),
      ].join(' · ');
  },
};

function Fields({ symbol }: KindProps) {
  const t = useTranslations('reward.rule');
  return (
    <>
      <GiftLines symbol={symbol} hint={t('birthdayGiftsHint')} />
      <div className="reward-pair">
        <Whole name="knownDays" label={t('knownDays')} hint={t('knownDaysHint')} />
        <ClaimDays />
      </div>
    </>
  );
}
