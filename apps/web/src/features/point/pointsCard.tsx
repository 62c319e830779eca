import { Alert, ButtonLink, Card, Skeleton } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { usePointConfig, usePoints, usePointText } from './points.ts';
import './pointCenter.css';

/**
 * The member's points among their money; nothing where the brand has none and the member has none
 * left of earlier ones.
 */
export function PointsCard({ inCentre = false }: { inCentre?: boolean }) {
  const t = useTranslations('point');
  const pointText = usePointText();
  const isOpen = usePointConfig().data?.open;
  const { data, error, refetch } = usePoints();
  if (!inCentre && !isOpen && !data?.points) return null;
  return (
    <Card aria-label={t('yours')}>
      <h2>{t('yours')}</h2>
      {error && !data ? (
        <CallFailed compact error={error} onRetry={refetch} />
      ) : (
        <p className="points-now">
          <strong>{data ? pointText(data.points) : <Skeleton width="6em" />}</strong>
          {data && inCentre && <small>{t('centre.earned', { points: pointText(data.earned) })}</small>}
        </p>
      )}
      {isOpen === false && <p>{t('leadClosed')}</p>}
      {data && data.owed > 0 && <Alert tone="warn">{t('owed', { count: pointText(data.owed) })}</Alert>}
      <div className="points-card-ways">
        {isOpen && (
          <ButtonLink icon="pointMall" href={paths.pointMall()}>
            {t('seeGoods')}
          </ButtonLink>
        )}
        {!inCentre && (
          <ButtonLink variant="quiet" icon="history" href={paths.personal('pointCenter')}>
            {t('toHistory')}
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
