import { decideDeposit, depositStates, deskDeposits, type DepositState } from '@sen/api/deposit';
import { deskMembers } from '@sen/api/member';
import { Button, EmptyState, Link, Money, StatusPill, Table, Tabs, type Column, type Tone } from '@sen/ui';
import { useState } from 'react';
import { useNavigate, useOutletContext, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand.tsx';
import { useBrandColumn } from '#features/brand/brandColumn.tsx';
import { useChosenBrand, useSymbol } from '#features/brand/brands.ts';
import { mayCall } from '#features/operator/mayCall.ts';
import type { Operator } from '#features/operator/useOperator.ts';
import { paths } from '#paths.ts';
import { useCall } from '#queries.ts';
import { Moment } from '#shell/moment.tsx';
import { Failure, Page } from '#shell/page.tsx';
import { PageFoot, pageNoOf } from '#shell/pageFoot.tsx';
import { ReviewDialog, type DepositLine } from './reviewDialog.tsx';

const tones: Record<DepositState, Tone> = {
  pending: 'warn',
  paid: 'good',
  review: 'warn',
  refused: 'bad',
  failed: 'bad',
  expired: 'neutral',
};
const isState = (text: string | null): text is DepositState => depositStates.some((state) => state === text);
const refreshMs = 15_000;

/** `/deposits?brand=&state=&page=`: all deposits, newest first. */
export default function DepositsPage() {
  const title = useTranslations('sections')('deposits');
  const t = useTranslations('deposits');
  const { timeZone } = useBrand();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const wanted = query.get('state');
  const state = isState(wanted) ? wanted : undefined;
  const brand = useChosenBrand();
  const page = useCall(deskDeposits, { pageNo: pageNoOf(query), state, brand }, { refetchInterval: refreshMs });
  const [openId, setOpenId] = useState<string>();
  const open = page.data?.list.find(({ id }) => id === openId);
  const columns = useColumns(setOpenId);
  const tabs = [{ key: 'all' as const, label: t('all') }, ...depositStates.map((key) => ({ key, label: t(`states.${key}`) }))];

  return (
    <Page title={title} lead={t('lead', { timeZone })}>
      <Tabs
        label={t('filter')}
        tabs={tabs}
        value={state ?? 'all'}
        onChange={(key) => void navigate(paths.deposits(key === 'all' ? { brand } : { brand, state: key }))}
      >
        {page.error && !page.data ? (
          <Failure error={page.error} retrying={page.isFetching} onRetry={() => void page.refetch()} />
        ) : (
          <div className={page.isPlaceholderData ? 'stale' : undefined}>
            <Table
              caption={title}
              columns={columns}
              rows={page.data?.list}
              rowKey={({ id }) => id}
              skeletonRows={12}
              empty={<EmptyState icon="deposit" title={state ? t('noneInState') : t('none')} text={t('noneText')} />}
            />
          </div>
        )}
        {page.data && (
          <PageFoot
            pageNo={page.data.pageNo}
            totalPages={page.data.totalPages}
            hrefOf={(no) => paths.deposits({ brand, state, page: no })}
          />
        )}
      </Tabs>
      {open && <ReviewDialog key={open.id} deposit={open} onClose={() => setOpenId(undefined)} />}
    </Page>
  );
}

function useColumns(onOpen: (id: string) => void): Column<DepositLine>[] {
  const t = useTranslations('deposits');
  const symbolOf = useSymbol();
  const { role } = useOutletContext<Operator>();
  const opensMembers = mayCall(role, deskMembers);
  const decides = mayCall(role, decideDeposit);
  return [
    { key: 'id', header: t('id'), title: true, cell: ({ id }) => <span className="sen-figures">{id}</span> },
    ...useBrandColumn<DepositLine>(),
    {
      key: 'account',
      header: t('account'),
      cell: ({ account, brand }) => (opensMembers ? <Link href={paths.members({ brand, search: account })}>{account}</Link> : account),
    },
    { key: 'channel', header: t('channel'), hideOnPhone: true, cell: ({ channel }) => channel },
    { key: 'state', header: t('state'), cell: ({ state }) => <State state={state} /> },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      cell: ({ amount, currency, brand }) => <Money value={amount} symbol={symbolOf(currency, brand)} />,
    },
    {
      key: 'credited',
      header: t('credited'),
      align: 'end',
      cell: ({ credited, currency, brand, state }) =>
        state === 'paid' ? <Money value={credited} symbol={symbolOf(currency, brand)} /> : <None />,
    },
    { key: 'createdAt', header: t('createdAt'), align: 'end', cell: ({ createdAt }) => <Moment value={createdAt} /> },
    {
      key: 'finishedAt',
      header: t('finishedAt'),
      align: 'end',
      cell: ({ finishedAt }) => (finishedAt === null ? <None /> : <Moment value={finishedAt} />),
    },
    {
      key: 'review',
      header: t('review.header'),
      align: 'end',
      cell: ({ id, state, suspendedFor }) =>
        suspendedFor === null ? (
          <None />
        ) : (
          <Button size="sm" variant={state === 'review' && decides ? 'secondary' : 'quiet'} onClick={() => onOpen(id)}>
            {state === 'review' && decides ? t('review.open') : t('review.look')}
          </Button>
        ),
    },
  ];
}

function State({ state }: { state: string }) {
  const t = useTranslations('deposits.states');
  return isState(state) ? <StatusPill tone={tones[state]}>{t(state)}</StatusPill> : <StatusPill>{state}</StatusPill>;
}

const None = () => <span className="cell-muted">–</span>;
