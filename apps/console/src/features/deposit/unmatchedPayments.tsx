import { deskUnmatchedPayments, closeUnmatched, unmatchedStates } from '@sen/api/deposit';
import { SectionHeading, StatusPill, useNumberFormat } from '@sen/ui';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { useColumns, type ListColumn } from '#parts/columns.tsx';
import { List } from '#parts/list.tsx';
import { Moment } from '#parts/moment.tsx';
import type { UnmatchedRow } from './rows.ts';
import { CloseDialog } from './closeDialog.tsx';
import './unmatched.css';

/**
 * Payments that a gateway reported and that belong to no deposit: somebody must find out whose they
 * are. `counts`: by state.
 */
export function UnmatchedPayments({ counts }: { counts: Record<(typeof unmatchedStates)[number], number> }) {
  const t = useTranslations('deposit.unmatched');
  const numberFormat = useNumberFormat();
  const { role } = useOutletContext<Operator>();
  const column = useColumns<UnmatchedRow>();
  const count = (number: number) => numberFormat.decimal(String(number));
  const closes = mayCall(role, closeUnmatched);
  const lastAt: ListColumn<UnmatchedRow> = {
    ...column.moment('lastAt', t('told'), (row) => row.lastAt),
    cell: (row) => (
      <span>
        <Moment value={row.lastAt} />
        {row.times > 1 && (
          <small className="cell-note">
            {t('times', { shown: count(row.times) })} <Moment value={row.firstAt} />
          </small>
        )}
      </span>
    ),
  };
  const closed = column.text('closed', t('closed'), (row) => row.closed?.reason ?? '', {
    cell: (row) => <Finding closed={row.closed} />,
  });
  const action = (open: (row: UnmatchedRow) => void) =>
    column.action(t('action'), () => ({ label: t('close'), waits: true }), open);
  return (
    <section aria-label={t('title')}>
      <SectionHeading title={t('title')} lead={t('lead', { shown: count(counts.open) })} level={2} />
      <List
        call={deskUnmatchedPayments}
        title={t('title')}
        icon="deposit"
        rowKey={({ paymentId }) => paymentId}
        refreshMs={10_000}
        tabs={{
          label: t('title'),
          first: 'open',
          options: unmatchedStates.map((key) => ({
            key,
            label: t(`tabs.${key}`, { shown: count(counts[key]) }),
          })),
        }}
        empty={({ state }) => ({ title: t(`none.${state === 'closed' ? 'closed' : 'open'}`) })}
        columns={(open, { state }) => [
          column.text('payment', t('payment'), ({ paymentId, orderId }) => `${orderId} ${paymentId}`, {
            title: true,
            cell: ({ paymentId, orderId }) => (
              <span className="cell-stack">
                {t('order', { orderId })}
                <code>{paymentId}</code>
              </span>
            ),
          }),
          column.text('reason', t('reason'), ({ reason }) => t(`reasons.${reason}`)),
          column.text('status', t('status'), (row) => t(`statuses.${standing(row)}`), {
            cell: (row) => (
              <StatusPill tone={row.status === 'paid' ? 'warn' : 'neutral'}>
                {t(`statuses.${standing(row)}`)}
              </StatusPill>
            ),
          }),
          column.money('amount', t('amount'), ({ amount, currency }) => ({ value: amount, currency })),
          ...(state === 'closed' ? [closed] : [lastAt, ...(closes ? [action(open)] : [])]),
        ]}
        dialog={(row, close) => <CloseDialog key={row.paymentId} payment={row} onClose={close} />}
      />
    </section>
  );
}

/**
 * The operator who closed it and their finding; without an operator its deposit was found after
 * all.
 */
/** Money that a bank took back has moved, like money that was paid. */
function standing({ reason, status }: UnmatchedRow) {
  return reason === 'reversal_differs' ? 'reversed' : status;
}

function Finding({ closed }: Pick<UnmatchedRow, 'closed'>) {
  const t = useTranslations('deposit.unmatched');
  if (!closed) return null;
  return (
    <span className="unmatched-finding">
      <span>
        {closed.operator ?? t('found')} · <Moment value={closed.at} />
      </span>
      {closed.reason && <q>{closed.reason}</q>}
    </span>
  );
}
