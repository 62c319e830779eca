import type { TermsOf } from '@sen/api/rewardTerms';
import { ButtonLink } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { byRank, Facts, useGiftExample } from '../facts.tsx';
import type { Kind, NextProps } from '../kind.ts';
import { useAmountText } from '../rewards.ts';

type Props = { terms: TermsOf<'rankUp'> };

export const rankUp: Kind<'rankUp'> = { Gives, Example, Next };

function Gives({ terms }: Props) {
  const t = useTranslations('reward.terms');
  const amountText = useAmountText();
  return (
    <Facts
      of={[
        [
          t('gives'),
          byRank(terms)
            .map(({ rank, amount }) => t('rankUp.rank', { rank, amount: amountText(amount) }))
            .join(' · '),
        ],
        [t('rankUp.once'), t('rankUp.onceText')],
      ]}
    />
  );
}

function Example({ terms }: Props) {
  const t = useTranslations('reward.terms');
  return useGiftExample(terms, (gift) =>
    t(gift.rank === 0 ? 'birthday.exampleNone' : 'rankUp.example', gift),
  );
}

function Next({ terms, progress: { rank, given } }: NextProps<'rankUp'>) {
  const t = useTranslations('reward.next');
  const amountText = useAmountText();
  const next = byRank(terms).find((gift) => gift.rank > rank && !given.some((had) => had.rank === gift.rank));
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
