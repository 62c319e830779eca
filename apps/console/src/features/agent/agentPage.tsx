import { appointAgent, branchMoves, deskAgent, deskBranches, moveBranch } from '@sen/api/agentDesk';
import type { OutputOf } from '@sen/api/call';
import type { RowOf } from '@sen/front/list/page';
import {
  Button,
  ButtonLink,
  Card,
  FullPageLoader,
  Link,
  Money,
  SectionHeading,
  Table,
  useNumberFormat,
  type Column,
} from '@sen/ui';
import { Fragment, useState } from 'react';
import { useOutletContext, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useSymbol } from '#brand/brands.ts';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { BrandFact, Fact, Facts } from '#parts/decision.tsx';
import { useFilters } from '#parts/filters.ts';
import { List } from '#parts/list.tsx';
import { paths } from '#base/paths.ts';
import { useCall } from '#base/queries.ts';
import { Moment } from '#parts/moment.tsx';
import { Failure, Page } from '#parts/page.tsx';
import { useAgentColumns } from './agentColumns.tsx';
import { AppointDialog } from './appointDialog.tsx';
import { MoveDialog } from './moveDialog.tsx';
import './agent.css';

type Agent = OutputOf<typeof deskAgent>;

/**
 * `/agents/<id>?from=&to=`: a member's place in the tree, the branch's figures, and the branches
 * below; each leads further down to the member's entries.
 */
export default function AgentPage() {
  const { id = '' } = useParams();
  const t = useTranslations('agent');
  const common = useTranslations('common');
  const { timeZone } = useBrand();
  const { role } = useOutletContext<Operator>();
  const { filters } = useFilters();
  const days = { from: filters.from, to: filters.to };
  const [dialog, setDialog] = useState<'move' | 'appoint'>();
  const query = useCall(deskAgent, { id, ...days }, { refetchInterval: 30_000 });
  const data = query.data?.agent.id === id ? query.data : undefined;
  const columns = useAgentColumns(({ id: below, account, direct }) => (
    <Link href={direct > 0 ? paths.agent(below, days) : paths.member(below)}>{account}</Link>
  ));
  if (!data && query.error)
    return <Failure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />;
  if (!data) return <FullPageLoader label={common('loading')} />;
  const { agent } = data;
  return (
    <Page
      title={agent.account}
      lead={t('leadOne', { timeZone })}
      tools={
        <>
          <ButtonLink icon="user" href={paths.member(id)}>
            {t('toMember')}
          </ButtonLink>
          {!agent.isAgent && mayCall(role, appointAgent) && (
            <Button icon="userPlus" onClick={() => setDialog('appoint')}>
              {t('appoint.open')}
            </Button>
          )}
          {mayCall(role, moveBranch) && (
            <Button icon="transfer" onClick={() => setDialog('move')}>
              {t('move.open')}
            </Button>
          )}
        </>
      }
    >
      <div className="agent-one">
        <TreePath path={data.path} />
        <Sums data={data} />
        <SectionHeading title={t('branches')} lead={t('branchesLead')} />
        <List
          call={deskBranches}
          title={t('branches')}
          icon="user"
          rowKey={(row: RowOf<typeof deskBranches>) => row.id}
          days={t('days')}
          input={{ id, ...days }}
          empty={() => ({ title: t('noBranches') })}
          columns={() => columns}
        />
        <Moves id={id} />
      </div>
      {dialog === 'move' && <MoveDialog agent={agent} onClose={() => setDialog(undefined)} />}
      {dialog === 'appoint' && <AppointDialog agent={agent} onClose={() => setDialog(undefined)} />}
    </Page>
  );
}

function TreePath({ path }: { path: Agent['path'] }) {
  const t = useTranslations('agent');
  return (
    <nav className="agent-path" aria-label={t('treePath')}>
      {path.map(({ id, account }, i) => (
        <Fragment key={id}>
          {i > 0 && <span aria-hidden="true">›</span>}
          {i === path.length - 1 ? (
            <strong aria-current="location">{account}</strong>
          ) : (
            <Link href={paths.agent(id)}>{account}</Link>
          )}
        </Fragment>
      ))}
    </nav>
  );
}

const moneyFigures = ['turnover', 'profit', 'deposits', 'withdrawals', 'bonuses', 'rebates', 'net'] as const;

function Sums({ data: { agent, own, joined, firstDepositors, online } }: { data: Agent }) {
  const t = useTranslations('agent');
  const numberFormat = useNumberFormat();
  const counts = { direct: agent.direct, below: agent.below, online, joined, firstDepositors };
  const symbolOf = useSymbol();
  const symbol = symbolOf(agent.currency, agent.brand);
  return (
    <>
      <Card aria-label={t('team')}>
        <SectionHeading title={t('team')} />
        <Facts>
          <BrandFact brand={agent.brand} />
          {Object.entries(counts).map(([key, count]) => (
            <Fact key={key} label={t(key as keyof typeof counts)}>
              {numberFormat.decimal(String(count))}
            </Fact>
          ))}
          {moneyFigures.map((key) => (
            <Fact key={key} label={t(key)}>
              <Money value={agent[key]} symbol={symbol} />
            </Fact>
          ))}
        </Facts>
      </Card>
      <Card aria-label={t('own')}>
        <SectionHeading title={t('own')} />
        <Facts>
          {moneyFigures.map((key) => (
            <Fact key={key} label={t(key)}>
              <Money value={own[key]} symbol={symbol} />
            </Fact>
          ))}
        </Facts>
      </Card>
    </>
  );
}

type Move = RowOf<typeof branchMoves>;

/** The places where the branch stood before. */
function Moves({ id }: { id: string }) {
  const t = useTranslations('agent');
  const { data } = useCall(branchMoves, { id });
  if (!data || data.list.length === 0) return null;
  const columns: Column<Move>[] = [
    { key: 'at', header: t('movedAt'), title: true, cell: ({ at }) => <Moment value={at} /> },
    { key: 'from', header: t('movedFrom'), cell: ({ from }) => from ?? t('nobody') },
    { key: 'to', header: t('movedTo'), cell: ({ to }) => to ?? t('nobody') },
    { key: 'operator', header: t('operator'), cell: ({ operator }) => operator },
    { key: 'reason', header: t('reason'), cell: ({ reason }) => reason },
  ];
  return (
    <>
      <SectionHeading title={t('moves')} />
      <Table
        caption={t('moves')}
        columns={columns}
        rows={data.list}
        rowKey={(move) => move.id}
        empty={null}
      />
    </>
  );
}
