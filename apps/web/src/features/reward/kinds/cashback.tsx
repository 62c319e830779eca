import { gameTypes } from '@sen/api/game';
import { cashbackOf, cashbackRateOf } from '@sen/api/rewardKinds/cashback';
import type { TermsOf } from '@sen/api/rewardTerms';
import { percentOf } from '@sen/front/percent';
import { useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { Facts, useMoneyText, useThenText } from '../facts.tsx';
import type { Kind, NextProps } from '../kind.ts';
import { useAmountText } from '../rewards.ts';
import { SoFar, useDaysText } from './soFar.tsx';

type Props = { terms: TermsOf<'cashback'> };

export const cashback: Kind<'cashback'> = { Gives, Example, Next };

function Gives({ terms }: Props) {
  const t = useTranslations('reward.terms');
  const categories = useTranslations('shell.categories');
  const numberFormat = useNumberFormat();
  const amountText = useAmountText();
  const rates = gameTypes
    .filter((type) => cashbackRateOf(terms, type) > 0)
    .map((type) => `${categories(type)} ${numberFormat.decimal(percentOf(cashbackRateOf(terms, type)))}%`)
    .join(' · ');
  const ranks = terms.byRank
    .map(({ rank, percent }) => t('cashback.rank', { rank, percent: numberFormat.decimal(String(percent)) }))
    .join(' · ');
  return (
    <Facts
      of={[
        [t('gives'), rates],
        [t('period'), t(`periods.${terms.period}`)],
        ...(ranks === '' ? [] : [[t('cashback.ranks'), ranks] as const]),
        [t('cashback.min'), amountText(terms.min)],
        ...(terms.max === null ? [] : [[t('max'), amountText(terms.max)] as const]),
      ]}
    />
  );
}

function Example({ terms }: Props) {
  const t = useTranslations('reward.terms');
  const categories = useTranslations('shell.categories');
  const money = useMoneyText();
  const then = useThenText(terms);
  const type = gameTypes.find((each) => cashbackRateOf(terms, each) > 0) ?? gameTypes[0];
  const turnover = exampleTurnover(terms, type);
  const amount = cashbackOf(terms, [{ gameType: type, turnover }], 0);
  return `${t('cashback.example', { turnover: money(turnover), game: categories(type), amount: money(amount) })} ${then(amount)}`;
}

/** Ten thousand units, or ten times as much until it brings something. */
function exampleTurnover(terms: TermsOf<'cashback'>, gameType: string): bigint {
  let turnover = 10_000n * 100_000n;
  for (let i = 0; i < 6 && cashbackOf(terms, [{ gameType, turnover }], 0) === 0n; i++) turnover *= 10n;
  return turnover;
}

function Next({ terms, progress }: NextProps<'cashback'>) {
  const t = useTranslations('reward.next');
  const amountText = useAmountText();
  const days = useDaysText()(progress);
  const { turnover, percentOfRank, amount, to } = progress;
  return (
    <SoFar
      figures={
        <>
          {t('cashback', { days, turnover: amountText(turnover) })}
          {percentOfRank > 100 && ` ${t('ofRank', { percent: percentOfRank })}`}
        </>
      }
      amount={amount}
      missing={<p className="reward-note">{t('least', { min: amountText(terms.min) })}</p>}
      to={to}
    />
  );
}
