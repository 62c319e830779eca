import { deskVendors, setVendorState, type VendorState } from '@sen/api/vendor';
import { CallFailure } from '@sen/api/client';
import { Button, EmptyState, StatusPill, Table, type Tone } from '@sen/ui';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { mayCall } from '#features/operator/mayCall.ts';
import type { Operator } from '#features/operator/useOperator.ts';
import { useCall } from '#queries.ts';
import { Moment } from '#shell/moment.tsx';
import { Failure, Page } from '#shell/page.tsx';
import { StateDialog, type VendorRow } from './stateDialog.tsx';

const tones: Record<VendorState, Tone> = { live: 'good', maintenance: 'warn', closed: 'bad' };
const refreshMs = 15_000;

/** `/vendors`: every vendor, and whether it is open. */
export default function VendorsPage() {
  const title = useTranslations('sections')('vendors');
  const t = useTranslations('vendor');
  const { role } = useOutletContext<Operator>();
  const query = useCall(deskVendors, {}, { refetchInterval: refreshMs });
  const [opened, setOpened] = useState<VendorRow>();
  const isForOthers = query.error instanceof CallFailure && query.error.code === 'not_allowed';
  return (
    <Page title={title} lead={t('lead')}>
      {isForOthers ? (
        <EmptyState icon="lock" title={t('notYours')} />
      ) : query.error && !query.data ? (
        <Failure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <Table
          caption={title}
          rows={query.data?.list}
          rowKey={({ code }) => code}
          skeletonRows={3}
          empty={<EmptyState icon="games" title={t('none')} text={t('noneText')} />}
          columns={[
            {
              key: 'name',
              header: t('name'),
              title: true,
              cell: ({ name, code }) => (
                <>
                  {name} <code className="cell-muted">{code}</code>
                </>
              ),
            },
            { key: 'state', header: t('state'), cell: ({ state }) => <StatusPill tone={tones[state]}>{t(`states.${state}`)}</StatusPill> },
            { key: 'since', header: t('since'), align: 'end', cell: ({ changedAt }) => <Moment value={changedAt} /> },
            {
              key: 'change',
              header: t('change'),
              align: 'end',
              cell: (vendor) =>
                mayCall(role, setVendorState) && (
                  <Button size="sm" variant="secondary" onClick={() => setOpened(vendor)}>
                    {t('change')}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {opened && <StateDialog vendor={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}
