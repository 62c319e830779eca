/** Inviting friends, as a kind of reward. */
import { parseAmount } from '@sen/api/money';
import type { TermsOf } from '@sen/api/rewardTerms';
import { ButtonLink } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { Facts, useMoneyText, useThenText } from '#features/reward/facts.tsx';
import type { Kind, NextProps } from '#features/reward/kind.ts';
import { useAmountText } from '#features/reward/rewards.ts';
import { InvitedProgress } from './invited.tsx';

type Props = { terms: TermsOf<'referral'> };

export const referral: Kind<'referral'> = { Gives, Example, Next };

function Gives({ terms }: Props) {
  const t = useTranslations('reward.terms.referral');
  const amountText = useAmountText();
  return (
    <Facts
      of={[
        [t('inviter'), t('inviterText', { amount: amountText(terms.amount) })],
        [
          t('friend'),
          parseAmount(terms.friendAmount) === 0n ? t('friendNone') : amountText(terms.friendAmount),
        ],
        [
          t('asks'),
          t('asksText', {
            deposit: amountText(terms.depositMin),
            turnover: amountText(terms.turnoverMin),
            count: terms.days,
          }),
        ],
        [t('most'), t('mostText', { count: terms.friendsMax })],
      ]}
    />
  );
}

function Example({ terms }: Props) {
  const t = useTranslations('reward.terms.referral');
  const money = useMoneyText();
  const then = useThenText(terms);
  const friends = Math.min(terms.friendsMax, 2);
  const amount = parseAmount(terms.amount)! * BigInt(friends);
  return `${t('example', { count: friends, amount: money(amount) })} ${then(amount)}`;
}

/**
 * The progress of a member who was invited, and the way to the page by which they invite others.
 */
function Next({ progress: { invited } }: NextProps<'referral'>) {
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
