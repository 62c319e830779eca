import type { TermsOf } from '@sen/api/rewardTerms';
import { useDateLocale } from '@sen/front/dateLocale';
import { ButtonLink, dayName } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { isSome } from '../claims.tsx';
import { byRank, Facts, useGiftExample } from '../facts.tsx';
import type { Kind, NextProps } from '../kind.ts';
import { useAmountText } from '../rewards.ts';

type Props = { terms: TermsOf<'birthday'> };

export const birthday: Kind<'birthday'> = { Gives, Example, Next };

function Gives({ terms }: Props) {
  const t = useTranslations('reward.terms');
  const amountText = useAmountText();
  return (
    <Facts
      of={[
        [
          t('gives'),
          byRank(terms)
            .map(({ rank, amount }) =>
              t(rank === 0 ? 'birthday.everybody' : 'birthday.rank', { rank, amount: amountText(amount) }),
            )
            .join(' · '),
        ],
        [t('birthday.once'), t('birthday.onceText')],
        ...(terms.knownDays === 0
          ? []
          : [[t('birthday.known'), t('birthday.knownText', { count: terms.knownDays })] as const]),
      ]}
    />
  );
}

function Example({ terms }: Props) {
  const t = useTranslations('reward.terms');
  return useGiftExample(terms, (gift) =>
    t(gift.rank === 0 ? 'birthday.exampleNone' : 'birthday.example', gift),
  );
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
