import type { TermsOf } from '@sen/api/rewardTerms';
import { useDateLocale } from '@sen/front/dateLocale';
import { ButtonLink, dayName } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { isSome } from '../claims.tsx';
import { Facts } from '../facts.tsx';
import type { Kind, NextProps } from '../kind.ts';
import { useAmountText } from '../rewards.ts';
import { GiftExample, useGiftFacts } from './gifts.tsx';

export const birthday: Kind<'birthday'> = { Gives, Example: GiftExample, Next };

function Gives({ terms }: { terms: TermsOf<'birthday'> }) {
  const t = useTranslations('reward.terms.birthday');
  const gifts = useGiftFacts(terms);
  const known = [t('known'), t('knownText', { count: terms.knownDays })] as const;
  return <Facts of={terms.knownDays === 0 ? gifts : [...gifts, known]} />;
}

function Next({ progress: { next, amount } }: NextProps<'birthday'>) {
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
