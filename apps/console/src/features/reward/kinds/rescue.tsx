import { rewardPercentMax } from '@sen/api/rewardKinds/common';
import { rescuePeriods } from '@sen/api/rewardKinds/rescue';
import { FormSelect } from '@sen/front/form';
import { useTranslations } from 'use-intl';
import type { Kind } from '../kind.ts';
import { hasText } from '../ruleForm.ts';
import { Amount, ClaimDays, useCountText, Whole, type KindProps } from '../ruleParts.tsx';

export const rescue: Kind<'rescue'> = {
  Fields,
  values: (terms, { written }) => ({
    claimDays: written(terms?.claimDays, '7'),
    period: terms?.period ?? rescuePeriods[0],
    lossMin: written(terms?.lossMin),
    percent: written(terms?.percent),
    max: written(terms?.max),
    lossOfTurnover: written(terms?.lossOfTurnover),
  }),
  faults: ({ values, claimDays, whole, amount }) => [
    claimDays,
    whole('percent', 1, rewardPercentMax),
    amount('max'),
    amount('lossMin'),
    ...(hasText(values, 'lossOfTurnover') ? [whole('lossOfTurnover', 1, 100)] : []),
  ],
  termsOf: ({ values, whole, amount, one }) => ({
    claimDays: whole('claimDays'),
    period: one('period', rescuePeriods),
    lossMin: amount('lossMin'),
    percent: whole('percent'),
    max: amount('max'),
    lossOfTurnover: hasText(values, 'lossOfTurnover') ? whole('lossOfTurnover') : null,
  }),
  useSummary: () => {
    const t = useTranslations('reward.summary');
    const rule = useTranslations('reward.rule');
    const count = useCountText();
    return (terms, amount) =>
      [
        rule(`periods.${terms.period}`),
        t('rescue', { percent: count(terms.percent), loss: amount(terms.lossMin) }),
        ...(terms.lossOfTurnover === null ? [] : [t('lossOf', { percent: count(terms.lossOfTurnover) })]),
        t('atMost', { max: amount(terms.max) }),
      ].join(' · ');
  },
};

function Fields({ symbol }: KindProps) {
  const t = useTranslations('reward.rule');
  return (
    <div className="reward-pair">
      <FormSelect
        name="period"
        label={t('period')}
        options={rescuePeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
      />
      <Amount name="lossMin" label={t('lossMin')} symbol={symbol} />
      <Whole name="percent" label={t('lossPercent')} />
      <Amount name="max" label={t('max')} symbol={symbol} />
      <Whole name="lossOfTurnover" label={t('lossOfTurnover')} optional />
      <ClaimDays />
    </div>
  );
}
