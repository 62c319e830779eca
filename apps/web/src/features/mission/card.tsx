import type { Mission, MissionState } from '@sen/api/mission';
import { rewardTurnover } from '@sen/api/rewardTerms';
import { formatAmount, parseAmount } from '@sen/api/money';
import { useDateLocale } from '@sen/front/dateLocale';
import { ButtonLink, Card, dateText, Icon, Link, Money, StatusPill, type Tone } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useBrand } from '#brand/brand.tsx';
import { ClaimButton } from '#features/reward/claimButton.tsx';
import { useAmountText } from '#features/reward/rewards.ts';
import { ProgressLine } from '#parts/progressLine.tsx';
import { wayTo, useDoneText, useGoalText, useScopeText } from './missions.ts';

const tones: Readonly<Record<MissionState, Tone>> = {
  progress: 'info',
  claim: 'gold',
  waiting: 'gold',
  claimed: 'good',
  withdrawn: 'neutral',
  over: 'neutral',
};

type Props = { mission: Mission; claiming: boolean; onClaim: (pressed: Element) => void };

/**
 * One mission: what it asks for, how far the member is, what it pays, and the one thing to do next.
 */
export function MissionCard({ mission, claiming, onClaim }: Props) {
  const t = useTranslations('mission');
  const { currencySymbol } = useBrand().brand;
  const goalText = useGoalText();
  const scopeText = useScopeText();
  const doneText = useDoneText();
  const { name, promotion, terms, state, done, target, scopeNames } = mission;
  const { goal, amount, points } = terms;
  const scope = scopeText({ goal, scopeNames });
  const { action, href } = wayTo(goal);
  return (
    <Card aria-label={name} className={`mission mission-${state}`}>
      <div className="reward-head">
        <h3>
          <Link href={paths.promotion(promotion)}>{name}</Link>
        </h3>
        <StatusPill tone={tones[state]}>{t(`states.${state}`)}</StatusPill>
      </div>
      <p>
        {goalText(goal)}
        {scope && <small className="mission-scope">{t('scope', { games: scope })}</small>}
      </p>
      <ProgressLine label={t('progressOf')} done={done} of={target} text={doneText(goal, done, target)} />
      <div className="mission-foot">
        <span className="mission-pay">
          <span className="mission-amounts">
            <Money value={amount} symbol={currencySymbol} className="reward-amount" />
            {points > 0 && (
              <span className="mission-points">
                <Icon name="trophy" />
                {t('points', { points })}
              </span>
            )}
          </span>
          <Notes mission={mission} />
        </span>
        {state === 'claim' && <ClaimButton {...{ amount, name, claiming, onClaim }} />}
        {state === 'progress' && (
          <ButtonLink variant="secondary" href={href} aria-label={t(`${action}For`, { name })}>
            {t(action)}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}

/** Until when, and the turnover that comes with it. */
function Notes({ mission: { terms, state, endsAt, claimedAt } }: { mission: Mission }) {
  const t = useTranslations('mission');
  const reward = useTranslations('reward');
  const locale = useDateLocale();
  const amountText = useAmountText();
  const timeLeft = useTimeLeft();
  const turnover = rewardTurnover(terms, parseAmount(terms.amount)!);
  const asked =
    turnover === 0n
      ? reward('noTurnover')
      : reward('asksTurnover', { turnover: amountText(formatAmount(turnover)) });
  const note = (): string => {
    switch (state) {
      case 'claimed':
        return claimedAt === null ? '' : t('claimedAt', { time: dateText(claimedAt, locale, 'dateMinute') });
      case 'waiting':
        return t('waitsAbove');
      case 'withdrawn':
        return t('withdrawnNote');
      case 'over':
        return '';
      case 'claim':
      case 'progress':
        return `${timeLeft(endsAt)} · ${asked}`;
    }
  };
  return <small className="mission-notes">{note()}</small>;
}

const hourMs = 3_600_000;

function useTimeLeft(): (endsAt: number | null) => string {
  const t = useTranslations('mission.left');
  return (endsAt) => {
    if (endsAt === null) return t('endless');
    const hours = Math.floor((endsAt - Date.now()) / hourMs);
    if (hours >= 48) return t('days', { days: Math.floor(hours / 24) });
    return hours >= 1 ? t('hours', { hours }) : t('soon');
  };
}
