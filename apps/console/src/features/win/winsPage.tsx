import { deskMembers } from '@sen/api/member';
import { heldWinStates, deskHeldWins, type HeldWinState } from '@sen/api/win';
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
import { refreshMs } from './refresh.ts';
import { WinDialog, type WinLine } from './winDialog.tsx';

const tones: Record<HeldWinState, Tone> = { waiting: 'warn', credited: 'good', refused: 'bad', taken_back: 'neutral' };

/** `/wins?brand=&state=&page=`: wins above their vendor's limits, newest first. */
export default function WinsPage() {
  const title = useTranslations('sections')('wins');
  const t = useTranslations('wins');
  const { timeZone } = useBrand();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const state = heldWinStates.find((one) => one === query.get('state'));
  const brand = useChosenBrand();
  const page = useCall(deskHeldWins, { pageNo: pageNoOf(query), state, brand }, { refetchInterval: refreshMs });
  const [openId, setOpenId] = useState<string>();
  const open = page.data?.list.find(({ id }) => id === openId);
  const columns = useColumns(setOpenId);
  const tabs = [{ key: 'all' as const, label: t('all') }, ...heldWinStates.map((key) => ({ key, label: t(`states.${key}`) }))];

  return (
    <Page title={title} lead={t('lead', { timeZone })}>
      <Tabs
        label={t('filter')}
        tabs={tabs}
        value={state ?? 'all'}
        onChange={(key) => void navigate(paths.wins(key === 'all' ? { brand } : { brand, state: key }))}
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
              empty={<EmptyState icon="star" title={state ? t('noneInState') : t('none')} text={t('noneText')} />}
            />
          </div>
        )}
        {page.data && (
          <PageFoot pageNo={page.data.pageNo} totalPages={page.data.totalPages} hrefOf={(no) => paths.wins({ brand, state, page: no })} />
        )}
      </Tabs>
      {open && <WinDialog key={open.id} win={open} onClose={() => setOpenId(undefined)} />}
    </Page>
  );
}

function useColumns(onOpen: (id: string) => void): Column<WinLine>[] {
  const t = useTranslations('wins');
  const symbolOf = useSymbol();
  const { role } = useOutletContext<Operator>();
  const opensMembers = mayCall(role, deskMembers);
  return [
    { key: 'id', header: t('id'), title: true, cell: ({ id }) => <span className="sen-figures">{id}</span> },
    ...useBrandColumn<WinLine>(),
    {
      key: 'account',
      header: t('account'),
      cell: ({ account, brand }) => (opensMembers ? <Link href={paths.members({ brand, search: account })}>{account}</Link> : account),
    },
    {
      key: 'game',
      header: t('game'),
      cell: ({ gameName, vendor }) => (
        <span>
          {gameName} <span className="cell-muted">{vendor}</span>
        </span>
      ),
    },
    { key: 'state', header: t('state'), cell: ({ state }) => <StatusPill tone={tones[state]}>{t(`states.${state}`)}</StatusPill> },
    {
      key: 'stake',
      header: t('stake'),
      align: 'end',
      cell: ({ stake, currency, brand }) => <Money value={stake} symbol={symbolOf(currency, brand)} />,
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      cell: ({ amount, currency, brand }) => <Money value={amount} symbol={symbolOf(currency, brand)} />,
    },
    { key: 'heldAt', header: t('heldAt'), align: 'end', cell: ({ heldAt }) => <Moment value={heldAt} /> },
    {
      key: 'review',
      header: t('review.header'),
      align: 'end',
      cell: ({ id, state }) => (
        <Button size="sm" variant={state === 'waiting' ? 'secondary' : 'quiet'} onClick={() => onOpen(id)}>
          {state === 'waiting' ? t('review.open') : t('review.look')}
        </Button>
      ),
    },
  ];
}
