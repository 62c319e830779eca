import {
  queryWithdrawal,
  decideWithdrawal,
  deskWithdrawals,
  resolveWithdrawal,
  waitingWithdrawals,
} from '@sen/api/withdrawal';
import { useFailureTexts } from '@sen/front/failure';
import { Button, Alert, showToast } from '@sen/ui';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { Fact, MemberFact, MoneyFact } from '#parts/decision.tsx';
import { CaseDialog } from '#parts/queue.tsx';
import { refetch } from '#base/queries.ts';
import { Moment } from '#parts/moment.tsx';
import { Hints, type WithdrawalRow } from './hints.tsx';

const changed = [deskWithdrawals, waitingWithdrawals];

/**
 * A withdrawal with all facts that matter before money leaves, and, while it waits, the decision.
 */
export function WithdrawalDialog({
  withdrawal,
  waits,
  onClose,
}: {
  withdrawal: WithdrawalRow;
  waits: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('withdrawal.review');
  const { id, brand, currency, bank, declined, state, findings } = withdrawal;
  const isInDoubt = state === 'unknown';
  return (
    <CaseDialog
      kind="withdrawal"
      row={withdrawal}
      icon="withdraw"
      title={t('title', { id })}
      waits={waits}
      decides={decideWithdrawal}
      notYours={t('notYours')}
      facts={
        <>
          <MemberFact label={t('member')} of={withdrawal} />
          <MoneyFact label={t('amount')} value={withdrawal.amount} currency={currency} brand={brand} strong />
          <MoneyFact label={t('fee')} value={withdrawal.fee} currency={currency} brand={brand} />
          <MoneyFact label={t('paysOut')} value={withdrawal.paysOut} currency={currency} brand={brand} />
          <Fact label={t('bank')}>
            {bank.code} · {bank.accountNumber}
          </Fact>
          <Fact label={t('holder')}>{bank.holder}</Fact>
          {withdrawal.hints.length > 0 && (
            <Fact label={t('hints')}>
              <Hints hints={withdrawal.hints} />
            </Fact>
          )}
          {withdrawal.reason !== null && <Fact label={t('rejectReason')}>{withdrawal.reason}</Fact>}
          {withdrawal.orderId !== null && <Payout withdrawal={withdrawal} />}
          {withdrawal.paidAt !== null && (
            <Fact label={t('paidAt')}>
              <Moment value={withdrawal.paidAt} />
            </Fact>
          )}
        </>
      }
      decision={
        isInDoubt
          ? {
              decide: (finding: string, reason) =>
                api(resolveWithdrawal, { id, finding: finding === 'paid' ? 'paid' : 'notPaid', reason }),
              changed,
              ways: [
                { key: 'paid', label: t('found.paid'), done: t('done.foundPaid', { id }) },
                {
                  key: 'notPaid',
                  label: t('found.notPaid'),
                  done: t('done.foundNotPaid', { id }),
                  variant: 'danger',
                },
              ],
            }
          : {
              decide: (decision: string, reason) =>
                api(decideWithdrawal, {
                  id,
                  decision: decision === 'approve' ? 'approve' : 'reject',
                  reason,
                }),
              changed,
              ways: [
                ...(declined
                  ? []
                  : [{ key: 'approve', label: t('approve'), done: t('done.approve', { id }) }]),
                { key: 'reject', label: t('reject'), done: t('done.reject', { id }), variant: 'danger' },
              ],
              after: declined && <p className="form-note">{t('declined')}</p>,
            }
      }
      onClose={onClose}
    >
      {isInDoubt && <InDoubt id={id} />}
      {findings.length > 0 && (
        <section className="decision-past" aria-label={t('findings')}>
          <h3>{t('findings')}</h3>
          <ul>
            {findings.map(({ operator, finding, reason, foundAt }) => (
              <li key={operator}>
                <p>
                  <strong>{operator}</strong> {t(`found.${finding}`)} · <Moment value={foundAt} />
                </p>
                <q>{reason}</q>
              </li>
            ))}
          </ul>
        </section>
      )}
    </CaseDialog>
  );
}

/**
 * The facts of its payout: our number of it, when it was sent, when the gateway was last asked, and
 * its page there.
 */
function Payout({ withdrawal: { orderId, sentAt, askedAt, payoutUrl } }: { withdrawal: WithdrawalRow }) {
  const t = useTranslations('withdrawal.review');
  return (
    <>
      <Fact label={t('orderId')}>
        {payoutUrl === null ? (
          orderId
        ) : (
          <a href={payoutUrl} target="_blank" rel="noreferrer">
            {orderId}
          </a>
        )}
      </Fact>
      {sentAt !== null && (
        <Fact label={t('sentAt')}>
          <Moment value={sentAt} />
        </Fact>
      )}
      {askedAt !== null && (
        <Fact label={t('askedAt')}>
          <Moment value={askedAt} />
        </Fact>
      )}
    </>
  );
}

/** Nobody knows whether it was paid: the gateway can be asked once more before people find out. */
function InDoubt({ id }: { id: string }) {
  const t = useTranslations('withdrawal.review');
  const states = useTranslations('withdrawal.states');
  const failureTexts = useFailureTexts();
  const { role } = useOutletContext<Operator>();
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      const { state, answered } = await api(queryWithdrawal, { id });
      if (!answered) showToast(t('noAnswer'), 'bad');
      else showToast(t('answered', { state: states(state) }), state === 'unknown' ? 'info' : 'good');
    } catch (error) {
      showToast(failureTexts(error).text, 'bad');
    } finally {
      setAsking(false);
      await refetch(changed);
    }
  };
  return (
    <Alert tone="warn" title={t('inDoubtTitle')}>
      <p>{t('inDoubt')}</p>
      {mayCall(role, queryWithdrawal) && (
        <Button icon="refresh" loading={asking} onClick={() => void ask()}>
          {t('ask')}
        </Button>
      )}
    </Alert>
  );
}
