import { auditStreams, deskAuditTrail } from '@sen/api/auditTrail';
import { useTranslations } from 'use-intl';
import { useColumns } from '#parts/columns.tsx';
import { ListPage } from '#parts/list.tsx';
import { Chains } from './chains.tsx';
import { useActionText } from './actionText.ts';
import { EntryDialog } from './entryDialog.tsx';
import type { Entry } from './rows.ts';

/** `/audit-trail?state=&search=&from=&to=`: changes by operators and the system, newest first. */
export default function AuditTrailPage() {
  const title = useTranslations('sections')('auditTrail');
  const t = useTranslations('auditTrail');
  const column = useColumns<Entry>();
  const actionText = useActionText();
  return (
    <ListPage
      call={deskAuditTrail}
      title={title}
      icon="history"
      lead={({ timeZone }) => t('lead', { timeZone })}
      above={<Chains />}
      rowKey={({ id }) => id}
      alone={({ id }) => ({ id })}
      search={t('search')}
      days={t('days')}
      tabs={{
        label: t('filter'),
        first: 'all',
        options: [
          { key: 'all', label: t('all') },
          ...auditStreams.map((key) => ({ key, label: t(`streams.${key}`) })),
        ],
      }}
      empty={({ search, from, to }) => ({ title: search || from || to ? t('noneFound') : t('none') })}
      columns={(open) => [
        column.moment('at', t('at'), ({ at }) => at),
        column.text('operator', t('operator'), ({ operator }) => operator?.name ?? t('system')),
        column.text('action', t('action'), ({ action }) => actionText(action), {
          title: true,
          cell: ({ action }) => (
            <span className="cell-stack">
              {actionText(action)}
              <code>{action}</code>
            </span>
          ),
        }),
        column.text('subject', t('subject'), ({ subject }) => subject),
        column.text('reason', t('reason'), ({ reason }) => reason ?? '', { hideOnPhone: true }),
        column.text('address', t('address'), ({ address }) => address ?? '', { hideOnPhone: true }),
        column.action(t('entry'), () => ({ label: t('open'), waits: false }), open),
      ]}
      dialog={(row, close) => <EntryDialog key={row.id} entry={row} onClose={close} />}
    />
  );
}
