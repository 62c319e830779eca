import { rankList, winnersMax } from '@sen/api/game';
import type { OutputOf } from '@sen/api/call';
import { useDateLocale } from '@sen/front/dateLocale';
import { useLanguage } from '@sen/front/language';
import {
  Button,
  DateTime,
  EmptyState,
  Icon,
  Money,
  SectionHeading,
  Skeleton,
  useNumberFormat,
} from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { CallFailed } from '#parts/callFailed.tsx';
import { useCall } from '#calls/queries.ts';
import './winners.css';

/** Shown before somebody asks for all. */
const firstShown = 10;

type Winner = OutputOf<typeof rankList>['list'][number]['vo'];

/** The largest wins of the last days, under covered names. */
export function Winners() {
  const t = useTranslations('home.winners');
  const input = { gameCategory: 'ALL', limitNum: winnersMax, language: useLanguage() } as const;
  const { data, error, refetch } = useCall(rankList, input, { staleTime: 60_000 });
  const [all, showAll] = useState(false);
  const winners = data?.list.map(({ vo }) => vo);
  return (
    <section aria-labelledby="winners">
      <SectionHeading title={<span id="winners">{t('title')}</span>} lead={t('lead')} />
      {error && !data ? (
        <CallFailed error={error} onRetry={refetch} />
      ) : !winners ? (
        <Skeleton height="14em" />
      ) : winners.length === 0 ? (
        <EmptyState compact icon="star" title={t('empty')} text={t('emptyText')} />
      ) : (
        <>
          <ol className="winners">
            {winners.slice(0, all ? undefined : firstShown).map((winner, i) => (
              <li key={`${winner.at} ${winner.playerName} ${winner.gameCode}`}>
                <Line winner={winner} rank={i + 1} />
              </li>
            ))}
          </ol>
          {winners.length > firstShown && !all && (
            <div className="winners-more">
              <Button onClick={() => showAll(true)}>{t('more', { count: winners.length })}</Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

function Line({ winner, rank }: { winner: Winner; rank: number }) {
  const t = useTranslations('home.winners');
  const { brand } = useBrand();
  const numberFormat = useNumberFormat();
  const locale = useDateLocale();
  return (
    <>
      <span className="winner-rank sen-digits" data-first={rank <= 3 || undefined}>
        {rank}
      </span>
      <span className="winner-picture">
        <Icon name="star" />
        {winner.image && (
          <img
            src={winner.image}
            alt=""
            width="48"
            height="48"
            loading="lazy"
            decoding="async"
            onError={({ currentTarget }) => currentTarget.remove()}
          />
        )}
      </span>
      <span className="winner-who">
        <strong>{winner.playerName}</strong>
        <span>
          <span className="winner-game">{winner.gameName}</span>
          {/* In the brand's zone, so that it reads the same wherever the page was drawn. */}
          <DateTime value={winner.at} locale={locale} format="date" timeZone={brand.timeZone} />
        </span>
      </span>
      <span className="winner-what">
        <Money value={winner.amount} symbol={brand.currencySymbol} />
        <span className="sen-digits">
          {t('multiple', { multiple: numberFormat.decimal(winner.multiple) })}
        </span>
      </span>
    </>
  );
}
