import { vipRanks } from '@sen/api/content';
import { vipStanding } from '@sen/api/vip';
import { Button, Drum, EmptyState, Skeleton } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useLanguage } from '@sen/front/language';
import { useMinute } from '#base/minute.ts';
import { openLogin } from '#base/accountDialog.ts';
import { isTrial, useSession } from '#calls/session.ts';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { SupportButton } from '#features/feedback/supportButton.tsx';
import { useClaimable, useOffers } from '#features/reward/rewards.ts';
import { giftsOf } from './gifts.ts';
import type { Ranks } from './rank.ts';
import { OwnProgress } from './ownProgress.tsx';
import { RankCard } from './rankCard.tsx';
import './vip.css';

/** `/vip`: the ladder of ranks with its gifts, and for members where they stand on it. */
export default function Vip() {
  const t = useTranslations('vip');
  const { data, error, refetch } = useCall(vipRanks, { language: useLanguage() }, { staleTime: 300_000 });
  const session = useSession();
  const isMember = session !== null && !isTrial(session);
  const standing = useCall(vipStanding, {}, { enabled: isMember, staleTime: 0 });
  const own = standing.data;
  const [offers, claimable, now] = [useOffers().data?.list, useClaimable().data?.list, useMinute()];
  const mine = data?.ranks.find((rank) => rank.level === own?.rank);
  const gifts = giftsOf({ offers, claimable, own, now });
  return (
    <main className="vip">
      <ScreenTitle title={t('title')} description={t('description')} />
      <header className="vip-head">
        <Drum look="simple" />
        <div>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
          {data && data.ranks.length > 0 && !session && (
            <Button variant="primary" onClick={() => openLogin(paths.vip())}>
              {t('signIn')}
            </Button>
          )}
          {data && own && (
            <p className="vip-standing">
              <strong>{mine ? t('mine', { name: mine.name }) : t('noRank')}</strong>
            </p>
          )}
        </div>
      </header>
      {data && data.ranks.length > 0 && own && (
        <OwnProgress ranks={data.ranks} own={own} waiting={gifts.waiting} />
      )}
      {!own && standing.error && <CallFailed compact error={standing.error} onRetry={standing.refetch} />}
      <Ladder data={data} error={error} refetch={refetch} level={own?.rank} gifts={gifts} />
    </main>
  );
}

function Ladder({
  data,
  error,
  refetch,
  level,
  gifts,
}: {
  data: Ranks | undefined;
  error: Error | null;
  refetch: () => unknown;
  level: number | undefined;
  gifts: ReturnType<typeof giftsOf>;
}) {
  const t = useTranslations('vip');
  if (!data && error) return <CallFailed error={error} onRetry={refetch} />;
  if (data?.ranks.length === 0) {
    return <EmptyState icon="vip" title={t('emptyTitle')} text={t('emptyText')} action={<SupportButton />} />;
  }
  return (
    <section aria-labelledby="vip-ranks">
      <h2 id="vip-ranks">{t('ranks')}</h2>
      <p className="vip-how">{t('how')}</p>
      <ol className="vip-ranks">
        {data
          ? data.ranks.map((rank) => (
              <RankCard
                key={rank.level}
                rank={rank}
                symbol={data.currencySymbol}
                here={rank.level === level}
                gifts={gifts}
              />
            ))
          : [0, 1, 2, 3].map((i) => (
              <li key={i}>
                <Skeleton height="220px" />
              </li>
            ))}
      </ol>
    </section>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    vip: typeof import('./text/vi.json');
  }
}
