import type { RewardKind, RewardTerms } from '@sen/api/rewardTerms';
import { useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useGameTypeName } from '#features/rebate/gameTypeName.ts';
import type { SayTerms } from '#features/reward/kind.ts';
import { useCountText } from '#features/reward/ruleParts.tsx';
import { kinds } from './kinds.ts';

type Summary = { pays: string; turnover: string };
type EachKind = { [Name in RewardKind]: SayTerms<Name> };

/** Says the terms of each kind; hooks are called one by one. */
const useEachKind = (): EachKind => ({
  depositBonus: kinds.depositBonus.useSummary(),
  signIn: kinds.signIn.useSummary(),
  cashback: kinds.cashback.useSummary(),
  rescue: kinds.rescue.useSummary(),
  raffle: kinds.raffle.useSummary(),
  mission: kinds.mission.useSummary(),
  missionBoard: kinds.missionBoard.useSummary(),
  referral: kinds.referral.useSummary(),
  rankUp: kinds.rankUp.useSummary(),
  birthday: kinds.birthday.useSummary(),
});

/**
 * The terms of a rule in a line: what it pays, and the turnover that comes with it. `symbol`: of
 * its currency.
 */
export function useRuleSummary(): (terms: RewardTerms, symbol: string) => Summary {
  const t = useTranslations('reward.summary');
  const rule = useTranslations('reward.rule');
  const numberFormat = useNumberFormat();
  const gameTypeName = useGameTypeName();
  const count = useCountText();
  const each = useEachKind();
  return (terms, symbol) => {
    const amount = (value: string) => `${numberFormat.decimal(value.replace(/\.0+$/, ''))}\u00a0${symbol}`;
    const pays = each[terms.kind] as unknown as SayTerms<RewardKind>;
    return { pays: pays(terms, amount), turnover: turnover(terms, amount) };
  };

  function turnover(terms: RewardTerms, amount: (value: string) => string): string {
    const { turnoverPercent, excludedTypes, excludedGames, stakeMax } = terms.play;
    if (turnoverPercent === 0) return t('noTurnover');
    const of = rule(`turnoverBases.${'turnoverOf' in terms ? terms.turnoverOf : 'bonus'}`);
    const excluded = [...excludedTypes.map(gameTypeName), ...excludedGames];
    return [
      t('turnover', { percent: count(turnoverPercent), of }),
      ...(excluded.length > 0 ? [t('excluded', { games: excluded.join(', ') })] : []),
      ...(stakeMax === null ? [] : [t('stakeMax', { amount: amount(stakeMax) })]),
    ].join(' · ');
  }
}
