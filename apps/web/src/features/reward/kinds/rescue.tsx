import { parseAmount } from '@sen/api/money';
import { rescueOf } from '@sen/api/rewardKinds/rescue';
import type { TermsOf } from '@sen/api/rewardTerms';
import { useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { Facts, useMoneyText, useThenText } from '../facts.tsx';
import type { Kind, NextProps } from '../kind.ts';
import { Progress } from '../progress.tsx';
import { useAmountText } from '../rewards.ts';
import { SoFar, useDaysText } from './soFar.tsx';

type Props = { terms: TermsOf<'rescue'> };

export const rescue: Kind<'rescue'> = { Gives, Example, Next };

function Gives({ terms }: Props) {
  const t = useTranslations('reward.terms');
  const numberFormat = useNumberFormat();
  const amountText = useAmountText();
  return (
    <Facts
      of={[
        [t('gives'), t('rescue.gives', { percent: numberFormat.decimal(String(terms.percent)) })],
        [t('period'), t(`periods.${terms.period}`)],
        [t('rescue.lossMin'), amountText(terms.lossMin)],
        ...(terms.lossOfTurnover === null
          ? []
          : [
              [
                t('rescue.counted'),
                t('rescue.countedText', { percent: numberFormat.decimal(String(terms.lossOfTurnover)) }),
              ] as const,
            ]),
        [t('max'), amountText(terms.max)],
      ]}
    />
  );
}

function Example({ terms }: Props) {
  const t = useTranslations('reward.terms');
  const money = useMoneyText();
  const then = useThenText(terms);
  const loss = parseAmount(terms.lossMin)! * 2n;
  // So much turnover that all of the loss counts.
  const turnover = (loss * 100n) / BigInt(terms.lossOfTurnover ?? 100);
  const amount = rescueOf(terms, loss, turnover);
  const said =
    terms.lossOfTurnover === null
      ? t('rescue.example', { loss: money(loss), amount: money(amount) })
      : t('rescue.exampleCounted', { turnover: money(turnover), loss: money(loss), amount: money(amount) });
  return `${said} ${then(amount)}`;
}

function Next({ terms, progress }: NextProps<'rescue'>) {
  const t = useTranslations('reward.next');
  const amountText = useAmountText();
  const days = useDaysText()(progress);
  const { loss, amount, to } = progress;
  const hasWon = loss.startsWith('-');
  return (
    <SoFar
      figures={
        hasWon
          ? t('netWin', { days, amount: amountText(loss.slice(1)) })
          : t('rescue', { days, loss: amountText(loss) })
      }
      amount={amount}
      missing={<Progress label={t('leastLoss')} done={hasWon ? '0.00' : loss} of={terms.lossMin} />}
      to={to}
    />
  );
}
