import type { OutputOf } from '@sen/api/call';
import { gameTypes, type GameType } from '@sen/api/game';
import { rebateDetail, rebateLines } from '@sen/api/rebate';
import { useDateLocale } from '@sen/front/dateLocale';
import { ListRows } from '@sen/front/list/listRows';
import { useLocalPages, type RowOf } from '@sen/front/list/page';
import { Button, DateTime, Dialog, Money, Skeleton, StatusPill, Table, type Column } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { reading } from '#parts/list/reading.tsx';
import { useGameTypeName } from './gameTypeName.ts';
import { usePercent } from './rates.tsx';

type Detail = OutputOf<typeof rebateDetail>;
type Part = Detail['parts'][number];
type Line = RowOf<typeof rebateLines>;

/** One rebate: how the sum came about, its parts, and below each part the bets. */
export function RebateDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('rebate.income');
  const common = useTranslations('common');
  const asked = useCall(rebateDetail, { id });
  const [part, setPart] = useState<Part>();
  return (
    <Dialog open onClose={onClose} closeLabel={common('close')} title={t('rebateTitle', { id })} width={860}>
      {asked.isError ? (
        <CallFailed compact error={asked.error} onRetry={asked.refetch} />
      ) : !asked.data ? (
        <Skeleton height="280px" />
      ) : part ? (
        <Lines id={id} part={part} onBack={() => setPart(undefined)} />
      ) : (
        <Parts rebate={asked.data} onOpen={setPart} />
      )}
    </Dialog>
  );
}

function Parts({ rebate, onOpen }: { rebate: Detail; onOpen: (part: Part) => void }) {
  const t = useTranslations('rebate.income');
  const bet = useTranslations('bet');
  const locale = useDateLocale();
  const percent = usePercent();
  const gameTypeName = useGameTypeName();
  const { currencySymbol } = useBrand().brand;
  const columns: Column<Part>[] = [
    {
      key: 'source',
      header: t('source'),
      title: true,
      cell: ({ own, source }) =>
        own ? <StatusPill tone="info">{t('ownPlay')}</StatusPill> : t('branch', { account: source.account }),
    },
    { key: 'gameType', header: bet('gameType'), cell: ({ gameType }) => gameTypeName(gameType) },
    {
      key: 'turnover',
      header: t('turnover'),
      align: 'end',
      cell: ({ turnover }) => <Money value={turnover} symbol={currencySymbol} />,
    },
    {
      key: 'rate',
      header: t('rate'),
      align: 'end',
      cell: ({ basisPoints }) => <span className="sen-digits">{percent(basisPoints)}</span>,
    },
    {
      key: 'earned',
      header: t('earned'),
      align: 'end',
      cell: ({ earned }) => <Money value={earned} symbol={currencySymbol} />,
    },
    {
      key: 'open',
      header: t('bets'),
      align: 'end',
      cell: (part) =>
        isGameType(part.gameType) && (
          <Button size="sm" onClick={() => onOpen(part)}>
            {t('openBets')}
          </Button>
        ),
    },
  ];
  return (
    <div className="rebate-dialog">
      <p className="rebate-note">
        {t('forPlay')} <DateTime value={rebate.from} locale={locale} /> –{' '}
        <DateTime value={rebate.to} locale={locale} />
      </p>
      <dl className="rebate-facts">
        {(['earned', 'carriedIn', 'amount', 'carriedOut'] as const).map((key) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              <Money
                value={rebate[key]}
                symbol={currencySymbol}
                signed={key === 'carriedIn' || key === 'carriedOut'}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className="rebate-note">{t('howRounded')}</p>
      <Table
        caption={t('parts')}
        columns={columns}
        rows={rebate.parts}
        rowKey={({ source, gameType, basisPoints }) => `${source.id} ${gameType} ${basisPoints}`}
        empty={null}
      />
      {rebate.more && <p className="rebate-note">{t('more', { count: rebate.parts.length })}</p>}
    </div>
  );
}

const isGameType = (gameType: string): gameType is GameType =>
  (gameTypes as readonly string[]).includes(gameType);

function Lines({ id, part, onBack }: { id: string; part: Part; onBack: () => void }) {
  const t = useTranslations('rebate.income');
  const locale = useDateLocale();
  const percent = usePercent();
  const { currencySymbol } = useBrand().brand;
  const input = { id, source: part.source.id, gameType: part.gameType as GameType, size: 20 };
  const listed = useLocalPages(reading, rebateLines, input);
  const columns: Column<Line>[] = [
    {
      key: 'at',
      header: t('at'),
      title: true,
      cell: ({ at, roundId, correction }) => (
        <span className="list-when">
          <DateTime value={at} locale={locale} />
          <small className="sen-digits">#{roundId}</small>
          {correction && <StatusPill tone="warn">{t('correction')}</StatusPill>}
        </span>
      ),
    },
    { key: 'account', header: t('player'), cell: ({ account }) => account },
    {
      key: 'turnover',
      header: t('turnover'),
      align: 'end',
      cell: ({ turnover }) => <Money value={turnover} symbol={currencySymbol} />,
    },
    {
      key: 'line',
      header: t('line'),
      cell: ({ line }) => (
        <span className="rebate-line">
          {line.map(({ account, basisPoints }) => `${account} ${percent(basisPoints)}`).join(' → ')}
        </span>
      ),
    },
    {
      key: 'rate',
      header: t('rate'),
      align: 'end',
      cell: ({ basisPoints }) => <span className="sen-digits">{percent(basisPoints)}</span>,
    },
    {
      key: 'earned',
      header: t('earned'),
      align: 'end',
      cell: ({ earned }) => <Money value={earned} symbol={currencySymbol} />,
    },
  ];
  return (
    <div className="rebate-dialog">
      <div className="rebate-ways">
        <Button size="sm" icon="arrowLeft" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      <p className="rebate-note">{t('lineLead')}</p>
      <ListRows
        caption={t('bets')}
        columns={columns}
        listed={listed}
        rowKey={(row) => row.id}
        skeletonRows={5}
        empty={() => <p className="rebate-note">{t('none')}</p>}
      />
    </div>
  );
}
