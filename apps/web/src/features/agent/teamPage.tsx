import { agentMember } from '@sen/api/agent';
import { SectionHeading, Skeleton, Tabs } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { useFilters } from '#parts/list/filters.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { MemberDialog } from './memberDialog.tsx';
import { NodePath } from './nodePath.tsx';
import { TeamTable, tableChoices } from './teamTable.tsx';
import { TeamTree } from './teamTree.tsx';
import './team.css';

const views = ['tree', 'table'] as const;

/**
 * `/agentHome/downlineManagmentView`: everybody below the agent, as a tree and as a table;
 * `?account=` begins at a member of the team.
 */
export default function TeamPage() {
  const t = useTranslations('team');
  const filters = useFilters({ ...tableChoices, account: undefined, view: views });
  const view = views.find((one) => one === filters.get('view')) ?? 'tree';
  const account = filters.get('account') || undefined;
  const [opened, setOpened] = useState<string>();
  const { data, error, refetch } = useCall(agentMember, account === undefined ? {} : { account });
  const go = (to: string) => filters.set({ account: to });
  return (
    <div className="team">
      <ScreenTitle title={t('teamTitle')} />
      <SectionHeading level={1} title={t('teamTitle')} lead={t('teamLead')} />
      {data && data.path.length > 1 && <NodePath path={data.path} onGo={go} />}
      <Tabs
        label={t('views')}
        tabs={views.map((key) => ({ key, label: t(`view.${key}`) }))}
        value={view}
        onChange={(next) => filters.set({ view: next === 'tree' ? '' : next })}
      >
        {error && !data ? (
          <CallFailed error={error} onRetry={refetch} />
        ) : !data ? (
          <Skeleton height="300px" />
        ) : view === 'tree' ? (
          <TeamTree key={data.member.id} root={data.member} onOpen={setOpened} />
        ) : (
          <TeamTable account={account} filters={filters} onOpen={setOpened} />
        )}
      </Tabs>
      {opened !== undefined && (
        <MemberDialog
          account={opened}
          onClose={() => setOpened(undefined)}
          onBranch={(to) => {
            setOpened(undefined);
            go(to);
          }}
        />
      )}
    </div>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    team: typeof import('./text/team.vi.json');
  }
}
