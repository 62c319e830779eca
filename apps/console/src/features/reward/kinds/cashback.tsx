import { gameTypes } from '@sen/api/game';
import { cashbackRateMax, cashbackRateOf } from '@sen/api/rewardKinds/cashback';
import { rewardPeriods } from '@sen/api/rewardKinds/common';
import { FormSelect, type Fault } from '@sen/front/form';
import { basisPointsOf, percentOf } from '@sen/front/percent';
import { useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useGameTypeName } from '#features/rebate/gameTypeName.ts';
import { GameTypeFields, ratesOf, typedRates } from '#features/rebate/rateFields.tsx';
import { RankPercentFields } from '#parts/rankPercentFields.tsx';
import {
  rankPercentFaults,
  rankPercentField,
  rankPercentsOf,
  rankPercentValues,
} from '#parts/rankPercents.ts';
import type { Kind } from '../kind.ts';
import { textOf } from '../ruleForm.ts';
import { Amount, ClaimDays, Group, useCountText, type KindProps } from '../ruleParts.tsx';

export const cashback: Kind<'cashback'> = {
  Fields,
  values: (terms, write) => ({
    claimDays: write.written(terms?.claimDays, '7'),
    period: terms?.period ?? rewardPeriods[0],
    ...typedRates(write, 'rate', terms?.rates ?? {}),
    ...rankPercentValues(terms?.byRank, write.written),
    min: write.written(terms?.min),
    max: write.written(terms?.max),
  }),
  faults: ({ values, claimDays, whole, amount, optional }) => [
    claimDays,
    ...gameTypes.map((type) => [`rate_${type}`, rateFault(textOf(values, `rate_${type}`))] as const),
    ...rankPercentFaults(values, whole),
    amount('min'),
    ...optional('max'),
  ],
  termsOf: ({ values, whole, amount, optional, one }) => ({
    claimDays: whole('claimDays'),
    period: one('period', rewardPeriods),
    rates: ratesOf('rate', values),
    byRank: rankPercentsOf(values, whole),
    min: amount('min'),
    max: optional('max'),
  }),
  fieldOf: (part, within) => {
    if (part === 'rates') return `rate_${within[0] ?? gameTypes[0]}`;
    return part === 'byRank' ? rankPercentField(within) : undefined;
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
  return (
    <>
      <Group title={t('rates')} hint={t('ratesHint')}>
        <div className="reward-pair reward-pair-narrow">
          <GameTypeFields prefix="rate" inputMode="decimal" maxLength={6} />
        </div>
      </Group>
      <Group title={t('byRank')} hint={t('byRankHint')}>
        <RankPercentFields />
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
