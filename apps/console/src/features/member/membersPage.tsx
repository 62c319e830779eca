import type { OutputOf } from '@sen/api/call';
import { deskMembers } from '@sen/api/member';
import { EmptyState, Money, StatusPill, Table, TextField, type Column, type Tone } from '@sen/ui';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand.tsx';
import { useBrandColumn } from '#features/brand/brandColumn.tsx';
import { useChosenBrand, useSymbol } from '#features/brand/brands.ts';
import { paths } from '#paths.ts';
import { useCall } from '#queries.ts';
import { Moment } from '#shell/moment.tsx';
import { Failure, Page } from '#shell/page.tsx';
import { PageFoot, pageNoOf } from '#shell/pageFoot.tsx';
import './members.css';

type Row = OutputOf<typeof deskMembers>['list'][number];

/** `/members?brand=&search=&page=`: members by name, newest first, with their balances. */
export default function MembersPage() {
  const title = useTranslations('sections')('members');
  const t = useTranslations('members');
  const { timeZone } = useBrand();
  const [query] = useSearchParams();
  const search = (query.get('search') ?? '').slice(0, 64);
  const brand = useChosenBrand();
  const page = useCall(deskMembers, { pageNo: pageNoOf(query), search: search || undefined, brand });
  const columns = useColumns();
  return (
    <Page title={title} lead={t('lead', { timeZone })} tools={<SearchField search={search} brand={brand} />}>
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
            empty={<EmptyState icon="search" title={t('none')} text={search ? t('noneFor', { search }) : t('noneText')} />}
          />
        </div>
      )}
      {page.data && (
        <PageFoot pageNo={page.data.pageNo} totalPages={page.data.totalPages} hrefOf={(no) => paths.members({ brand, search, page: no })} />
      )}
    </Page>
  );
}

const typingPauseMs = 300;

/** Searches when the typing pauses or Enter is pressed; what was searched for stands in the address. */
function SearchField({ search, brand }: { search: string; brand: string | undefined }) {
  const t = useTranslations('members');
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search);
  const [shownFor, setShownFor] = useState(search);
  // Going back, or a link to another search, changes what stands in the field.
  if (shownFor !== search) {
    setShownFor(search);
    setTyped(search);
  }
  const go = useCallback(() => {
    if (typed.trim() !== search) void navigate(paths.members({ brand, search: typed.trim() }), { replace: search !== '' });
  }, [typed, search, brand, navigate]);
  useEffect(() => {
    const timer = setTimeout(go, typingPauseMs);
    return () => clearTimeout(timer);
  }, [go]);
  return (
    <form
      role="search"
      className="member-search"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <TextField
        label={t('search')}
        labelHidden
        type="search"
        icon="search"
        placeholder={t('search')}
        maxLength={64}
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('members');
  const symbolOf = useSymbol();
  return [
    { key: 'account', header: t('account'), title: true, cell: ({ account }) => <strong>{account}</strong> },
    ...useBrandColumn<Row>(),
    { key: 'id', header: t('id'), hideOnPhone: true, cell: ({ id }) => <span className="sen-figures cell-muted">{id}</span> },
    { key: 'type', header: t('type'), cell: ({ type }) => <Type type={type} /> },
    { key: 'status', header: t('status'), cell: ({ status }) => <Status status={status} /> },
    {
      key: 'balance',
      header: t('balance'),
      align: 'end',
      cell: ({ balance, currency, brand }) => <Money value={balance} symbol={symbolOf(currency, brand)} />,
    },
    { key: 'registeredAt', header: t('registeredAt'), align: 'end', cell: ({ registeredAt }) => <Moment value={registeredAt} /> },
    {
      key: 'lastLoginAt',
      header: t('lastLoginAt'),
      align: 'end',
      cell: ({ lastLoginAt }) => (lastLoginAt === null ? <span className="cell-muted">{t('never')}</span> : <Moment value={lastLoginAt} />),
    },
  ];
}

/** Account types: 0 member, 4 trial, 1 2 41 42 agent. */
function Type({ type }: { type: number }) {
  const t = useTranslations('members.types');
  if (type === 0) return <span>{t('member')}</span>;
  return type === 4 ? <StatusPill>{t('trial')}</StatusPill> : <StatusPill tone="gold">{t('agent')}</StatusPill>;
}

const tones: Record<'active' | 'locked' | 'closed', Tone> = { active: 'good', locked: 'warn', closed: 'neutral' };

function Status({ status }: { status: string }) {
  const t = useTranslations('members.statuses');
  const known = status === 'active' || status === 'locked' || status === 'closed' ? status : undefined;
  return known ? <StatusPill tone={tones[known]}>{t(known)}</StatusPill> : <StatusPill>{status}</StatusPill>;
}
