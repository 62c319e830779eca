import { vipRanks } from '@sen/api/content';
import { info } from '@sen/api/member';
import { Button, Drum, EmptyState, LogoMark, Money, Skeleton, StatusPill } from '@sen/ui';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '@sen/api/call';
import { useLanguage } from '@sen/front/language';
import { openLogin } from '#base/accountDialog.ts';
import { isTrial, useSession } from '#calls/session.ts';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { CleanHtml } from '#parts/cleanHtml.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { SupportButton } from '#features/feedback/supportButton.tsx';
import './vip.css';

type Ranks = OutputOf<typeof vipRanks>;
type Rank = Ranks['ranks'][number];

/** `/vip`: the ladder of ranks, and where the member stands on it. */
export default function Vip() {
  const t = useTranslations('vip');
  const { data, error, refetch } = useCall(vipRanks, { language: useLanguage() }, { staleTime: 300_000 });
  const level = useLevel();
  const mine = data?.ranks.find((rank) => rank.level === level);
  return (
    <main className="vip">
      <ScreenTitle title={t('title')} description={t('description')} />
      <header className="vip-head">
        <Drum look="simple" />
        <div>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
          {data && data.ranks.length > 0 && <Standing level={level} mine={mine} />}
        </div>
      </header>
      <Ladder data={data} error={error} refetch={refetch} level={level} />
    </main>
  );
}

/** The rank of the signed-in member; undefined for visitors, trials and until it is known. */
function useLevel(): number | undefined {
  const session = useSession();
  const asks = session !== null && !isTrial(session);
  return useCall(info, {}, { enabled: asks }).data?.clubLabel.rankLevel;
}

function Standing({ level, mine }: { level: number | undefined; mine: Rank | undefined }) {
  const t = useTranslations('vip');
  const session = useSession();
  if (!session) {
    return (
      <Button variant="primary" onClick={() => openLogin(paths.vip())}>
        {t('signIn')}
      </Button>
    );
  }
  if (level === undefined) return null;
  return (
    <p className="vip-standing">
      <strong>{mine ? t('mine', { name: mine.name }) : t('noRank')}</strong>
      <span>{t('notCounted')}</span>
    </p>
  );
}

function Ladder({
  data,
  error,
  refetch,
  level,
}: {
  data: Ranks | undefined;
  error: Error | null;
  refetch: () => unknown;
  level: number | undefined;
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
          ? data.ranks.map((rank) => <RankCard key={rank.level} rank={rank} symbol={data.currencySymbol} here={rank.level === level} />)
          : [0, 1, 2, 3].map((i) => (
              <li key={i}>
                <Skeleton height="220px" />
              </li>
            ))}
      </ol>
    </section>
  );
}

function RankCard({ rank, symbol, here }: { rank: Rank; symbol: string; here: boolean }) {
  const t = useTranslations('vip');
  return (
    <li className={here ? 'vip-rank vip-rank-here' : 'vip-rank'} aria-current={here ? 'true' : undefined}>
      <div className="vip-rank-head">
        <span className="vip-seal" aria-hidden="true">
          <LogoMark />
          <b className="sen-digits">{rank.level}</b>
        </span>
        <div>
          <h3>{rank.name}</h3>
          <small>{t('level', { level: String(rank.level) })}</small>
        </div>
        {here && <StatusPill tone="gold">{t('here')}</StatusPill>}
      </div>
      <dl className="vip-facts">
        <div>
          <dt>{t('turnover')}</dt>
          <dd>
            <Money value={rank.turnover} decimals={0} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('keep')}</dt>
          <dd>
            <Money value={rank.keep} decimals={0} symbol={symbol} />
          </dd>
        </div>
      </dl>
      {rank.html !== '' && <CleanHtml html={rank.html} />}
    </li>
  );
}
