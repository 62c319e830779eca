import { resetTotp } from '@sen/api/operator';
import {
  deskOperatorSessions,
  deskOperators,
  endOperatorSessions,
  resetOperatorPassword,
  setOperatorRights,
  setOperatorState,
} from '@sen/api/operatorDesk';
import { FormSelect, useSenForm } from '@sen/front/form';
import { Dialog, EmptyState, Alert, Skeleton, StatusPill, Table, Tabs, showToast } from '@sen/ui';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { ActionForm, FormReason, reasonFault, type Way } from '#parts/actionForm.tsx';
import { None } from '#parts/columns.tsx';
import { refetch, useCall } from '#base/queries.ts';
import { Moment } from '#parts/moment.tsx';
import { Failure } from '#parts/page.tsx';
import type { OperatorRow } from './rows.ts';
import { brandsFault, chosenBrands, RightsFields, type RightsValues } from './rightsFields.tsx';
import { ShownPassword } from './shownPassword.tsx';
import type { Operator } from '#session/operator.ts';

const views = ['rights', 'sessions', 'account'] as const;
const changed = [deskOperators, deskOperatorSessions];

/** One operator: their rights, their sessions, and the actions on their account. */
export function OperatorDialog({ row, onClose }: { row: OperatorRow; onClose: () => void }) {
  const t = useTranslations('operators');
  const common = useTranslations('common');
  const { id: ownId } = useOutletContext<Operator>();
  const [view, setView] = useState<(typeof views)[number]>('rights');
  const [password, setPassword] = useState<string>();
  const isOwn = ownId === row.id;
  return (
    <Dialog
      open
      onClose={onClose}
      clickToClose={false}
      escapeCloses={password === undefined}
      closeLabel={common('close')}
      icon="user"
      width={680}
      title={password === undefined ? t('title', { name: row.name }) : t('passwordTitle', { name: row.name })}
    >
      {password === undefined ? (
        <Tabs
          label={t('title', { name: row.name })}
          tabs={views.map((key) => ({ key, label: t(`views.${key}`) }))}
          value={view}
          onChange={setView}
        >
          <div className="operator-view">
            {view === 'rights' && (isOwn ? <Own /> : <RightsForm row={row} onClose={onClose} />)}
            {view === 'sessions' && <Sessions row={row} />}
            {view === 'account' &&
              (isOwn ? <Own /> : <AccountForm row={row} onPassword={setPassword} onClose={onClose} />)}
          </div>
        </Tabs>
      ) : (
        <ShownPassword name={row.name} password={password} onDone={onClose} />
      )}
    </Dialog>
  );
}

function Own() {
  return <Alert icon="lock">{useTranslations('operators')('own')}</Alert>;
}

function RightsForm({ row: { id, name, role, brands }, onClose }: { row: OperatorRow; onClose: () => void }) {
  const t = useTranslations('operators');
  const of = Object.fromEntries((brands ?? []).map((code) => [code, true]));
  const form = useSenForm<RightsValues & { reason: string; way: string }>({
    defaultValues: { role, every: brands === null, of, reason: '', way: 'save' },
    check: (values) => ({ every: brandsFault(values), reason: reasonFault(values.reason) }),
    submit: async (values) => {
      await api(setOperatorRights, {
        id,
        role: values.role,
        brands: chosenBrands(values),
        reason: values.reason,
      });
      await refetch(changed);
      showToast(t('done.rights', { name }), 'good');
      onClose();
    },
  });
  return (
    <ActionForm form={form} label={t('views.rights')} ways={[{ key: 'save', label: t('save') }]}>
      <RightsFields />
      <FormReason label={t('reason')} hint={t('reasonHint')} />
    </ActionForm>
  );
}

function Sessions({ row: { id, name } }: { row: OperatorRow }) {
  const t = useTranslations('operators');
  const query = useCall(deskOperatorSessions, { id });
  const form = useSenForm<{ session: string; reason: string; way: string }>({
    defaultValues: { session: '', reason: '', way: 'end' },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    submit: async ({ session, reason }) => {
      const { ended } = await api(endOperatorSessions, { id, reason, ...(session !== '' && { session }) });
      await refetch(changed);
      showToast(t('done.sessions', { name, count: ended }), 'good');
      form.fields.reset();
    },
  });
  if (query.error && !query.data)
    return <Failure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton />;
  const { list } = query.data;
  const live = list.filter((session) => session.live);
  return (
    <>
      <Table
        caption={t('views.sessions')}
        rows={list}
        rowKey={(session) => session.id}
        empty={<EmptyState icon="user" title={t('noSessions')} />}
        columns={[
          {
            key: 'openedAt',
            header: t('openedAt'),
            title: true,
            cell: ({ openedAt }) => <Moment value={openedAt} />,
          },
          {
            key: 'state',
            header: t('state'),
            cell: (session) => (
              <StatusPill tone={session.live ? 'good' : 'neutral'}>
                {t(session.live ? 'sessionOpen' : 'sessionEnded')}
              </StatusPill>
            ),
          },
          { key: 'address', header: t('address'), cell: ({ address }) => address ?? <None /> },
          {
            key: 'userAgent',
            header: t('browser'),
            cell: ({ userAgent }) => <span className="operator-browser">{userAgent || '–'}</span>,
          },
        ]}
      />
      {live.length > 0 && (
        <ActionForm
          form={form}
          label={t('endSessions')}
          ways={[{ key: 'end', label: t('end'), variant: 'danger' }]}
        >
          <FormSelect
            name="session"
            label={t('which')}
            options={[
              { value: '', label: t('everySession', { count: live.length }) },
              ...live.map((session) => ({
                value: session.id,
                label: t('oneSession', { id: session.id, address: session.address ?? '–' }),
              })),
            ]}
          />
          <FormReason label={t('reason')} hint={t('reasonHint')} />
        </ActionForm>
      )}
    </>
  );
}

type AccountWay = 'disabled' | 'active' | 'password' | 'totp';

/** Disable or enable, another password, the app taken away. */
function AccountForm({
  row: { id, name, state, totpSince },
  onPassword,
  onClose,
}: {
  row: OperatorRow;
  onPassword: (password: string) => void;
  onClose: () => void;
}) {
  const t = useTranslations('operators');
  const form = useSenForm<{ reason: string; way: string }>({
    defaultValues: { reason: '', way: '' },
    check: ({ reason }) => ({ reason: reasonFault(reason) }),
    submit: async ({ reason, way }) => {
      if (way === 'password') {
        onPassword((await api(resetOperatorPassword, { id, reason })).password);
        return refetch(changed);
      }
      if (way === 'totp') await api(resetTotp, { id, reason });
      else await api(setOperatorState, { id, state: way as 'active' | 'disabled', reason });
      await refetch(changed);
      showToast(t(`done.${way as Exclude<AccountWay, 'password'>}`, { name }), 'good');
      onClose();
    },
  });
  const ways: (Way & { key: AccountWay })[] = [
    { key: 'password', label: t('newPassword'), variant: 'secondary' },
    ...(totpSince === null ? [] : [{ key: 'totp', label: t('resetTotp'), variant: 'secondary' } as const]),
    state === 'active'
      ? { key: 'disabled', label: t('disable'), variant: 'danger' }
      : { key: 'active', label: t('enable') },
  ];
  return (
    <ActionForm form={form} label={t('views.account')} ways={ways}>
      <ul className="operator-acts">
        {ways.map(({ key }) => (
          <li key={key}>{t(`texts.${key}`)}</li>
        ))}
      </ul>
      <FormReason label={t('reason')} hint={t('reasonHint')} />
    </ActionForm>
  );
}
