import type { OutputOf } from '@sen/api/call';
import type { GameType } from '@sen/api/game';
import { deskRebateLines, deskRebate, deskRebates } from '@sen/api/rebateDesk';
import { ListRows } from '@sen/front/list/listRows';
import { useLocalPages, type RowOf } from '@sen/front/list/page';
import { percentOf } from '@sen/front/percent';
import { Button, Dialog, EmptyState, Link, Money, Table, useNumberFormat, type Column } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSymbol } from '#brand/brands.ts';
import { paths } from '#base/paths.ts';
import { reading } from '#parts/reading.tsx';
import { useCall } from '#base/queries.ts';
import { Moment } from '#parts/moment.tsx';
import { Failure } from '#parts/page.tsx';
import { useGameTypeName } from './gameTypeName.ts';
import type { RunRow } from './rows.ts';
import './rebate.css';

type Payment = RowOf<typeof deskRebates>;
type Part = OutputOf<typeof deskRebate>['parts'][number];

/** One period: the members whom it paid, the parts of each payment, and the bets beneath. */
export function RunDialog({ run, onClose }: { run: RunRow; onClose: () => void }) {
  const t = useTranslations('rebate');
  const common = useTranslations('common');
  const [payment, setPayment] = useState<Payment>();
  const [part, setPart] = useState<Part>();
  const back = part ? () => setPart(undefined) : payment ? () => setPayment(undefined) : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={common('close')}
      icon="bonus"
      title={t('runTitle', { id: run.id })}
      width={900}
    >
      <div className="rebate-run">
        {back && (
          <div>
            <Button size="sm" icon="arrowLeft" onClick={back}>
              {t('back')}
            </Button>
          </div>
        )}
        {payment && part ? (
          <Lines payment={payment} part={part} brand={run.brand} />
        ) : payment ? (
          <Parts payment={payment} brand={run.brand} onOpen={setPart} />
        ) : (
          <Payments run={run} onOpen={setPayment} />
        )}
      </div>
    </Dialog>
  );
}

function Payments({ run, onOpen }: { run: RunRow; onOpen: (payment: Payment) => void }) {
  const t = useTranslations('rebate');
  const symbol = useSymbol()(run.currency, run.brand);
  const listed = useLocalPages(reading, deskRebates, { run: run.id });
  const money = (key: 'earned' | 'carriedIn' | 'amount' | 'carriedOut'): Column<Payment> => ({
    key,
    header: t(key),
    align: 'end',
    cell: (row) => <Money value={row[key]} symbol={symbol} />,
  });
  return (
    <ListRows
      caption={t('runTitle', { id: run.id })}
      listed={listed}
      rowKey={({ id }) => id}
      empty={(toFirst) => <EmptyState compact icon="bonus" title={t('nobody')} action={toFirst} />}
      columns={[
        {
          key: 'member',
          header: t('member'),
          title: true,
          cell: ({ member }) => <Link href={paths.member(member.id)}>{member.account}</Link>,
        },
        money('earned'),
        money('carriedIn'),
        money('amount'),
        money('carriedOut'),
        {
          key: 'open',
          header: t('parts'),
          align: 'end',
          cell: (row) => (
            <Button size="sm" onClick={() => onOpen(row)}>
              {t('open')}
            </Button>
          ),
        },
      ]}
    />
  );
}

function Parts({
  payment,
  brand,
  onOpen,
}: {
  payment: Payment;
  brand: string;
  onOpen: (part: Part) => void;
}) {
  const t = useTranslations('rebate');
  const numberFormat = useNumberFormat();
  const gameTypeName = useGameTypeName();
  const symbol = useSymbol()(payment.currency, brand);
  const query = useCall(deskRebate, { id: payment.id });
  if (query.error && !query.data)
    return <Failure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />;
  return (
    <Table<Part>
      caption={t('partsOf', { account: payment.member.account })}
      rows={query.data?.parts}
      rowKey={({ source, gameType, basisPoints }) => `${source.id} ${gameType} ${basisPoints}`}
      empty={null}
      columns={[
        {
          key: 'source',
          header: t('source'),
          title: true,
          cell: ({ own, source }) =>
            own ? t('ownPlay') : <Link href={paths.member(source.id)}>{source.account}</Link>,
        },
        { key: 'gameType', header: t('gameType'), cell: ({ gameType }) => gameTypeName(gameType) },
        {
          key: 'turnover',
          header: t('turnover'),
          align: 'end',
          cell: ({ turnover }) => <Money value={turnover} symbol={symbol} />,
        },
        {
          key: 'rate',
          header: t('rate'),
          align: 'end',
          cell: ({ basisPoints }) => `${numberFormat.decimal(percentOf(basisPoints))} %`,
        },
        {
          key: 'earned',
          header: t('earned'),
          align: 'end',
          cell: ({ earned }) => <Money value={earned} symbol={symbol} />,
        },
        {
          key: 'open',
          header: t('bets'),
          align: 'end',
          cell: (part) => (
            <Button size="sm" onClick={() => onOpen(part)}>
              {t('open')}
            </Button>
          ),
        },
      ]}
    />
  );
}

function Lines({ payment, part, brand }: { payment: Payment; part: Part; brand: string }) {
  const t = useTranslations('rebate');
  const numberFormat = useNumberFormat();
  const symbol = useSymbol()(payment.currency, brand);
  const listed = useLocalPages(reading, deskRebateLines, {
    id: payment.id,
    source: part.source.id,
    gameType: part.gameType as GameType,
  });
  const percent = (basisPoints: number) => `${numberFormat.decimal(percentOf(basisPoints))} %`;
  return (
    <ListRows
      caption={t('bets')}
      listed={listed}
      rowKey={({ id }) => id}
      empty={(toFirst) => <EmptyState compact icon="bonus" title={t('nobody')} action={toFirst} />}
      columns={[
        { key: 'at', header: t('at'), title: true, cell: ({ at }) => <Moment value={at} /> },
        {
          key: 'round',
          header: t('round'),
          cell: ({ roundId }) => <span className="sen-digits">#{roundId}</span>,
        },
        { key: 'account', header: t('member'), cell: ({ account }) => account },
        {
          key: 'turnover',
          header: t('turnover'),
          align: 'end',
          cell: ({ turnover }) => <Money value={turnover} symbol={symbol} />,
        },
        {
          key: 'line',
          header: t('line'),
          cell: ({ line }) =>
            line.map(({ account, basisPoints }) => `${account} ${percent(basisPoints)}`).join(' → '),
        },
        {
          key: 'earned',
          header: t('earned'),
          align: 'end',
          cell: ({ earned }) => <Money value={earned} symbol={symbol} />,
        },
      ]}
    />
  );
}
