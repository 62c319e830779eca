import { rewardPercentMax } from '@sen/api/rewardKinds/common';
import { depositChoices, turnoverBases } from '@sen/api/rewardKinds/depositBonus';
import { FormCheckbox, FormSelect } from '@sen/front/form';
import { useTranslations } from 'use-intl';
import type { Kind } from '../kind.ts';
import { Amount, ClaimDays, useCountText, Whole, type KindProps } from '../ruleParts.tsx';

export const depositBonus: Kind<'depositBonus'> = {
  Fields,
  values: (terms, { written }) => ({
    claimDays: written(terms?.claimDays, '7'),
    percent: written(terms?.percent),
    max: written(terms?.max),
    depositMin: written(terms?.depositMin),
    deposits: terms?.deposits ?? depositChoices[0],
    mustJoin: terms?.mustJoin ?? true,
    turnoverOf: terms?.turnoverOf ?? turnoverBases[0],
  }),
  faults: ({ claimDays, whole, amount }) => [
    claimDays,
    whole('percent', 1, rewardPercentMax),
    amount('max'),
    amount('depositMin'),
  ],
  termsOf: ({ values, whole, amount, one }) => ({
    claimDays: whole('claimDays'),
    percent: whole('percent'),
    max: amount('max'),
    depositMin: amount('depositMin'),
    deposits: one('deposits', depositChoices),
    mustJoin: values['mustJoin'] === true,
    turnoverOf: one('turnoverOf', turnoverBases),
  }),
  useSummary: () => {
    const t = useTranslations('reward.summary');
    const rule = useTranslations('reward.rule');
    const count = useCountText();
    return (terms, amount) =>
      [
        t('depositBonus', {
          percent: count(terms.percent),
          max: amount(terms.max),
          min: amount(terms.depositMin),
        }),
        rule(`depositChoices.${terms.deposits}`),
        ...(terms.mustJoin ? [rule('mustJoin')] : []),
      ].join(' · ');
  },
};

function Fields({ symbol }: KindProps) {
  const t = useTranslations('reward.rule');
  return (
    <>
      <div className="reward-pair">
        <Whole name="percent" label={t('depositPercent')} />
        <Amount name="max" label={t('max')} symbol={symbol} />
        <Amount name="depositMin" label={t('depositMin')} symbol={symbol} />
        <FormSelect
          name="deposits"
          label={t('deposits')}
          options={depositChoices.map((value) => ({ value, label: t(`depositChoices.${value}`) }))}
        />
        <FormSelect
          name="turnoverOf"
          label={t('turnoverOf')}
          options={turnoverBases.map((value) => ({ value, label: t(`turnoverBases.${value}`) }))}
        />
        <ClaimDays />
      </div>
      <FormCheckbox name="mustJoin" label={t('mustJoin')} />
    </>
  );
}
