import type { OutputOf } from '@sen/api/call';
import { availability } from '@sen/api/withdrawal';
import { ButtonLink, Card, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';
import { ProgressLine } from '#parts/progressLine.tsx';
import './withdrawal.css';

type Requirement = OutputOf<typeof availability>['turnover'][number];

/**
 * Requirements to be played before money may be taken out, each as progress, with the rounds that
 * do not count towards it.
 */
export function Requirements({ of }: { of: readonly Requirement[] }) {
  return (
    <div className="withdrawal-turnover">
      {of.map((requirement) => (
        <Line key={`${requirement.source} ${requirement.sourceId}`} of={requirement} />
      ))}
    </div>
  );
}

function Line({
  of: { source, sourceId, required, done, excludedTypes, excludedGames, stakeMax },
}: {
  of: Requirement;
}) {
  const t = useTranslations('withdrawal');
  const categories = useTranslations('shell.categories');
  const numberFormat = useNumberFormat();
  const name = t(`turnoverOf.${source}`, { id: sourceId });
  const excluded = [...excludedTypes.map((type) => categories(type)), ...excludedGames];
  return (
    <ProgressLine
      label={name}
      done={done}
      of={required}
      text={t('turnoverDone', { done: numberFormat.amount(done), required: numberFormat.amount(required) })}
    >
      {excluded.length > 0 && <small>{t('turnoverExcluded', { games: excluded.join(', ') })}</small>}
      {stakeMax !== null && <small>{t('turnoverStakeMax', { amount: numberFormat.amount(stakeMax) })}</small>}
    </ProgressLine>
  );
}

/** The same among the member's money; nothing where all of it may be taken out. */
export function RequirementsCard() {
  const t = useTranslations('withdrawal');
  const { data } = useCall(availability, {}, { staleTime: 0 });
  if (!data || data.turnover.length === 0) return null;
  return (
    <Card aria-labelledby="requirements">
      <h2 id="requirements">{t('turnoverTitle')}</h2>
      <Requirements of={data.turnover} />
      <ButtonLink size="sm" variant="quiet" iconEnd="arrowRight" href={paths.personal('withdraw')}>
        {t('turnoverToWithdrawal')}
      </ButtonLink>
    </Card>
  );
}
