import { parseAmount, sumAmounts } from '@sen/api/money';
import { signIn, type Reward } from '@sen/api/reward';
import type { TermsOf } from '@sen/api/rewardTerms';
import { useErrorText } from '@sen/front/errorText';
import { useLanguage } from '@sen/front/language';
import { Button, Icon, showToast } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSend } from '#calls/send.ts';
import { Paid } from '../claims.tsx';
import { Facts, useMoneyText, useThenText } from '../facts.tsx';
import { useHeadingFocus } from '../headingFocus.ts';
import type { Kind, NextProps } from '../kind.ts';
import { Progress } from '../progress.tsx';
import { refreshRewards, useAmountText } from '../rewards.ts';

type Props = { terms: TermsOf<'signIn'> };

export const signInCalendar: Kind<'signIn'> = { Gives, Example, Next };

function Gives({ terms }: Props) {
  const t = useTranslations('reward.terms');
  const amountText = useAmountText();
  return (
    <Facts
      of={[
        [t('signIn.all'), amountText(sumAmounts(terms.amounts))],
        [
          t('signIn.condition'),
          t(`signIn.conditions.${terms.condition}`, { amount: amountText(terms.conditionMin) }),
        ],
        [t('signIn.missed'), t('signIn.missedText')],
      ]}
    />
  );
}

function Example({ terms }: Props) {
  const t = useTranslations('reward.terms');
  const money = useMoneyText();
  const then = useThenText(terms);
  const first = parseAmount(terms.amounts[0]!)!;
  return `${t('signIn.example', { amount: money(first) })} ${then(first)}`;
}

/** The seven days in a row, those that were signed, today's with its button, and those to come. */
function Next({
  offer: { ruleId, version },
  terms,
  progress: { step, isSigned, isMet, done },
}: NextProps<'signIn'>) {
  const t = useTranslations('reward.signIn');
  const errorText = useErrorText();
  const language = useLanguage();
  const amountText = useAmountText();
  const [paid, setPaid] = useState<Reward>();
  const focus = useHeadingFocus(paid === undefined);
  const send = useSend(signIn, {
    onSuccess: ({ reward }) => setPaid(reward),
    onError: (error) => showToast(errorText(error), 'bad'),
    onSettled: refreshRewards,
  });
  const stateOf = (day: number) =>
    day < step || (day === step && isSigned) ? 'signed' : day === step ? 'today' : 'ahead';
  return (
    <div className="reward-own">
      <ol className="reward-days" aria-label={t('days')}>
        {terms.amounts.map((amount, i) => {
          const state = stateOf(i + 1);
          return (
            <li
              key={i}
              className={`reward-day reward-day-${state}`}
              aria-current={i + 1 === step ? 'date' : undefined}
            >
              <span className="reward-day-name">{t('day', { day: i + 1 })}</span>
              <Icon name={state === 'signed' ? 'check' : 'gift'} />
              <strong>{amountText(amount)}</strong>
              <small>{t(`states.${state}`)}</small>
            </li>
          );
        })}
      </ol>
      {terms.condition !== 'none' && !isSigned && (
        <Progress label={t(`conditions.${terms.condition}`)} done={done} of={terms.conditionMin} />
      )}
      {isSigned ? (
        <p className="reward-note">
          {step === terms.amounts.length
            ? t('wholeRow')
            : t('comeTomorrow', { amount: amountText(terms.amounts[step]!) })}
        </p>
      ) : (
        <div className="reward-ways">
          <Button
            variant="primary"
            icon="calendar"
            disabled={!isMet}
            loading={send.isPending}
            onClick={({ currentTarget }) => {
              focus.from(currentTarget);
              send.mutate({ ruleId, version, language });
            }}
          >
            {t('submit', { amount: amountText(terms.amounts[step - 1]!) })}
          </Button>
        </div>
      )}
      {paid && <Paid reward={paid} onClose={() => setPaid(undefined)} />}
    </div>
  );
}
