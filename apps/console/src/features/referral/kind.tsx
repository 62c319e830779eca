/** The part of a rule's form that inviting friends has. */
import { referralDaysMax, referralFriendsMax } from '@sen/api/rewardKinds/referral';
import { useTranslations } from 'use-intl';
import type { Kind } from '#features/reward/kind.ts';
import { Amount, ClaimDays, useCountText, Whole, type KindProps } from '#features/reward/ruleParts.tsx';

export const referral: Kind<'referral'> = {
  Fields,
  values: (terms, { written }) => ({
    claimDays: written(terms?.claimDays, '7'),
    days: written(terms?.days, '30'),
    depositMin: written(terms?.depositMin),
    turnoverMin: written(terms?.turnoverMin),
    amount: written(terms?.amount),
    friendAmount: written(terms?.friendAmount, '0'),
    friendsMax: written(terms?.friendsMax, '20'),
  }),
  faults: ({ claimDays, whole, amount }) => [
    claimDays,
    whole('days', 1, referralDaysMax),
    amount('depositMin'),
    amount('turnoverMin'),
    amount('amount'),
    amount('friendAmount'),
    whole('friendsMax', 1, referralFriendsMax),
  ],
  termsOf: ({ whole, amount }) => ({
    claimDays: whole('claimDays'),
    days: whole('days'),
    depositMin: amount('depositMin'),
    turnoverMin: amount('turnoverMin'),
    amount: amount('amount'),
    friendAmount: amount('friendAmount'),
    friendsMax: whole('friendsMax'),
  }),
  useSummary: () => {
    const t = useTranslations('reward.summary');
    const count = useCountText();
    return (terms, amount) =>
      t('referral', {
        amount: amount(terms.amount),
        friendAmount: amount(terms.friendAmount),
        deposit: amount(terms.depositMin),
        turnover: amount(terms.turnoverMin),
        days: count(terms.days),
        count: count(terms.friendsMax),
      });
  },
};

function Fields({ symbol }: KindProps) {
  const t = useTranslations('reward.rule');
  return (
    <div className="reward-pair">
      <Amount name="amount" label={t('inviterAmount')} symbol={symbol} />
      <Amount name="friendAmount" label={t('friendAmount')} symbol={symbol} hint={t('friendAmountHint')} />
      <Amount name="depositMin" label={t('referralDepositMin')} symbol={symbol} />
      <Amount name="turnoverMin" label={t('turnoverMin')} symbol={symbol} />
      <Whole name="days" label={t('referralDays')} hint={t('referralDaysHint')} />
      <Whole name="friendsMax" label={t('friendsMax')} />
      <ClaimDays />
    </div>
  );
}
