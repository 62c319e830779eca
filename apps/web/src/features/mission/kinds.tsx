/** Missions and the prizes of their boards, as kinds of rewards. */
import type { TermsOf } from '@sen/api/rewardTerms';
import { ButtonLink, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { Facts } from '#features/reward/facts.tsx';
import type { Kind, NextProps } from '#features/reward/kind.ts';
import { useAmountText } from '#features/reward/rewards.ts';
import { ProgressLine } from '#parts/progressLine.tsx';
import { useDoneText, useGoalText, useScopeText } from './missions.ts';
import './mission.css';

// Both have a page of their own, which shows how they stand.
export const mission: Kind<'mission'> = { Gives, Next, isListed: () => false };
export const missionBoard: Kind<'missionBoard'> = {
  Gives: BoardGives,
  Next: BoardNext,
  isListed: () => false,
};

function Gives({ terms, scopeNames }: { terms: TermsOf<'mission'>; scopeNames: readonly string[] }) {
  const t = useTranslations('mission.terms');
  const mission = useTranslations('mission');
  const reward = useTranslations('reward.terms');
  const amountText = useAmountText();
  const goalText = useGoalText();
  const scopeText = useScopeText();
  const { goal, period, withinDays, amount, points } = terms;
  const scope = scopeText({ goal, scopeNames });
  return (
    <Facts
      of={[
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
      ]}
    />
  );
}

function BoardGives({ terms: { placePrizes } }: { terms: TermsOf<'missionBoard'> }) {
  const t = useTranslations('mission.terms');
  const reward = useTranslations('reward.terms');
  const amountText = useAmountText();
  return (
    <Facts
      of={[
        [reward('period'), reward('periods.weekly')],
        ...placePrizes.map((amount, i) => [t('place', { place: i + 1 }), amountText(amount)] as const),
      ]}
    />
  );
}

/**
 * A mission on the page of its promotion: how far the member is; it is claimed on the page of all
 * missions.
 */
function Next({ progress, offer: { name } }: NextProps<'mission'>) {
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
function BoardNext({ progress: { place, points } }: NextProps<'missionBoard'>) {
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
