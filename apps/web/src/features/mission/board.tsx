import type { OutputOf } from '@sen/api/call';
import { boardWeeks, missionLeaderboard } from '@sen/api/mission';
import { useDateLocale } from '@sen/front/dateLocale';
import {
  Card,
  dayName,
  EmptyState,
  Icon,
  Money,
  Skeleton,
  Table,
  useNumberFormat,
  type Column,
} from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';

type Board = OutputOf<typeof missionLeaderboard>;
type Place = Board['list'][number];
type Week = (typeof boardWeeks)[number];

/** The points of this week's or of last week's claimed missions, with the own place. */
export function MissionBoard() {
  const t = useTranslations('mission.board');
  const locale = useDateLocale();
  const [week, setWeek] = useState<Week>('this');
  const { data, error, refetch } = useCall(missionLeaderboard, { week }, { staleTime: 15_000 });
  const columns = useColumns(data?.prizes ?? []);
  return (
    <div className="reward-list">
      <Card inlay>
        <div className="reward-head">
          <div className="mission-weeks" role="group" aria-label={t('weeks')}>
            {boardWeeks.map((each) => (
              <button key={each} type="button" aria-pressed={each === week} onClick={() => setWeek(each)}>
                {t(`week.${each}`)}
              </button>
            ))}
          </div>
          {data && (
            <span className="reward-note">{`${dayName(data.from, locale)} – ${dayName(data.to, locale)}`}</span>
          )}
        </div>
        {error && !data ? (
          <CallFailed compact error={error} onRetry={refetch} />
        ) : data ? (
          <>
            <Own board={data} week={week} />
            <Table
              caption={t('caption')}
              columns={columns}
              rows={data.list}
              rowKey={({ place }) => String(place)}
              lines
              empty={
                <EmptyState
                  compact
                  icon="trophy"
                  title={t(`none.${week}`)}
                  text={week === 'this' ? t('noneText') : undefined}
                />
              }
            />
          </>
        ) : (
          <Skeleton height="320px" />
        )}
      </Card>
      <p className="reward-note">
        {t('rules')}{' '}
        {data && data.prizes.length > 0 && t(`prizesAtEnd.${week}`, { count: data.prizes.length })}
      </p>
    </div>
  );
}

function Own({ board: { own, members }, week }: { board: Board; week: Week }) {
  const t = useTranslations('mission.board');
  const numberFormat = useNumberFormat();
  const count = (value: number) => numberFormat.decimal(String(value));
  return (
    <p className="mission-own" role="status">
      <Icon name="trophy" />
      {own.place === null
        ? t(`ownNone.${week}`)
        : t(`own.${week}`, { place: count(own.place), members: count(members), points: count(own.points) })}
    </p>
  );
}

function useColumns(prizes: readonly string[]): Column<Place>[] {
  const t = useTranslations('mission.board');
  const { currencySymbol } = useBrand().brand;
  const numberFormat = useNumberFormat();
  return [
    {
      key: 'place',
      header: t('place'),
      slot: 'note',
      cell: ({ place }) => (
        <span className="mission-place">
          <span className="mission-place-word">{t('place')}</span> {place}
        </span>
      ),
    },
    {
      key: 'name',
      header: t('name'),
      title: true,
      slot: 'main',
      cell: ({ playerName, isOwn }) =>
        isOwn ? <strong>{`${playerName} (${t('you')})`}</strong> : playerName,
    },
    {
      key: 'points',
      header: t('points'),
      align: 'end',
      slot: 'amount',
      cell: ({ points }) => <span className="sen-digits">{numberFormat.decimal(String(points))}</span>,
    },
    ...(prizes.length === 0
      ? []
      : [
          {
            key: 'prize',
            header: t('prize'),
            align: 'end' as const,
            slot: 'state' as const,
            cell: ({ place }: Place) => {
              const prize = prizes[place - 1];
              return prize === undefined ? '–' : <Money value={prize} symbol={currencySymbol} />;
            },
          },
        ]),
  ];
}
