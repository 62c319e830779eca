import { CallFailure } from '@sen/api/client';
import { claimMission, claimMissions } from '@sen/api/mission';
import { missionPeriods } from '@sen/api/missionTerms';
import { sumAmounts } from '@sen/api/money';
import type { Reward } from '@sen/api/reward';
import { useErrorText } from '@sen/front/errorText';
import { useLanguage } from '@sen/front/language';
import { Button, ButtonLink, Card, EmptyState, SectionHeading, showToast, Skeleton, Tabs } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useSearchParams } from '#base/router.tsx';
import { useSend } from '#calls/send.ts';
import { Claims, Paid } from '#features/reward/claims.tsx';
import { useHeadingFocus } from '#features/reward/headingFocus.ts';
import { refreshRewards, useAmountText } from '#features/reward/rewards.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { ZoneNote } from '#parts/zoneNote.tsx';
import { MissionBoard } from './board.tsx';
import { MissionCard } from './card.tsx';
import { useMissions } from './missions.ts';
import './mission.css';

const views = ['missions', 'board'] as const;
/** Newcomers' missions end first. */
const groups = ['once', ...missionPeriods.filter((period) => period !== 'once')] as const;

/**
 * `/personal/missionLeaderboard?view=`: the missions with their progress, and the board of the
 * week's points where the brand has one.
 */
export default function MissionPage() {
  const t = useTranslations('mission');
  const title = useTranslations('member.pages')('missionLeaderboard');
  const [query, setQuery] = useSearchParams();
  const { data, error, refetch } = useMissions({ follows: true });
  const wanted = views.find((known) => known === query.get('view')) ?? 'missions';
  const isExcluded = error instanceof CallFailure && error.code === 'self_excluded';
  const hasNone = data !== undefined && data.list.length + data.waiting.length === 0 && !data.hasBoard;
  return (
    <div className="reward-centre">
      <ScreenTitle title={title} />
      <SectionHeading level={1} title={title} lead={hasNone || isExcluded ? undefined : t('lead')} />
      {error && !data ? (
        isExcluded ? (
          <Card>
            <p>{t('excluded')}</p>
          </Card>
        ) : (
          <CallFailed error={error} onRetry={refetch} />
        )
      ) : hasNone ? (
        <Card>
          <EmptyState
            icon="trophy"
            title={t('none')}
            text={t('noneText')}
            action={<ButtonLink href={paths.promotions()}>{t('toPromotions')}</ButtonLink>}
          />
        </Card>
      ) : data?.hasBoard ? (
        <Tabs
          label={t('viewsLabel')}
          value={wanted}
          onChange={(next) => setQuery(next === 'missions' ? {} : { view: next }, { replace: true })}
          tabs={views.map((key) => ({ key, label: t(`views.${key}`) }))}
        >
          {wanted === 'missions' ? <Missions /> : <MissionBoard />}
        </Tabs>
      ) : (
        <Missions />
      )}
      <ZoneNote />
    </div>
  );
}

/** Several that were claimed at once are told as one. */
const asOne = (rewards: readonly Reward[]): Reward => ({
  ...rewards[0]!,
  amount: sumAmounts(rewards.map(({ amount }) => amount)),
  turnover: sumAmounts(rewards.map(({ turnover }) => turnover)),
});

function Missions() {
  const t = useTranslations('mission');
  const errorText = useErrorText();
  const language = useLanguage();
  const amountText = useAmountText();
  const { data } = useMissions({ follows: true });
  const [paid, setPaid] = useState<{ reward: Reward; balance: string }>();
  const focus = useHeadingFocus(paid === undefined);
  const handlers = {
    onSuccess: ({ rewards, balance }: { rewards: Reward[]; balance: string }) => {
      if (rewards.length > 0) setPaid({ reward: asOne(rewards), balance });
    },
    onError: (error: Error) => showToast(errorText(error), 'bad'),
    onSettled: refreshRewards,
  };
  const claim = useSend(claimMission, handlers);
  const claimAll = useSend(claimMissions, handlers);
  if (!data) return <Skeleton height="420px" />;
  const isBusy = claim.isPending || claimAll.isPending;
  return (
    <div className="reward-list">
      {data.claimable > 1 && (
        <div className="reward-claim mission-all">
          <strong>{t('ready', { count: data.claimable })}</strong>
          <Button
            variant="primary"
            icon="gift"
            loading={claimAll.isPending}
            onClick={() => !isBusy && claimAll.mutate({ language })}
          >
            {t('claimAll', { amount: amountText(data.amount) })}
          </Button>
        </div>
      )}
      {data.waiting.length > 0 && (
        <Card inlay aria-labelledby="mission-waiting">
          <h2 id="mission-waiting" className="mission-heading">
            {t('waiting')}
          </h2>
          <Claims rewards={data.waiting} named />
        </Card>
      )}
      {groups.map((period) => {
        const own = data.list.filter(({ terms }) => terms.period === period);
        if (own.length === 0) return null;
        return (
          <section key={period} aria-labelledby={`mission-${period}`} className="reward-list">
            <h2 id={`mission-${period}`}>{t(`groups.${period}`)}</h2>
            <div className="mission-grid">
              {own.map((mission) => (
                <MissionCard
                  key={mission.ruleId}
                  mission={mission}
                  claiming={claim.isPending && claim.variables.ruleId === mission.ruleId}
                  onClaim={(pressed) => {
                    if (isBusy) return;
                    focus.from(pressed);
                    claim.mutate({ ruleId: mission.ruleId, language });
                  }}
                />
              ))}
            </div>
          </section>
        );
      })}
      {paid && <Paid {...paid} onClose={() => setPaid(undefined)} />}
    </div>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    mission: typeof import('./text/vi.json');
  }
}
