import type { OutputOf } from '@sen/api/call';
import { deskEconomics, type EconomicsFlow } from '@sen/api/economics';
import { Alert, Link, SectionHeading, Skeleton, StatusPill, useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrandName, useChosenBrand, useMixed } from '#brand/brands.ts';
import { useGameTypeName } from '#features/rebate/gameTypeName.ts';
import { paths } from '#base/paths.ts';
import { useCall } from '#base/queries.ts';
import { Failure, Page } from '#parts/page.tsx';
import { sharePercent } from './share.ts';
import './economics.css';

type BrandSums = OutputOf<typeof deskEconomics>['list'][number];
type Sum = BrandSums['types'][number];

/**
 * `/economics?brand=`: for each type of game what flows back of play at the most, part by part, and
 * what the house keeps of it at the least.
 */
export default function EconomicsPage() {
  const title = useTranslations('sections')('economics');
  const t = useTranslations('economics');
  const mixed = useMixed();
  const nameOf = useBrandName();
  const query = useCall(deskEconomics, { brand: useChosenBrand() }, { refetchInterval: 60_000 });
  const { data } = query;
  const broken = data?.list.flatMap(({ types }) => types).filter(({ left }) => left <= 0).length ?? 0;
  return (
    <Page title={title} lead={t('lead')}>
      {query.error && !data ? (
        <Failure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <div className={query.isPlaceholderData ? 'economics stale' : 'economics'}>
          {broken > 0 && (
            <Alert tone="bad" title={t('broken', { count: broken })}>
              {t('brokenText')}
            </Alert>
          )}
          {!data && <Skeleton height="320px" />}
          {data?.list.map((sums) => (
            <section key={sums.brand} aria-label={nameOf(sums.brand)}>
              {mixed && <SectionHeading title={nameOf(sums.brand)} level={2} />}
              {sums.types.length === 0 ? (
                <p className="economics-none">{t('none')}</p>
              ) : (
                <div className="economics-cards">
                  {sums.types.map((sum) => (
                    <SumCard key={sum.gameType} brand={sums.brand} sum={sum} under={mixed ? 3 : 2} />
                  ))}
                </div>
              )}
            </section>
          ))}
          <p className="cell-muted">{t('notes')}</p>
        </div>
      )}
    </Page>
  );
}

function SumCard({ brand, sum, under }: { brand: string; sum: Sum; under: 2 | 3 }) {
  const t = useTranslations('economics');
  const numberFormat = useNumberFormat();
  const gameTypeName = useGameTypeName();
  const share = (value: number) => sharePercent(value, numberFormat);
  const { gameType, edge, flows, left } = sum;
  const back = flows.reduce((all, flow) => all + flow.share, 0);
  const isBroken = left <= 0;
  const Title = under === 2 ? 'h2' : 'h3';
  return (
    <article className={isBroken ? 'economics-card economics-broken' : 'economics-card'}>
      <header>
        <Title>{gameTypeName(gameType)}</Title>
        <StatusPill tone={isBroken ? 'bad' : 'good'}>{t(isBroken ? 'pays' : 'holds')}</StatusPill>
      </header>
      <Bar sum={sum} back={back} />
      <dl className="economics-parts">
        {flows.map(({ kind, share: part }) => (
          <div key={kind}>
            <dt>
              <i className={`economics-mark economics-${kind}`} aria-hidden="true" />
              <Link href={sourceOf[kind](brand)}>{t(`parts.${kind}`)}</Link>
            </dt>
            <dd>{share(part)}</dd>
          </div>
        ))}
        <div className="economics-total">
          <dt>{t('back')}</dt>
          <dd>{share(back)}</dd>
        </div>
        <div>
          <dt>
            {t('edge')}
            <small>
              <Link href={paths.games({ brand })}>{sum.gameName}</Link>
            </small>
          </dt>
          <dd>{share(edge)}</dd>
        </div>
        <div className="economics-left">
          <dt>{t('left')}</dt>
          <dd>{share(left)}</dd>
        </div>
      </dl>
    </article>
  );
}

/** The page of the desk that changes each part. */
const sourceOf: Readonly<Record<EconomicsFlow, (brand: string) => string>> = {
  rebate: (brand) => paths.rebates({ brand }),
  cashback: (brand) => paths.rewardRules({ brand, kind: 'cashback' }),
  points: (brand) => paths.pointProducts({ brand }),
  missions: (brand) => paths.rewardRules({ brand, kind: 'mission' }),
  vip: (brand) => paths.rewardRules({ brand, kind: 'rankUp' }),
  rescue: (brand) => paths.rewardRules({ brand, kind: 'rescue' }),
  salaries: (brand) => paths.contracts({ brand }),
  dividend: (brand) => paths.contracts({ brand }),
};

/** The parts beside what the house keeps, drawn to the larger of the two. */
function Bar({ sum: { edge, flows }, back }: { sum: Sum; back: number }) {
  const whole = Math.max(edge, back, 1);
  return (
    <div className="economics-bar" aria-hidden="true">
      {flows.map(({ kind, share }) => (
        <i key={kind} className={`economics-${kind}`} style={{ inlineSize: `${(share / whole) * 100}%` }} />
      ))}
      <b style={{ insetInlineStart: `${(Math.max(edge, 0) / whole) * 100}%` }} />
    </div>
  );
}
