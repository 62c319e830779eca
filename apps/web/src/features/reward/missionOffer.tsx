import type { Offer } from '@sen/api/reward';
import type { TermsOf } from '@sen/api/rewardTerms';
import { ButtonLink, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { ProgressLine } from '#parts/progressLine.tsx';
import { useDoneText, useGoalText, useScopeText } from './missions.ts';
import type { ProgressOf } from './progressOf.ts';
import { useAmountText } from './rewards.ts';
import './mission.css';

/**
 * A mission on the page of its promotion: how far the member is; it is claimed on the page of all
 * missions.
 */
export function MissionStanding({ progress, name }: { progress: ProgressOf<'mission'>; name: string }) {
  const t = useTranslations('mission');
  const doneText = useDoneText();
  const { goal, done, target } = progress;
  return (
    <div className="reward-own">
      <ProgressLine label={t('progressOf')} done={done} of={target} text={doneText(goal, done, target)} />
      <div className="reward-ways">
        <ButtonLink
          variant="secondary"
          icon="trophy"
          href={paths.personal('missionLeaderboard')}
          aria-label={t('toMissionsOf', { name })}
        >
          {t('toMissions')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The own place on the board whose prizes a promotion tells of. */
export function BoardStanding({ progress: { place, points } }: { progress: ProgressOf<'missionBoard'> }) {
  const t = useTranslations('mission');
  const numberFormat = useNumberFormat();
  const count = (value: number) => numberFormat.decimal(String(value));
  return (
    <div className="reward-own">
      <p className="reward-note">
        {place === null
          ? t('board.ownNone.this')
          : t('board.ownShort', { place: count(place), points: count(points) })}
      </p>
      <div className="reward-ways">
        <ButtonLink
          variant="secondary"
          icon="trophy"
          href={paths.personal('missionLeaderboard', { view: 'board' })}
        >
          {t('toBoard')}
        </ButtonLink>
      </div>
    </div>
  );
}

type Fact = readonly [label: string, value: string];

/**
 * The goal and the reward of a mission, or the prizes of a board, as facts of the offer's terms.
 */
export function useMissionFacts(): (
  terms: TermsOf<'mission'> | TermsOf<'missionBoard'>,
  offer: Pick<Offer, 'scopeNames'>,
) => Fact[] {
  const t = useTranslations('mission.terms');
  const mission = useTranslations('mission');
  const reward = useTranslations('reward.terms');
  const amountText = useAmountText();
  const goalText = useGoalText();
  const scopeText = useScopeText();
  return (terms, { scopeNames }) => {
    if (terms.kind === 'missionBoard')
      return [
        [reward('period'), reward('periods.weekly')],
        ...terms.placePrizes.map((amount, i): Fact => [t('place', { place: i + 1 }), amountText(amount)]),
      ];
    const { goal, period, withinDays, amount, points } = terms;
    const scope = scopeText({ goal, scopeNames });
    return [
      [t('asks'), goalText(goal)],
      ...(scope === undefined ? [] : [[t('games'), scope] as const]),
      [
        reward('period'),
        period === 'once'
          ? withinDays === null
            ? t('once')
            : t('within', { days: withinDays })
          : reward(`periods.${period}`),
      ],
      [reward('gives'), amountText(amount)],
      ...(points > 0 ? [[t('points'), mission('points', { points })] as const] : []),
    ];
  };
}
