import { gameTypes } from '@sen/api/game';
import { cashbackRateOf, type RewardTerms } from '@sen/api/rewardTerms';
import { percentOf } from '@sen/front/percent';
import { useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useGameTypeName } from '#features/rebate/gameTypeName.ts';
import { useMissionSummary } from './missionSummary.ts';

type Summary = { pays: string; turnover: string };

/**
 * The terms of a rule in a line: what it pays, and the turnover that comes with it. `symbol`: of
 * its currency.
 */
export function useRuleSummary(): (terms: RewardTerms, symbol: string) => Summary {
  const t = useTranslations('reward.summary');
  const rule = useTranslations('reward.rule');
  const mission = useTranslations('reward.mission.summary');
  const missionPays = useMissionSummary();
  const numberFormat = useNumberFormat();
  const gameTypeName = useGameTypeName();
  const count = (value: number) => numberFormat.decimal(String(value));
  return (terms, symbol) => {
    const amount = (value: string) => `${numberFormat.decimal(value.replace(/\.0+$/, ''))}\u00a0${symbol}`;
    return { pays: pays(terms, amount), turnover: turnover(terms, amount) };
  };

  function pays(terms: RewardTerms, amount: (value: string) => string): string {
    switch (terms.kind) {
      case 'depositBonus':
        return [
          t('depositBonus', {
            percent: count(terms.percent),
            max: amount(terms.max),
            min: amount(terms.depositMin),
          }),
          rule(`depositChoices.${terms.deposits}`),
          ...(terms.mustJoin ? [rule('mustJoin')] : []),
        ].join(' · ');
      case 'signIn':
        return [
          terms.amounts.map(amount).join(', '),
          terms.condition === 'none'
            ? t('noCondition')
            : `${rule(`conditions.${terms.condition}`)} ≥ ${amount(terms.conditionMin)}`,
        ].join(' · ');
      case 'cashback':
        return [
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
      case 'rescue':
        return [
          rule(`periods.${terms.period}`),
          t('rescue', { percent: count(terms.percent), loss: amount(terms.lossMin) }),
          t('atMost', { max: amount(terms.max) }),
        ].join(' · ');
      case 'raffle':
        return [
          t('raffle', { step: amount(terms.depositStep), count: count(terms.chancesMax) }),
          terms.prizes.map((prize) => `${amount(prize.amount)} (${count(prize.weight)})`).join(', '),
        ].join(' · ');
      case 'mission':
        return missionPays(terms, amount);
      case 'missionBoard':
        return mission('board', { prizes: terms.placePrizes.map(amount).join(', ') });
      case 'referral':
        return t('referral', {
          amount: amount(terms.amount),
          friendAmount: amount(terms.friendAmount),
          deposit: amount(terms.depositMin),
          turnover: amount(terms.turnoverMin),
          days: count(terms.days),
          count: count(terms.friendsMax),
        });
      case 'rankUp':
        return terms.amounts
          .map((gift) => t('rankUp', { rank: gift.rank, amount: amount(gift.amount) }))
          .join(' · ');
      case 'birthday':
        return [
          ...terms.amounts.map((gift) =>
            t(gift.rank === 0 ? 'everybody' : 'birthday', { rank: gift.rank, amount: amount(gift.amount) }),
          ),
          ...(terms.knownDays === 0 ? [] : [t('known', { count: count(terms.knownDays) })]),
        ].join(' · ');
    }
  }

  function turnover(terms: RewardTerms, amount: (value: string) => string): string {
    const { turnoverPercent, excludedTypes, excludedGames, stakeMax } = terms.play;
    if (turnoverPercent === 0) return t('noTurnover');
    const of =
      terms.kind === 'depositBonus' ? rule(`turnoverBases.${terms.turnoverOf}`) : rule('turnoverBases.bonus');
    const excluded = [...excludedTypes.map(gameTypeName), ...excludedGames];
    return [
      t('turnover', { percent: count(turnoverPercent), of }),
      ...(excluded.length > 0 ? [t('excluded', { games: excluded.join(', ') })] : []),
      ...(stakeMax === null ? [] : [t('stakeMax', { amount: amount(stakeMax) })]),
    ].join(' · ');
  }
}
