import { joinReward } from '@sen/api/reward';
import { parseAmount } from '@sen/api/money';
import { depositBonusOf } from '@sen/api/rewardKinds/depositBonus';
import type { TermsOf } from '@sen/api/rewardTerms';
import { useErrorText } from '@sen/front/errorText';
import { useLanguage } from '@sen/front/language';
import { Button, ButtonLink, showToast, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useSend } from '#calls/send.ts';
import { Facts, useMoneyText, useThenText } from '../facts.tsx';
import type { Kind, NextProps } from '../kind.ts';
import { refreshRewards, useAmountText } from '../rewards.ts';

type Props = { terms: TermsOf<'depositBonus'> };

export const depositBonus: Kind<'depositBonus'> = {
  Gives,
  Example,
  Next,
  // A bonus that waits to be claimed stands above, and there is nothing more.
  isListed: ({ state, progress }) => state !== 'claim' || progress.isOpenToNext,
};

function Gives({ terms }: Props) {
  const t = useTranslations('reward.terms');
  const numberFormat = useNumberFormat();
  const amountText = useAmountText();
  const percent = numberFormat.decimal(String(terms.percent));
  return (
    <Facts
      of={[
        [t('gives'), t('depositBonus.gives', { percent, max: amountText(terms.max) })],
        [t('depositBonus.min'), amountText(terms.depositMin)],
        [t('depositBonus.which'), t(`depositBonus.deposits.${terms.deposits}`)],
        [t('depositBonus.how'), t(terms.mustJoin ? 'depositBonus.join' : 'depositBonus.noJoin')],
      ]}
    />
  );
}

function Example({ terms }: Props) {
  const t = useTranslations('reward.terms');
  const money = useMoneyText();
  const then = useThenText(terms);
  const deposit = parseAmount(terms.depositMin)! * 2n;
  const bonus = depositBonusOf(terms, deposit);
  return `${t('depositBonus.example', { deposit: money(deposit), bonus: money(bonus) })} ${then(bonus, deposit)}`;
}

/** A deposit bonus is joined, where it asks for that, and then waits for a deposit. */
function Next({
  offer: { ruleId, version },
  terms,
  state,
  progress: { isOpenToNext, joinedAt },
}: NextProps<'depositBonus'>) {
  const t = useTranslations('reward.next');
  const errorText = useErrorText();
  const language = useLanguage();
  const amountText = useAmountText();
  const join = useSend(joinReward, {
    onSuccess: () => showToast(t('joined'), 'good'),
    onError: (error) => showToast(errorText(error), 'bad'),
    onSettled: refreshRewards,
  });
  if (!isOpenToNext) return state === 'claim' ? null : <p className="reward-note">{t('claimed')}</p>;
  const min = amountText(terms.depositMin);
  const mayJoin = terms.mustJoin && joinedAt === null;
  return (
    <div className="reward-own">
      <p className="reward-note">
        {mayJoin ? t('joinFirst', { min }) : t(terms.mustJoin ? 'applying' : 'deposit', { min })}
      </p>
      <div className="reward-ways">
        {mayJoin ? (
          <Button
            variant="primary"
            icon="plus"
            loading={join.isPending}
            onClick={() => join.mutate({ ruleId, version, language })}
          >
            {t('join')}
          </Button>
        ) : (
          <ButtonLink
            variant={state === 'claim' ? 'secondary' : 'primary'}
            icon="deposit"
            href={paths.personal('depositv2')}
          >
            {t('toDeposit')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
