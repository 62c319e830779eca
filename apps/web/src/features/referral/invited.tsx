import { useDateLocale } from '@sen/front/dateLocale';
import { dayName } from '@sen/ui';
import { useTranslations } from 'use-intl';
import type { ProgressOf } from '#features/reward/kind.ts';
import { Progress } from '#features/reward/progress.tsx';
import { useAmountText } from '#features/reward/rewards.ts';

/** The progress of a member who was invited. */
export function InvitedProgress({
  invited: { by, state, until, amount, ...figures },
}: {
  invited: NonNullable<ProgressOf<'referral'>['invited']>;
}) {
  const t = useTranslations('referral.invited');
  const locale = useDateLocale();
  const amountText = useAmountText();
  if (state !== 'running') return <p className="reward-note">{t(state)}</p>;
  return (
    <>
      <p className="reward-note">
        {t('by', { name: by, amount: amountText(amount) })} {t('until', { day: dayName(until, locale) })}
      </p>
      <Progress label={t('deposits')} done={figures.deposits} of={figures.depositMin} />
      <Progress label={t('turnover')} done={figures.turnover} of={figures.turnoverMin} />
    </>
  );
}
