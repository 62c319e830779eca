/** How gifts of the VIP club stand: which one is next. */
import type { TermsOf } from '@sen/api/rewardTerms';
import { useDateLocale } from '@sen/front/dateLocale';
import { ButtonLink, dayName } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { isSome } from './claims.tsx';
import type { ProgressOf } from './progressOf.ts';
import { useAmountText } from './rewards.ts';

export function NextRankGift({
  terms,
  progress: { rank, given },
}: {
  terms: TermsOf<'rankUp'>;
  progress: ProgressOf<'rankUp'>;
}) {
  const t = useTranslations('reward.next');
  const amountText = useAmountText();
  const next = terms.amounts
    .toSorted((a, b) => a.rank - b.rank)
    .find((gift) => gift.rank > rank && !given.some((had) => had.rank === gift.rank));
  const hasAll = terms.amounts.every((gift) => given.some((had) => had.rank === gift.rank));
  return (
    <div className="reward-own">
      <p className="reward-note">
        {rank === 0 ? t('noRank') : t('rank', { rank })}{' '}
        {next ? t('rankGift', { rank: next.rank, amount: amountText(next.amount) }) : hasAll && t('rankAll')}
      </p>
      <div className="reward-ways">
        <ButtonLink icon="vip" href={paths.vip()}>
          {t('toVip')}
        </ButtonLink>
      </div>
    </div>
  );
}

export function NextBirthday({ progress: { next, amount } }: { progress: ProgressOf<'birthday'> }) {
  const t = useTranslations('reward.next');
  const locale = useDateLocale();
  const amountText = useAmountText();
  if (next === null) {
    return (
      <div className="reward-own">
        <p className="reward-note">{t('birthdayMissing')}</p>
        <div className="reward-ways">
          <ButtonLink href={paths.personal('securityCenter')}>{t('toAccount')}</ButtonLink>
        </div>
      </div>
    );
  }
  return (
    <p className="reward-note">
      {isSome(amount)
        ? t('birthday', { day: dayName(next, locale), amount: amountText(amount) })
        : t('birthdayNone')}
    </p>
  );
}
