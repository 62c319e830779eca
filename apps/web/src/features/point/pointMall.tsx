import { Button, ButtonLink, Card, Drum, Icon, Skeleton, StatusPill, type IconName } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { openLogin } from '#base/accountDialog.ts';
import { paths } from '#base/paths.ts';
import { useBrand } from '#brand/brand.tsx';
import { useSession } from '#calls/session.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { ConvertDialog } from './convertDialog.tsx';
import { Earning } from './earning.tsx';
import { Goods } from './goods.tsx';
import {
  useEarns,
  useHasPoints,
  usePointConfig,
  usePoints,
  usePointText,
  type PointConfig,
} from './points.ts';
import './pointMall.css';

const stepsOf = (converts: boolean) =>
  [
    { key: 'earn', icon: 'games' },
    { key: 'keep', icon: 'wallet' },
    { key: converts ? 'spend' : 'spendGoods', icon: 'gift' },
  ] as const satisfies readonly { key: string; icon: IconName }[];
const questions = {
  open: ['expire', 'arrive', 'rejected', 'money'],
  closed: ['expire', 'when', 'money'],
} as const;

/**
 * `/pointMall`: the member's points, what can be had for them and how they are earned. Where the
 * brand has none now, it tells how they will work, and what a member has of earlier ones.
 */
export default function PointMall() {
  const t = useTranslations('point');
  const { data: config, error, refetch } = usePointConfig();
  return (
    <main className="points">
      <ScreenTitle title={t('title')} description={t('description')} />
      <Head config={config} />
      {error && !config ? (
        <CallFailed error={error} onRetry={refetch} />
      ) : (
        config?.open !== false && (
          <>
            <Goods />
            {config ? <Earning config={config} /> : <Skeleton height="240px" />}
          </>
        )
      )}
      {config && (
        <>
          <How converts={config.conversion.open} />
          <Questions of={config.open ? 'open' : 'closed'} />
        </>
      )}
    </main>
  );
}

function Head({ config }: { config: PointConfig | undefined }) {
  const t = useTranslations('point');
  const shell = useTranslations('shell');
  const { hasVip } = useBrand().brand;
  const isClosed = config?.open === false;
  const hasPoints = useHasPoints();
  const lead = !isClosed
    ? config?.conversion.open
      ? 'leadOpen'
      : 'leadGoods'
    : hasPoints
      ? 'leadClosed'
      : 'lead';
  return (
    <header className="points-head">
      <div>
        {isClosed && !hasPoints && <StatusPill tone="gold">{shell('state.soon')}</StatusPill>}
        <h1>{t('title')}</h1>
        <p>{t(lead)}</p>
        {isClosed && !hasPoints && (
          <div className="points-ways">
            <ButtonLink variant="primary" icon="games" href={paths.rng()}>
              {t('toGames')}
            </ButtonLink>
            <ButtonLink href={paths.promotions()}>{t('toPromotions')}</ButtonLink>
            {hasVip && <ButtonLink href={paths.vip()}>{t('toVip')}</ButtonLink>}
          </div>
        )}
        {config && (!isClosed || hasPoints) && <Own config={config} />}
      </div>
      <Drum />
    </header>
  );
}

/** The member's points and their uses; for visitors the way in. */
function Own({ config }: { config: PointConfig }) {
  const t = useTranslations('point');
  const session = useSession();
  const earns = useEarns();
  const pointText = usePointText();
  const { data, error, refetch } = usePoints();
  const [converts, setConverts] = useState(false);
  if (!earns)
    return (
      <div className="points-ways">
        {session === null ? (
          <Button variant="primary" icon="user" onClick={() => openLogin(paths.pointMall())}>
            {t('signIn')}
          </Button>
        ) : (
          <p>{t('blocked.trial')}</p>
        )}
        <ButtonLink icon="games" href={paths.rng()}>
          {t('toGames')}
        </ButtonLink>
      </div>
    );
  if (error && !data) return <CallFailed compact error={error} onRetry={refetch} />;
  return (
    <Card className="points-own" aria-label={t('yours')}>
      <p>
        {t('yours')}
        <strong>{data ? pointText(data.points) : <Skeleton width="6em" />}</strong>
      </p>
      {data && data.owed > 0 && <p className="points-owed">{t('owed', { count: pointText(data.owed) })}</p>}
      <div className="points-ways">
        {config.open && config.conversion.open && (
          <Button icon="transfer" disabled={!data} onClick={() => setConverts(true)}>
            {t('convertOpen')}
          </Button>
        )}
        <ButtonLink variant="quiet" icon="history" href={paths.personal('pointCenter')}>
          {t('toHistory')}
        </ButtonLink>
      </div>
      {converts && data && config.open && (
        <ConvertDialog config={config} points={data.points} onClose={() => setConverts(false)} />
      )}
    </Card>
  );
}

function How({ converts }: { converts: boolean }) {
  const t = useTranslations('point');
  return (
    <section aria-labelledby="points-how">
      <h2 id="points-how">{t('howTitle')}</h2>
      <ol className="points-steps">
        {stepsOf(converts).map(({ key, icon }) => (
          <li key={key}>
            <Icon name={icon} />
            <h3>{t(`${key}.title`)}</h3>
            <p>{t(`${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Questions({ of }: { of: keyof typeof questions }) {
  const t = useTranslations('point');
  return (
    <section aria-labelledby="points-questions" className="points-questions">
      <h2 id="points-questions">{t('questionsTitle')}</h2>
      {questions[of].map((key) => (
        <details key={key}>
          <summary>
            {t(`${key}.title`)}
            <Icon name="chevronDown" />
          </summary>
          <p>{t(`${key}.text`)}</p>
        </details>
      ))}
    </section>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    point: typeof import('./text/vi.json');
  }
}
