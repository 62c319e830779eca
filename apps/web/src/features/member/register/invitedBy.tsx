import { Alert } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { isSome } from '#features/reward/claims.tsx';
import { useReferralOffer } from '#features/referral/offer.ts';
import { useAmountText } from '#features/reward/rewards.ts';

/** By whom a visitor was invited, and what it brings them. */
export function InvitedBy({ name }: { name: string }) {
  const t = useTranslations('referral.register');
  const amountText = useAmountText();
  const terms = useReferralOffer().offer?.terms;
  return (
    <Alert tone="good">
      {t('by', { name })}
      {terms && isSome(terms.friendAmount) && (
        <>
          {' '}
          {t('gets', {
            deposit: amountText(terms.depositMin),
            turnover: amountText(terms.turnoverMin),
            days: terms.days,
            amount: amountText(terms.friendAmount),
          })}
        </>
      )}
    </Alert>
  );
}
