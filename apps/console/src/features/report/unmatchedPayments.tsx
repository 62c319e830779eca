import { deskUnmatchedPayments, settleUnmatched, unmatchedStates } from '@sen/api/deposit';
import { Button, EmptyState, Money, SectionHeading, StatusPill, Table, Tabs, useFigures, type Column } from '@sen/ui';
import { useState } from 'react';
import { useNavigate, useOutletContext, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useChosenBrand, useSymbol } from '#features/brand/brands.ts';
import { mayCall } from '#features/operator/mayCall.ts';
import type { Operator } from '#features/operator/useOperator.ts';
import { paths } from '#paths.ts';
import { useCall } from '#queries.ts';
import { Moment } from '#shell/moment.tsx';
import { Failure } from '#shell/page.tsx';
import { PageFoot, pageNoOf } from '#shell/pageFoot.tsx';
import type { Overview } from './moneyPage.tsx';
import { SettleDialog, type UnmatchedLine as Line } from './settleDialog.tsx';

const refreshMs = 10_000;

/** What a gateway says was paid and belongs to no deposit: a person must find whose it is, and says so. */
export function UnmatchedPayments({ counts }: { counts: NonNullable<Overview['unmatchedPayments']> }) {
  const t = useTranslations('money.unmatched');
  const figures = useFigures();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const brand = useChosenBrand();
  const state = query.get('unmatched') === 'settled' ? 'settled' : 'open';
  const page = useCall(deskUnmatchedPayments, { state, pageNo: pageNoOf(query) }, { refetchInterval: refreshMs });
  const [openId, setOpenId] = useState<string>();
  const open = page.data?.list.find(({ paymentId }) => paymentId === openId);
  const columns = useColumns(state, setOpenId);
  const hrefOf = (wanted: typeof state, no?: number) =>
    paths.money({ brand, ...(wanted === 'settled' && { unmatched: wanted }), ...(no !== undefined && { page: no }) });
  return (
    <section aria-label={t('title')}>
      <SectionHeading title={t('title')} lead={t('lead', { shown: figures.decimal(String(counts.open)) })} level={2} />
      <Tabs
        label={t('title')}
        tabs={unmatchedStates.map((key) => ({ key, label: t(`tabs.${key}`, { shown: figures.decimal(String(counts[key])) }) }))}
        value={state}
        onChange={(key) => void navigate(hrefOf(key))}
      >
        {page.error && !page.data ? (
          <Failure error={page.error} retrying={page.isFetching} onRetry={() => void page.refetch()} />
        ) : (
          <div className={page.isPlaceholderData ? 'stale' : undefined}>
            <Table
              caption={t('title')}
              rows={page.data?.list}
              rowKey={({ paymentId }) => paymentId}
              skeletonRows={3}
              empty={<EmptyState icon="deposit" title={t(`none.${state}`)} />}
              columns={columns}
            />
          </div>
        )}
        {page.data && <PageFoot pageNo={page.data.pageNo} totalPages={page.data.totalPages} hrefOf={(no) => hrefOf(state, no)} />}
      </Tabs>
      {open && <SettleDialog key={open.paymentId} payment={open} onClose={() => setOpenId(undefined)} />}
    </section>
  );
}

function useColumns(state: 'open' | 'settled', onOpen: (paymentId: string) => void): Column<Line>[] {
  const t = useTranslations('money.unmatched');
  const symbolOf = useSymbol();
  const figures = useFigures();
  const { role } = useOutletContext<Operator>();
  const told: Column<Line>[] = [
    {
      key: 'payment',
      header: t('payment'),
      title: true,
      cell: ({ paymentId, orderId }) => (
        <span className="account-path">
          {t('order', { orderId })}
          <code>{paymentId}</code>
        </span>
      ),
    },
    { key: 'reason', header: t('reason'), cell: ({ reason }) => t(`reasons.${reason}`) },
    {
      key: 'status',
      header: t('status'),
      cell: ({ status }) => <StatusPill tone={status === 'paid' ? 'warn' : 'neutral'}>{t(`statuses.${status}`)}</StatusPill>,
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      cell: ({ amount, currency }) => <Money value={amount} symbol={symbolOf(currency)} />,
    },
  ];
  if (state === 'settled') {
    return [
      ...told,
      {
        key: 'settled',
        header: t('settled'),
        cell: ({ settled }) =>
          settled && (
            <span className="unmatched-finding">
              <span>
                {settled.operator ?? t('found')} · <Moment value={settled.at} />
              </span>
              {settled.reason && <q>{settled.reason}</q>}
            </span>
          ),
      },
    ];
  }
  const lastAt: Column<Line> = {
    key: 'lastAt',
    header: t('told'),
    align: 'end',
    cell: ({ firstAt, lastAt, times }) => (
      <span>
        <Moment value={lastAt} />
        {times > 1 && (
          <small className="cell-muted unmatched-since">
            {t('times', { shown: figures.decimal(String(times)) })} <Moment value={firstAt} />
          </small>
        )}
      </span>
    ),
  };
  if (!mayCall(role, settleUnmatched)) return [...told, lastAt];
  return [
    ...told,
    lastAt,
    {
      key: 'settle',
      header: t('action'),
      align: 'end',
      cell: ({ paymentId }) => (
        <Button size="sm" variant="secondary" onClick={() => onOpen(paymentId)}>
          {t('settle')}
        </Button>
      ),
    },
  ];
}
