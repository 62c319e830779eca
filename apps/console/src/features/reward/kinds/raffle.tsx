import { chancesMax, prizesMax, weightMax } from '@sen/api/rewardKinds/raffle';
import { FormText } from '@sen/front/form';
import { Button } from '@sen/ui';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { Kind } from '../kind.ts';
import { indexes, linesOf, type RuleValues } from '../ruleForm.ts';
import { Amount, Group, useCountText, Whole, type KindProps } from '../ruleParts.tsx';

const prizeLines = (values: RuleValues) => linesOf(values, prizesMax, 'prize', 'weight');

export const raffle: Kind<'raffle'> = {
  Fields,
  values: (terms, { written }) => ({
    depositStep: written(terms?.depositStep),
    chancesMax: written(terms?.chancesMax, '3'),
    ...Object.fromEntries(
      indexes(prizesMax).flatMap((i) => [
        [`prize_${i}`, written(terms?.prizes[i]?.amount)],
        [`weight_${i}`, written(terms?.prizes[i]?.weight)],
      ]),
    ),
  }),
  faults: ({ values, whole, amount }) => [
    amount('depositStep'),
    whole('chancesMax', 1, chancesMax),
    ...(prizeLines(values).length === 0 ? [['prize_0', { code: 'input_empty' }] as const] : []),
    ...prizeLines(values).flatMap((i) => [amount(`prize_${i}`), whole(`weight_${i}`, 1, weightMax)]),
  ],
  termsOf: ({ values, whole, amount }) => ({
    depositStep: amount('depositStep'),
    chancesMax: whole('chancesMax'),
    prizes: prizeLines(values).map((i) => ({
      amount: amount(`prize_${i}`),
      weight: whole(`weight_${i}`),
    })),
  }),
  fieldOf: (part, [line = '0', of]) =>
    part === 'prizes' ? `${of === 'weight' ? 'weight' : 'prize'}_${line}` : undefined,
  useSummary: () => {
    const t = useTranslations('reward.summary');
    const count = useCountText();
    return (terms, amount) =>
      [
        t('raffle', { step: amount(terms.depositStep), count: count(terms.chancesMax) }),
        terms.prizes.map((prize) => `${amount(prize.amount)} (${count(prize.weight)})`).join(', '),
      ].join(' · ');
  },
};

function Fields({ symbol }: KindProps) {
  const t = useTranslations('reward.rule');
  const { getValues } = useFormContext<RuleValues>();
  const [prizes, setPrizes] = useState(() => Math.max(2, prizeLines(getValues()).length));
  return (
    <>
      <div className="reward-pair">
        <Amount name="depositStep" label={t('depositStep')} symbol={symbol} />
        <Whole name="chancesMax" label={t('chancesMax')} />
      </div>
      <Group title={t('prizes')} hint={t('prizesHint')}>
        {Array.from({ length: prizes }, (_, i) => (
          <div key={i} className="reward-pair reward-pair-narrow">
            <Amount name={`prize_${i}`} label={t('prize', { number: i + 1 })} symbol={symbol} optional />
            <FormText
              name={`weight_${i}`}
              label={t('weight', { number: i + 1 })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
            />
          </div>
        ))}
        {prizes < prizesMax && (
          <Button size="sm" icon="plus" onClick={() => setPrizes(prizes + 1)}>
            {t('addPrize')}
          </Button>
        )}
      </Group>
    </>
  );
}
