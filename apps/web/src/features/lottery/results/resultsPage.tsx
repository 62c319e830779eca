import {
  lotteryDay,
  lotteryRegions,
  lotteryStatistics,
  mainPrizes,
  type LotteryRegion,
  type OpenedDraw,
} from '@sen/api/lotteryBetting';
import type { OutputOf } from '@sen/api/call';
import { useDateLocale } from '@sen/front/dateLocale';
import { useLanguage } from '@sen/front/language';
import { EmptyState, Link, SectionHeading, Select, Skeleton, Tabs } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { useNavigate, useSearchParams } from '#base/router.tsx';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { HeadsTails } from './headsTails.tsx';
import { Source } from './source.tsx';
import './results.css';

const refreshMs = 30_000;
/** Lotteries whose last two digits players read as lots. */
const ofProvinces: readonly LotteryRegion[] = ['north', 'central', 'south'];

/**
 * `/vnlottery?view=results&region=&day=`: the results of a region's stations, day by day, with the
 * tables that players read.
 */
export default function ResultsPage() {
  const t = useTranslations('lotteryResults');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const region = lotteryRegions.find((each) => each === query.get('region')) ?? 'north';
  const day = /^\d{4}-\d{2}-\d{2}$/.test(query.get('day') ?? '') ? query.get('day')! : undefined;
  return (
    <main className="lottery-results">
      <ScreenTitle title={t('title')} />
      <SectionHeading level={1} title={t('title')} lead={t('lead')} />
      <p className="lottery-links">
        <Link href={paths.lotteryChain()}>{t('chain.title')}</Link>
        <Link href="/vnlottery">{t('all')}</Link>
      </p>
      <Tabs
        label={t('regions')}
        value={region}
        onChange={(next) => navigate(paths.lotteryResults({ region: next }))}
        tabs={lotteryRegions.map((each) => ({ key: each, label: t(`region.${each}`) }))}
      >
        <Day key={`${region} ${day}`} region={region} day={day} />
        <RegionStatistics key={region} region={region} />
      </Tabs>
    </main>
  );
}

type DayOutput = OutputOf<typeof lotteryDay>;

function Day({ region, day }: { region: LotteryRegion; day: string | undefined }) {
  const t = useTranslations('lotteryResults');
  const locale = useDateLocale();
  const { data, error, refetch } = useCall(
    lotteryDay,
    { region, day, language: useLanguage() },
    { refetchInterval: refreshMs },
  );
  if (error && !data) return <CallFailed error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="30em" />;
  if (data.day === null) return <EmptyState icon="lottery" title={t('none')} />;
  const shape = {
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  } as const;
  const title = new Intl.DateTimeFormat(locale, shape).format(Date.parse(data.day));
  return (
    <section className="lottery-day" aria-labelledby="lottery-day">
      <header>
        {data.before ? (
          <Link href={paths.lotteryResults({ region, day: data.before })}>{t('before')}</Link>
        ) : (
          <span />
        )}
        <h2 id="lottery-day">{title}</h2>
        {data.after ? (
          <Link href={paths.lotteryResults({ region, day: data.after })}>{t('after')}</Link>
        ) : (
          <span />
        )}
      </header>
      <Prizes data={data} title={title} />
      <div className="lottery-loto">
        {(ofProvinces.includes(region) ? data.draws : []).map((draw) => (
          <HeadsTails key={draw.gameCode} draw={draw} />
        ))}
      </div>
    </section>
  );
}

/** A row a prize, a column a station, as newspapers print them. */
function Prizes({ data: { draws, prizes, day }, title }: { data: DayOutput; title: string }) {
  const t = useTranslations('lotteryResults');
  const board = useTranslations('lotteryBoard');
  // The special prize of the north stands first, that of the south last.
  const north = prizes[0]?.code === 'G1';
  const rows = north ? [prizes.at(-1)!, ...prizes.slice(0, -1)] : prizes;
  return (
    <div className="lottery-scroll">
      <table className="lottery-prizes sen-digits" data-day={day}>
        <caption className="sen-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('prize')}</th>
            {draws.map((draw) => (
              <th key={draw.gameCode} scope="col">
                <Link href={paths.lottery(draw.gameCode)}>{draw.gameName}</Link>
                <Source draw={draw} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ code, count }) => (
            <tr
              key={code}
              data-special={mainPrizes.includes(code) || undefined}
              data-first={code === 'G8' || undefined}
            >
              <th scope="row">{board(`prizes.${code as 'DB'}`)}</th>
              {draws.map((draw) => (
                <td key={draw.gameCode} data-wide={(draws.length === 1 && count > 1) || undefined}>
                  {numbersOf(draw, code).map((number, i) => (
                    // A number's place is what it is: the same one may come twice.
                    <span key={i}>{number}</span>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const numbersOf = ({ result }: OpenedDraw, code: string): readonly string[] =>
  result.find((prize) => prize.code === code)?.numbers ?? [];

const spans = ['10', '30', '60', '100'] as const;
const staleMs = 60_000;

function RegionStatistics({ region }: { region: LotteryRegion }) {
  const t = useTranslations('lotteryResults');
  const board = useTranslations('lotteryBoard');
  const [draws, setDraws] = useState<string>('30');
  const { data } = useCall(lotteryStatistics, { region, draws: Number(draws) }, { staleTime: staleMs });
  if (!data || data.draws === 0) return null;
  const most = Math.max(1, ...data.counts);
  const positionText = ({ code, index, digit }: { code: string; index: number; digit: number }): string =>
    t('digitPosition', { prize: board(`prizes.${code as 'DB'}`), number: index + 1, digit: digit + 1 });
  return (
    <section className="lottery-counts" aria-labelledby="lottery-counts">
      <header>
        <h2 id="lottery-counts">{t('statistics', { draws: data.draws })}</h2>
        <Select
          label={t('span')}
          labelHidden
          value={draws}
          options={spans.map((value) => ({ value, label: t('spanDraws', { draws: Number(value) }) }))}
          onChange={({ target }) => setDraws(target.value)}
        />
      </header>
      <p className="lottery-note">{t('chanceNote')}</p>
      <div className="lottery-columns-2">
        <div>
          <h3>{t(data.first > 0 ? 'frequencyBalls' : 'frequency')}</h3>
          <ol className="lottery-heat sen-digits">
            {data.counts.map((count, i) => (
              // A number is its place.
              <li key={i} data-step={Math.ceil((count * 4) / most)}>
                <strong>{String(data.first + i).padStart(2, '0')}</strong>
                <small>{count}</small>
              </li>
            ))}
          </ol>
        </div>
        <div>
          <Ranks
            title={board('hot')}
            list={data.hot.map(({ number, times }) => [number, board('times', { count: times })])}
          />
          <Ranks
            title={board('cold')}
            list={data.cold.map(({ number, lastSeen }) => [number, board('away', { count: lastSeen })])}
          />
          {data.heads.length > 0 && <Digits heads={data.heads} tails={data.tails} />}
        </div>
      </div>
      {data.bridges.length > 0 && (
        <>
          <h3>{t('bridges')}</h3>
          <p className="lottery-note">{t('bridgesHow')}</p>
          <ol className="lottery-bridges">
            {data.bridges.map((bridge) => (
              <li key={`${positionText(bridge.first)} ${positionText(bridge.second)}`}>
                <strong className="sen-digits">{bridge.number}</strong>
                <span>{t('bridgeDays', { days: bridge.days })}</span>
                <small>
                  {t('bridgePositions', {
                    first: positionText(bridge.first),
                    second: positionText(bridge.second),
                  })}
                </small>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

/**
 * The number of times that each digit was the first and the second of the last two of the special
 * prize.
 */
function Digits(counts: { heads: readonly number[]; tails: readonly number[] }) {
  const t = useTranslations('lotteryResults');
  return (
    <>
      <h3>{t('headsTails')}</h3>
      <table className="lottery-digits sen-digits">
        <thead>
          <tr>
            <th scope="col">{t('digit')}</th>
            {counts.heads.map((_, digit) => (
              <th key={digit} scope="col">
                {digit}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['heads', 'tails'] as const).map((row) => (
            <tr key={row}>
              <th scope="row">{t(row)}</th>
              {counts[row].map((count, digit) => (
                <td key={digit}>{count}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Ranks({ title, list }: { title: string; list: readonly (readonly [string, string])[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ol className="lottery-ranks sen-digits">
        {list.map(([number, said]) => (
          <li key={number}>
            <strong>{number}</strong>
            <small>{said}</small>
          </li>
        ))}
      </ol>
    </>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    lotteryResults: typeof import('./text/lotteryResults.vi.json');
  }
}
