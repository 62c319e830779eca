import { gameTypes } from '@sen/api/game';
import { cashbackRateMax, cashbackRateOf } from '@sen/api/rewardKinds/cashback';
import { rewardPeriods } from '@sen/api/rewardKinds/common';
import { FormSelect, FormText, type Fault } from '@sen/front/form';
import { basisPointsOf, percentOf } from '@sen/front/percent';
import { Button, useNumberFormat } from '@sen/ui';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useGameTypeName } from '#features/rebate/gameTypeName.ts';
import type { Kind } from '../kind.ts';
import { indexes, linesOf, ranksMax, textOf, type RuleValues } from '../ruleForm.ts';
import { Amount, ClaimDays, Group, useCountText, type KindProps } from '../ruleParts.tsx';

const rankLines = (values: RuleValues) => linesOf(values, ranksMax, 'rank', 'rankPercent');

export const cashback: Kind<'cashback'> = {
  Fields,
  values: (terms, { written, decimal }) => ({
    claimDays: written(terms?.claimDays, '7'),
    period: terms?.period ?? rewardPeriods[0],
    ...Object.fromEntries(
      gameTypes.map((type) => [
        `rate_${type}`,
        decimal(terms ? percentOf(cashbackRateOf(terms, type)) : '0'),
      ]),
    ),
    ...Object.fromEntries(
      indexes(ranksMax).flatMap((i) => [
        [`rank_${i}`, written(terms?.byRank[i]?.rank)],
        [`rankPercent_${i}`, written(terms?.byRank[i]?.percent)],
      ]),
    ),
    min: written(terms?.min),
    max: written(terms?.max),
  }),
  faults: ({ values, claimDays, whole, amount, optional }) => [
    claimDays,
    ...gameTypes.map((type) => [`rate_${type}`, rateFault(textOf(values, `rate_${type}`))] as const),
    ...rankLines(values).flatMap((i) => [whole(`rank_${i}`, 1, 99), whole(`rankPercent_${i}`, 100, 1_000)]),
    amount('min'),
    ...optional('max'),
  ],
  termsOf: ({ values, whole, amount, optional, one }) => ({
    claimDays: whole('claimDays'),
    period: one('period', rewardPeriods),
    rates: Object.fromEntries(
      gameTypes
        .map((type) => [type, basisPointsOf(textOf(values, `rate_${type}`))!] as const)
        .filter(([, rate]) => rate > 0),
    ),
    byRank: rankLines(values)
      .map((i) => ({ rank: whole(`rank_${i}`), percent: whole(`rankPercent_${i}`) }))
      .toSorted((a, b) => a.rank - b.rank),
    min: amount('min'),
    max: optional('max'),
  }),
  fieldOf: (part, [which, of]) => {
    if (part === 'rates') return `rate_${which ?? gameTypes[0]}`;
    return part === 'byRank' ? `${of === 'percent' ? 'rankPercent' : 'rank'}_${which ?? 0}` : undefined;
  },
  useSummary: () => {
    const t = useTranslations('reward.summary');
    const rule = useTranslations('reward.rule');
    const numberFormat = useNumberFormat();
    const gameTypeName = useGameTypeName();
    const count = useCountText();
    return (terms, amount) =>
      [
        rule(`periods.${terms.period}`),
        ...gameTypes
          .filter((type) => cashbackRateOf(terms, type) > 0)
          .map(
            (type) =>
              `${gameTypeName(type)} ${numberFormat.decimal(percentOf(cashbackRateOf(terms, type)))}%`,
          ),
        ...terms.byRank.map(({ rank, percent }) => t('rank', { rank, percent: count(percent) })),
        t('atLeast', { min: amount(terms.min) }),
        ...(terms.max === null ? [] : [t('atMost', { max: amount(terms.max) })]),
      ].join(' · ');
  },
};

function rateFault(typed: string): Fault | undefined {
  const rate = basisPointsOf(typed);
  return rate === undefined || rate > cashbackRateMax ? { code: 'input_invalid' } : undefined;
}

function Fields({ symbol }: KindProps) {
  const t = useTranslations('reward.rule');
  const gameTypeName = useGameTypeName();
  const { getValues } = useFormContext<RuleValues>();
  const [ranks, setRanks] = useState(() => Math.max(1, rankLines(getValues()).length));
  return (
    <>
      <Group title={t('rates')} hint={t('ratesHint')}>
        <div className="reward-pair reward-pair-narrow">
          {gameTypes.map((type) => (
            <FormText
              key={type}
              name={`rate_${type}`}
              label={gameTypeName(type)}
              inputMode="decimal"
              autoComplete="off"
              maxLength={6}
            />
          ))}
        </div>
      </Group>
      <Group title={t('byRank')} hint={t('byRankHint')}>
        {Array.from({ length: ranks }, (_, i) => (
          <div key={i} className="reward-pair reward-pair-narrow">
            <FormText
              name={`rank_${i}`}
              label={t('rank')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
            />
            <FormText
              name={`rankPercent_${i}`}
              label={t('percent')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
            />
          </div>
        ))}
        {ranks < ranksMax && (
          <Button size="sm" icon="plus" onClick={() => setRanks(ranks + 1)}>
            {t('addRank')}
          </Button>
        )}
      </Group>
      <div className="reward-pair">
        <FormSelect
          name="period"
          label={t('period')}
          options={rewardPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
        <Amount name="min" label={t('min')} symbol={symbol} />
        <Amount name="max" label={t('max')} symbol={symbol} hint={t('maxHint')} optional />
        <ClaimDays />
      </div>
    </>
  );
}
