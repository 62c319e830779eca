import type { MissionScope } from '@sen/api/missionTerms';
import { useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useGameTypeName } from '#features/rebate/gameTypeName.ts';
import type { SayTerms } from '#features/reward/kind.ts';

/** The terms of a mission in a line. */
export function useMissionSummary(): SayTerms<'mission'> {
  const t = useTranslations('mission');
  const numberFormat = useNumberFormat();
  const gameTypeName = useGameTypeName();
  const count = (value: number) => numberFormat.decimal(String(value));
  const games = ({ types, vendors, games: named }: MissionScope) =>
    [...types.map(gameTypeName), ...vendors, ...named].join(', ');
  return (terms, amount) => {
    const { goal, period, withinDays, points } = terms;
    const scope = 'of' in goal ? games(goal.of) : '';
    return [
      t(`periods.${period}`),
      ...(withinDays === null ? [] : [t('summary.within', { days: withinDays })]),
      `${t(`metrics.${goal.metric}`)} ≥ ${'amount' in goal ? amount(goal.amount) : count(goal.count)}`,
      ...(goal.metric === 'rounds' ? [t('summary.stake', { amount: amount(goal.stakeMin) })] : []),
      ...(goal.metric === 'kinds' ? [t('summary.each', { amount: amount(goal.turnoverMin) })] : []),
      ...(scope === '' ? [] : [scope]),
      t('summary.pays', { amount: amount(terms.amount) }),
      ...(points > 0 ? [t('summary.points', { points: count(points) })] : []),
    ].join(' · ');
  };
}
