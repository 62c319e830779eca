import { deskBroadcasts, inboxAudiences } from '@sen/api/inbox';
import { Button } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useColumns } from '#parts/columns.tsx';
import { List } from '#parts/list.tsx';
import { Page } from '#parts/page.tsx';
import { SentDialog } from './sentDialog.tsx';
import { useAudienceName, useTitleOf, type SentRow } from './sentRow.ts';
import { WriteDialog } from './writeDialog.tsx';
import './inbox.css';

/**
 * `/inbox?brand=&kind=&from=&to=`: broadcasts to members' inboxes, newest first, and writing one.
 */
export default function InboxPage() {
  const title = useTranslations('sections')('inbox');
  const t = useTranslations('inbox');
  const { timeZone } = useBrand();
  const column = useColumns<SentRow>();
  const audienceName = useAudienceName();
  const titleOf = useTitleOf();
  const [writing, setWriting] = useState(false);
  return (
    <Page
      title={title}
      lead={t('lead', { timeZone })}
      tools={
        <Button variant="primary" icon="mail" onClick={() => setWriting(true)}>
          {t('write')}
        </Button>
      }
    >
      <List
        call={deskBroadcasts}
        title={title}
        icon="mail"
        rowKey={({ id }) => id}
        alone={({ id }) => ({ id })}
        days={t('days')}
        kinds={{
          label: t('audience'),
          all: t('allAudiences'),
          options: inboxAudiences.map((key) => ({ key, label: t(`audiences.${key}`) })),
        }}
        empty={() => ({ title: t('none'), text: t('noneText') })}
        columns={(open) => [
          column.id(t('id'), ({ id }) => id),
          ...column.brand(({ brand }) => brand),
          column.text('audience', t('audience'), audienceName),
          column.text('title', t('title'), titleOf, {
            cell: (row) => <span className="list-excerpt">{titleOf(row)}</span>,
          }),
          column.text('reads', t('reads'), ({ reads, receivers }) => t('readsOf', { reads, receivers })),
          column.text('operator', t('operator'), ({ operator }) => operator),
          column.moment('sentAt', t('sentAt'), ({ sentAt }) => sentAt),
          column.action(t('action'), () => ({ label: t('look'), waits: false }), open),
        ]}
        dialog={(row, close) => <SentDialog key={row.id} row={row} onClose={close} />}
      />
      {writing && <WriteDialog onClose={() => setWriting(false)} />}
    </Page>
  );
}
