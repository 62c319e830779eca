/**
 * The fields of a mission: what it asks for, of which games, in which time, and what it pays. And
 * those of its board.
 */
import { gameTypes } from '@sen/api/game';
import { missionMetrics, missionPeriods, type MissionMetric } from '@sen/api/missionTerms';
import { FormCheckbox, FormSelect, FormTextArea } from '@sen/front/form';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useGameTypeName } from '#features/rebate/gameTypeName.ts';
import { Amount, ClaimDays, Group, Whole, type KindProps } from '#features/reward/ruleParts.tsx';
import { goalFields } from './values.ts';

export function MissionFields({ symbol }: KindProps) {
  const t = useTranslations('mission');
  const rule = useTranslations('reward.rule');
  const metric = useWatch({ name: 'goalMetric' }) as MissionMetric;
  const period = useWatch({ name: 'period' }) as string;
  const asks = goalFields[metric];
  return (
    <>
      <Group title={t('goal')}>
        <div className="reward-pair">
          <FormSelect
            name="goalMetric"
            label={t('metric')}
            hint={t(`metricHints.${metric}`)}
            options={missionMetrics.map((value) => ({ value, label: t(`metrics.${value}`) }))}
          />
          {asks.amount && <Amount name="goalAmount" label={t('goalAmount')} symbol={symbol} />}
          {asks.count && (
            <Whole
              name="goalCount"
              label={t(metric === 'days' ? 'goalDays' : metric === 'kinds' ? 'goalKinds' : 'goalRounds')}
            />
          )}
          {asks.stakeMin && (
            <Amount name="goalStakeMin" label={t('stakeMin')} symbol={symbol} hint={t('stakeMinHint')} />
          )}
          {asks.turnoverMin && <Amount name="goalTurnoverMin" label={t('turnoverMin')} symbol={symbol} />}
        </div>
        {asks.scope && <Scope />}
      </Group>
      <div className="reward-pair">
        <FormSelect
          name="period"
          label={rule('period')}
          hint={t('periodHint')}
          options={missionPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
        />
        {period === 'once' && (
          <Whole name="withinDays" label={t('withinDays')} hint={t('withinDaysHint')} optional />
        )}
        <Amount name="amount" label={t('amount')} symbol={symbol} />
        <Whole name="points" label={t('points')} hint={t('pointsHint')} />
        <ClaimDays />
      </div>
    </>
  );
}

/** The games that count; nothing chosen is every game. */
function Scope() {
  const t = useTranslations('mission');
  const gameTypeName = useGameTypeName();
  return (
    <>
      <p id="mission-types">{t('scope')}</p>
      <div className="reward-types" role="group" aria-labelledby="mission-types">
        {gameTypes.map((type) => (
          <FormCheckbox key={type} name={`goalType_${type}`} label={gameTypeName(type)} />
        ))}
      </div>
      <div className="reward-pair">
        <FormTextArea
          name="goalVendors"
          label={t('vendors')}
          hint={t('vendorsHint')}
          rows={2}
          maxLength={4_000}
        />
        <FormTextArea name="goalGames" label={t('games')} hint={t('gamesHint')} rows={2} maxLength={8_000} />
      </div>
    </>
  );
}

export function MissionBoardFields({ symbol }: KindProps) {
  const t = useTranslations('mission');
  return (
    <>
      <FormTextArea
        name="placePrizes"
        label={`${t('places')} (${symbol})`}
        hint={t('placesHint')}
        required
        rows={4}
        maxLength={1_500}
      />
      <div className="reward-pair">
        <ClaimDays />
      </div>
    </>
  );
}
