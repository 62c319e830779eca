import type { LotteryPlay } from '@sen/api/lotteryBetting';
import { useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';

/**
 * The price, payout and return of a point of a play; where it pays by how many balls are drawn or
 * by prize, each of those; of pairs also how those count that come more than once.
 */
export function PlayTerms({
  play: { price, odds, rtp, tiers, repeats },
}: {
  play: Pick<LotteryPlay, 'price' | 'odds' | 'rtp' | 'tiers' | 'repeats'>;
}) {
  const t = useTranslations('lotteryBoard');
  const numberFormat = useNumberFormat();
  const shared = { price: numberFormat.decimal(price), rtp: numberFormat.decimal(rtp) };
  if (tiers.length === 0) {
    const terms = t('terms', { ...shared, odds: numberFormat.decimal(odds) });
    return repeats === null ? terms : `${t(`repeats.${repeats}`)} ${terms}`;
  }
  const paid = tiers.map(({ matches, bonus, prize, numbers, pays: amount }) => {
    const pays = numberFormat.amount(amount);
    if (numbers !== null) return t('tierNumbers', { numbers, pays });
    if (prize !== null) return t('tierPrize', { prize: t(`prizes.${prize as 'DB'}`), pays });
    return t(bonus ? 'tierBonus' : 'tier', { matches, pays });
  });
  return t('tierTerms', { ...shared, tiers: paid.join('; ') });
}
