import type { TermsOf } from '@sen/api/rewardTerms';
import { ButtonLink } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { Facts } from '../facts.tsx';
import type { Kind, NextProps } from '../kind.ts';
import { useAmountText } from '../rewards.ts';
import { byRank, GiftExample, useGiftFacts } from './gifts.tsx';

export const rankUp: Kind<'rankUp'> = { Gives, Example: GiftExample, Next };

function Gives({ terms }: { terms: TermsOf<'rankUp'> }) {
  return <Facts of={useGiftFacts(terms)} />;
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
