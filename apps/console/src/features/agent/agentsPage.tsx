import { deskAgents } from '@sen/api/agentDesk';
import { Link } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { ListPage } from '#parts/list.tsx';
import { paths } from '#base/paths.ts';
import { useAgentColumns } from './agentColumns.tsx';

/**
 * `/agents?brand=&search=&state=&from=&to=`: agents by a part of their name, newest first, with
 * their teams' figures.
 */
export default function AgentsPage() {
  const title = useTranslations('sections')('agents');
  const t = useTranslations('agent');
  const columns = useAgentColumns(({ id, account }) => <Link href={paths.agent(id)}>{account}</Link>);
  return (
    <ListPage
      call={deskAgents}
      title={title}
      icon="userPlus"
      lead={({ timeZone }) => t('lead', { timeZone })}
      rowKey={({ id }) => id}
      search={t('search')}
      days={t('days')}
      tabs={{
        label: t('filter'),
        first: 'all',
        options: [
          { key: 'all', label: t('all') },
          { key: 'top', label: t('top') },
        ],
      }}
      empty={({ search }) => ({ title: t('none'), text: search ? t('noneFor', { search }) : t('noneText') })}
      columns={() => columns}
    />
  );
}
