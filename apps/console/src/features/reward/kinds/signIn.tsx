import { signInConditions, signInDays } from '@sen/api/rewardKinds/signIn';
import { FormSelect } from '@sen/front/form';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { Kind } from '../kind.ts';
import { indexes } from '../ruleForm.ts';
import { Amount, Group, type KindProps } from '../ruleParts.tsx';

export const signInCalendar: Kind<'signIn'> = {
  Fields,
  values: (terms, { written }) => ({
    ...Object.fromEntries(indexes(signInDays).map((i) => [`amount_${i}`, written(terms?.amounts[i])])),
    condition: terms?.condition ?? signInConditions[0],
    conditionMin: written(terms?.conditionMin, '0'),
  }),
  faults: ({ values, amount }) => [
    ...indexes(signInDays).map((i) => amount(`amount_${i}`)),
    ...(values['condition'] === 'none' ? [] : [amount('conditionMin')]),
  ],
  termsOf: ({ values, amount, one }) => ({
    amounts: indexes(signInDays).map((i) => amount(`amount_${i}`)),
    condition: one('condition', signInConditions),
    conditionMin: values['condition'] === 'none' ? '0.00' : amount('conditionMin'),
  }),
  fieldOf: (part, [day = '0']) => (part === 'amounts' ? `amount_${day}` : undefined),
  useSummary: () => {
    const t = useTranslations('reward.summary');
    const rule = useTranslations('reward.rule');
    return (terms, amount) =>
      [
        terms.amounts.map(amount).join(', '),
        terms.condition === 'none'
          ? t('noCondition')
          : `${rule(`conditions.${terms.condition}`)} ≥ ${amount(terms.conditionMin)}`,
      ].join(' · ');
  },
};

function Fields({ symbol }: KindProps) {
  const t = useTranslations('reward.rule');
  const condition = useWatch({ name: 'condition' }) as string;
  return (
    <>
      <Group title={t('amounts')} hint={t('amountsHint')}>
        <div className="reward-pair reward-pair-narrow">
          {Array.from({ length: signInDays }, (_, i) => (
            <Amount key={i} name={`amount_${i}`} label={t('day', { day: i + 1 })} symbol={symbol} />
          ))}
        </div>
      </Group>
      <div className="reward-pair">
        <FormSelect
          name="condition"
          label={t('condition')}
          options={signInConditions.map((value) => ({ value, label: t(`conditions.${value}`) }))}
        />
        {condition !== 'none' && <Amount name="conditionMin" label={t('conditionMin')} symbol={symbol} />}
      </div>
    </>
  );
}
