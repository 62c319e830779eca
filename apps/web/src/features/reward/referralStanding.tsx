import { useDateLocale } from '@sen/front/dateLocale';
import { ButtonLink, dayName } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import type { ProgressOf } from './progressOf.ts';
import { Progress } from './progress.tsx';
import { useAmountText } from './rewards.ts';

type Invited = ProgressOf<'referral'>['invited'];

/** How far a member is who was invited, and the way to the page by which they invite others. */
export function ReferralStanding({ invited }: { invited: Invited }) {
  const t = useTranslations('referral.invited');
  return (
    <div className="reward-own">
      {invited && <InvitedProgress invited={invited} />}
      <div className="reward-ways">
        <ButtonLink icon="userPlus" href={paths.personal('referral')}>
          {t('toPage')}
        </ButtonLink>
      </div>
    </div>
  );
}

export function InvitedProgress({
  invited: { by, state, until, amount, ...figures },
}: {
  invited: NonNullable<Invited>;
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
