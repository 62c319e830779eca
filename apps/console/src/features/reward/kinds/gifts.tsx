/** Gifts by ranks of the VIP club: lines of a rank and an amount. */
import type { TermsOf } from '@sen/api/rewardTerms';
import { FormText } from '@sen/front/form';
import { Button } from '@sen/ui';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import {
  indexes,
  linesOf,
  type Check,
  type Found,
  type Read,
  type RuleValues,
  type Write,
} from '../ruleForm.ts';
import { ranksMax } from '#parts/rankPercents.ts';
import { Amount, Group, type KindProps } from '../ruleParts.tsx';

type Gifts = TermsOf<'rankUp'>['amounts'];

const giftLines = (values: RuleValues) => linesOf(values, ranksMax, 'giftRank', 'gift');

export const giftValues = (gifts: Gifts | undefined, { written }: Write): Record<string, string> =>
  Object.fromEntries(
    indexes(ranksMax).flatMap((i) => [
      [`giftRank_${i}`, written(gifts?.[i]?.rank)],
      [`gift_${i}`, written(gifts?.[i]?.amount)],
    ]),
  );

export const giftFaults = ({ values, whole, amount }: Check, lowest: number): Found[] => [
  ...(giftLines(values).length === 0 ? [['giftRank_0', { code: 'input_empty' }] as const] : []),
  ...giftLines(values).flatMap((i) => [whole(`giftRank_${i}`, lowest, 99), amount(`gift_${i}`)]),
];

export const giftsOf = ({ values, whole, amount }: Read): Gifts =>
  giftLines(values)
    .map((i) => ({ rank: whole(`giftRank_${i}`), amount: amount(`gift_${i}`) }))
    .toSorted((a, b) => a.rank - b.rank);

export const giftField = (part: string, [line = '0', of]: readonly string[]): string | undefined =>
  part === 'amounts' ? `${of === 'amount' ? 'gift' : 'giftRank'}_${line}` : undefined;

export function GiftLines({ symbol, hint }: KindProps & { hint: string }) {
  const t = useTranslations('reward.rule');
  const { getValues } = useFormContext<RuleValues>();
  const [gifts, setGifts] = useState(() => Math.max(3, giftLines(getValues()).length));
  return (
    <Group title={t('gifts')} hint={hint}>
      {Array.from({ length: gifts }, (_, i) => (
        <div key={i} className="reward-pair reward-pair-narrow">
          <FormText
            name={`giftRank_${i}`}
            label={t('giftRank', { number: i + 1 })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
          />
          <Amount name={`gift_${i}`} label={t('gift', { number: i + 1 })} symbol={symbol} optional />
        </div>
      ))}
      {gifts < ranksMax && (
        <Button size="sm" icon="plus" onClick={() => setGifts(gifts + 1)}>
          {t('addRank')}
        </Button>
      )}
    </Group>
  );
}
